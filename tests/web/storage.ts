/** What a browser stores for a site, in tests. */

import { vi } from 'vitest'

/** A storage with these entries. */
export function memory(kept: Readonly<Record<string, string>> = {}) {
  const entries = new Map(Object.entries(kept))
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

/** Gives the page an empty storage of its own; returns its entries. */
export function stubLocalStorage(): Map<string, string> {
  const { entries, ...storage } = memory()
  vi.stubGlobal('localStorage', storage)
  return entries
}

/** The storage of a browser that stores nothing for the site. */
export const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
