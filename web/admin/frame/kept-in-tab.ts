/** What was typed and not saved, kept in this tab: a reload or a wrong step back loses nothing. */

import { logFailure } from '#web/ui/log-to-console.ts'

/** Null when nothing is kept. */
export function keptInTab<Kept>(key: string): Kept | null {
  try {
    // Only `keepInTab` writes it.
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

export function keepInTab(key: string, kept: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch (error) {
    logFailure('Unsaved changes cannot be kept in this tab:', error instanceof Error ? error.name : 'unknown')
  }
}

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without a storage nothing was kept.
  }
}
