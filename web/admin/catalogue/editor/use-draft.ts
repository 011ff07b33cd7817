/** The draft of one product: what is typed, kept in this tab, and merged with what others change meanwhile. */

import { useEffect, useState } from 'react'
import type { ProductState } from '#catalogue/catalogue-state.ts'
import { forgetInTab, keepInTab, keptInTab } from '#web/admin/frame/kept-in-tab.ts'
import type { HistoryEntry } from '../data/catalogue-api.ts'
import { type Draft, draftOf, emptyDraft } from './draft.ts'
import { changedFields, comparable, type DraftField } from './draft-changes.ts'
import { mergeDrafts, takeFields } from './merge-drafts.ts'

/** What another person did while this draft was open. */
export type OthersChange = {
  /** The product as the other person left it. */
  readonly theirs: Draft
  readonly conflicts: readonly DraftField[]
  readonly takenOver: readonly DraftField[]
  readonly entries: readonly HistoryEntry[]
}

type State = {
  readonly base: ProductState | null
  readonly draft: Draft
  readonly others: OthersChange | null
  /** When the draft was typed that was found in this tab; null for a draft that begins now. */
  readonly keptAt: number | null
}

const KEEP_AFTER_MS = 300

export function useDraft(product: ProductState | null, begin: Draft = emptyDraft) {
  const id = product?.id ?? null
  const [state, setState] = useState<State>(() => {
    const kept = keptInTab<Kept>(keyOf(id))
    if (kept === null) {
      const fresh = product === null ? begin : draftOf(product)
      return { base: product, draft: fresh, others: null, keptAt: null }
    }
    // An older program did not know all fields.
    return { base: kept.base, draft: { ...emptyDraft, ...kept.draft }, others: null, keptAt: kept.at }
  })
  const { base, draft, others } = state
  const before = base === null ? begin : draftOf(base)
  const changed = changedFields(before, draft)
  const isChanged =
    changed.length > 0 ||
    (base === null &&
      (draft.priceBefore !== begin.priceBefore ||
        JSON.stringify(draft.stock) !== JSON.stringify(begin.stock)))

  // A newer version arrived, by the live connection or with a refusal.
  if (product !== null && base !== null && product.version > base.version) {
    setState(rebased(state, product, []))
  }

  useEffect(() => {
    const timer = setTimeout(() => {
      if (isChanged) keepDraft(id, draft, base)
      else forgetDraft(id)
    }, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [id, draft, base, isChanged])

  return {
    base,
    draft,
    others,
    changed,
    isChanged,
    keptAt: isChanged ? state.keptAt : null,
    edit: (change: (draft: Draft) => Draft) => setState((now) => ({ ...now, draft: change(now.draft) })),
    /** Keeps what was typed and puts the changes of the other person beside it. */
    meet: (theirs: ProductState, entries: readonly HistoryEntry[]) =>
      setState((now) => rebased(now, theirs, entries)),
    settle: (field: DraftField, whose: 'mine' | 'theirs') => setState((now) => settled(now, field, whose)),
    dismissOthers: () => setState((now) => ({ ...now, others: null })),
    /** The server has the draft: it is now what others begin with. */
    saved: (now: ProductState) => {
      forgetDraft(now.id)
      forgetDraft(id)
      setState({ base: now, draft: draftOf(now), others: null, keptAt: null })
    },
    discard: () => {
      forgetDraft(id)
      setState({
        base: product,
        draft: product === null ? begin : draftOf(product),
        others: null,
        keptAt: null,
      })
    },
  }
}

export type UsedDraft = ReturnType<typeof useDraft>

function rebased(state: State, product: ProductState, entries: readonly HistoryEntry[]): State {
  const { base, draft, others } = state
  if (base === null || product.version < base.version) return state
  const theirs = draftOf(product)
  const mine = changedFields(draftOf(base), draft)
  const merged = mergeDrafts(draftOf(base), draft, theirs)
  if (mine.length === 0 && entries.length === 0) return { ...state, base: product, draft: theirs }
  const open = [...(others?.conflicts ?? []), ...merged.conflicts].filter(
    (field, place, all) =>
      all.indexOf(field) === place && comparable(merged.draft, field) !== comparable(theirs, field),
  )
  const takenOver = [...new Set([...(others?.takenOver ?? []), ...merged.takenOver])]
  const nothing = open.length === 0 && takenOver.length === 0
  return {
    ...state,
    base: product,
    draft: merged.draft,
    others: nothing
      ? null
      : {
          theirs,
          conflicts: open,
          takenOver,
          entries: entries.length > 0 ? entries : (others?.entries ?? []),
        },
  }
}

function settled(state: State, field: DraftField, whose: 'mine' | 'theirs'): State {
  const { draft, others } = state
  if (others === null) return state
  const conflicts = others.conflicts.filter((each) => each !== field)
  return {
    ...state,
    draft: whose === 'mine' ? draft : takeFields(draft, others.theirs, [field]),
    others: conflicts.length === 0 ? null : { ...others, conflicts, takenOver: others.takenOver },
  }
}

/** What is kept in this tab. */
type Kept = {
  readonly draft: Draft
  /** The product with which the draft began; null for a new one. */
  readonly base: ProductState | null
  /** Milliseconds since 1970. */
  readonly at: number
}

const keyOf = (id: string | null) => `product-draft:${id ?? ''}`

function keepDraft(id: string | null, draft: Draft, base: ProductState | null): void {
  // A picture that has not arrived at the shop cannot be kept.
  const pictures = draft.pictures.filter(({ picture }) => picture !== '')
  keepInTab(keyOf(id), { draft: { ...draft, pictures }, base, at: Date.now() } satisfies Kept)
}

const forgetDraft = (id: string | null) => forgetInTab(keyOf(id))
export const isDraftKept = (id: string | null) => keptInTab(keyOf(id)) !== null
