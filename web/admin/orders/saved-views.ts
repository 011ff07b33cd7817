/** Named views of the order list, stored in this browser. */

import { createStore } from 'zustand/vanilla'
import { defaultView, type OrderListView, readView, writeView } from '../order-data/order-list-view.ts'

const KEY = 'admin-order-views'
const MAX_VIEWS = 20
export const MAX_NAME_LENGTH = 40

export type SavedView = {
  readonly name: string
  /** The view as a query string. */
  readonly address: string
}

export const savedViews = createStore<{ readonly views: readonly SavedView[] }>(() => ({
  views: readStored(),
}))

/** Replaces an existing view of the same name. */
export function saveView(name: string, view: OrderListView): void {
  const saved = { name: name.trim().slice(0, MAX_NAME_LENGTH), address: addressOf(view) }
  if (saved.name === '') return
  const others = savedViews.getState().views.filter((each) => each.name !== saved.name)
  store([...others, saved].slice(-MAX_VIEWS))
}

export function deleteView(name: string): void {
  store(savedViews.getState().views.filter((each) => each.name !== name))
}

export function viewOf({ address }: SavedView): OrderListView {
  return readView(new URLSearchParams(address))
}

export function addressOf(view: OrderListView): string {
  return writeView(new URLSearchParams(), { ...defaultView, ...view }).toString()
}

function store(views: readonly SavedView[]): void {
  savedViews.setState({ views })
  try {
    localStorage.setItem(KEY, JSON.stringify(views))
  } catch {
    // Without storage, the views last until the page is closed.
  }
}

function readStored(): readonly SavedView[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isSavedView) : []
  } catch {
    return []
  }
}

function isSavedView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const { name, address } = value as Partial<SavedView>
  return typeof name === 'string' && typeof address === 'string'
}
