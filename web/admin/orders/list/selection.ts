/** The selected orders of a view of the list. They stay selected while another screen is open; another view begins without any. */

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

type Selection = {
  /** The view whose orders are selected, as its address. */
  readonly view: string
  readonly selected: ReadonlySet<string>
  /** The order that was pressed last, from which a range begins, and what was selected then. */
  readonly from: string | null
  readonly before: ReadonlySet<string>
}

const noOrders: ReadonlySet<string> = new Set()
const nothing = { selected: noOrders, from: null, before: noOrders }

const selection = createStore<Selection>(() => ({ view: '', ...nothing }))

export function useSelected(view: string): ReadonlySet<string> {
  return useStore(selection, (now) => selectedIn(view, now))
}

export function selectedIn(view: string, now = selection.getState()): ReadonlySet<string> {
  return now.view === view ? now.selected : noOrders
}

function ofView(view: string): Selection {
  const now = selection.getState()
  return now.view === view ? now : { view, ...nothing }
}

export function selectOrder(view: string, orderNumber: string, on: boolean): void {
  const selected = withOrders(ofView(view).selected, [orderNumber], on)
  selection.setState({ view, selected, from: orderNumber, before: selected })
}

export function selectOrders(view: string, orderNumbers: readonly string[]): void {
  selection.setState({ view, ...nothing, selected: new Set(orderNumbers) })
}

/** Treats all orders from the one pressed last like that one. Another end of the same range replaces the earlier one. */
export function selectTo(view: string, listed: readonly string[], orderNumber: string): void {
  const now = ofView(view)
  const { from, before } = now
  if (from === null || !listed.includes(from)) return selectOrder(view, orderNumber, true)
  selection.setState({
    ...now,
    selected: withOrders(before, rangeOf(listed, from, orderNumber), before.has(from)),
  })
}

/** From one order to another, in either direction, with both. */
export function rangeOf(listed: readonly string[], from: string, to: string): readonly string[] {
  const [first = 0, last = 0] = [listed.indexOf(from), listed.indexOf(to)].toSorted(
    (one, other) => one - other,
  )
  return first === -1 ? [] : listed.slice(first, last + 1)
}

function withOrders(
  selected: ReadonlySet<string>,
  orderNumbers: readonly string[],
  on: boolean,
): ReadonlySet<string> {
  return on
    ? new Set([...selected, ...orderNumbers])
    : new Set([...selected].filter((each) => !orderNumbers.includes(each)))
}
