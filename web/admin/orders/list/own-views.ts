/** The views that somebody saved in this browser before views were shared. They wait to be shared once, or to be discarded. */

import { MAX_NAME_LENGTH, type NamedView } from './order-views.ts'

const KEY = 'admin-order-views'

export function readOwnViews(): readonly NamedView[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isNamedView) : []
  } catch {
    return []
  }
}

export function writeOwnViews(views: readonly NamedView[]): void {
  try {
    if (views.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(views))
  } catch {
    // Without storage there are none.
  }
}

/** Under another name where the shop has a view of the same name; null where it is the same view. */
export function sharedAs(own: NamedView, shared: readonly NamedView[]): NamedView | null {
  const found = shared.find(({ name }) => name === own.name)
  if (found === undefined) return own
  if (found.address === own.address) return null
  for (let number = 2; ; number++) {
    const ending = ` (${number})`
    const name = own.name.slice(0, MAX_NAME_LENGTH - ending.length) + ending
    if (shared.every((each) => each.name !== name)) return { ...own, name }
  }
}

function isNamedView(value: unknown): value is NamedView {
  if (typeof value !== 'object' || value === null) return false
  const { name, address } = value as Partial<NamedView>
  return typeof name === 'string' && typeof address === 'string'
}
