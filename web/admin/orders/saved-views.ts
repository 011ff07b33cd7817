/** Named views of the orders, stored in this browser. */

import { createStore } from 'zustand/vanilla'
import { type OrderListView, readView, usualView, writeView } from '../order-data/order-list-view.ts'

const KEY = 'admin-order-views'
const MOST_VIEWS = 20
export const LONGEST_NAME = 40

export type SavedView = {
  readonly name: string
  /** The view as in the address. */
  readonly address: string
}

export const savedViews = createStore<{ readonly views: readonly SavedView[] }>(() => ({ views: stored() }))

/** An existing name gets the new view. */
export function saveView(name: string, view: OrderListView): void {
  const saved = { name: name.trim().slice(0, LONGEST_NAME), address: addressOf(view) }
  if (saved.name === '') return
  const others = savedViews.getState().views.filter((each) => each.name !== saved.name)
  store([...others, saved].slice(-MOST_VIEWS))
}

export function deleteView(name: string): void {
  store(savedViews.getState().views.filter((each) => each.name !== name))
}

export function viewOf({ address }: SavedView): OrderListView {
  return readView(new URLSearchParams(address))
}

export function addressOf(view: OrderListView): string {
  return writeView(new URLSearchParams(), { ...usualView, ...view }).toString()
}

function store(views: readonly SavedView[]): void {
  savedViews.setState({ views })
  try {
    localStorage.setItem(KEY, JSON.stringify(views))
  } catch {
    // Without storage they last until the page is closed.
  }
}

function stored(): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSavedView) : []
  } catch {
    return []
  }
}

function isSavedView(value: unknown): value is SavedView {
  if (typeof value !== 'object' || value === null) return false
  const { name, address } = value as Partial<SavedView>
  return typeof name === 'string' && typeof address === 'string'
}
