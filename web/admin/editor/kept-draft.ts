/** What was typed and not published, kept in this tab: a reload or a wrong step back loses nothing. */

import type { ProductState } from '#catalogue/catalogue-state.ts'
import { logFailure } from '#web/ui/log-to-console.ts'
import { type Draft, emptyDraft } from './draft.ts'

type Kept = {
  readonly draft: Draft
  /** The product with which the draft began; null for a new one. */
  readonly base: ProductState | null
  /** Milliseconds since 1970. */
  readonly at: number
}

const keyOf = (id: string | null) => `product-draft:${id ?? ''}`

export function keptDraft(id: string | null): Kept | null {
  try {
    const text = sessionStorage.getItem(keyOf(id))
    if (text === null) return null
    // Only this module writes it; an older program did not know all fields.
    const kept = JSON.parse(text) as Kept
    return { ...kept, draft: { ...emptyDraft, ...kept.draft } }
  } catch {
    return null
  }
}

export function keepDraft(id: string | null, draft: Draft, base: ProductState | null, at: number): void {
  // A picture that has not arrived at the shop cannot be kept.
  const pictures = draft.pictures.filter(({ picture }) => picture !== '')
  try {
    sessionStorage.setItem(
      keyOf(id),
      JSON.stringify({ draft: { ...draft, pictures }, base, at } satisfies Kept),
    )
  } catch (error) {
    logFailure('Unsaved changes cannot be kept in this tab:', error instanceof Error ? error.name : 'unknown')
  }
}

export function forgetDraft(id: string | null): void {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // Without a storage nothing was kept.
  }
}
