/** The meanings of keys on the dashboard, as a pure function of a key and the one before. */

import type { Tab } from '../order-data/use-dashboard-address.ts'

export type Action =
  | { readonly does: 'search' }
  | { readonly does: 'help' }
  | { readonly does: 'tab'; readonly tab: Tab }
  | { readonly does: 'confirm' }
  | { readonly does: 'row'; readonly step: 1 | -1 }

/** Milliseconds after `g` in which the second letter must follow. */
export const CHORD_MS = 1_500

const places: Readonly<Record<string, Tab>> = { h: 'overview', o: 'orders', p: 'products', a: 'analytics' }

/** `afterG` when `g` was pressed just before. Null for keys without a meaning here. */
export function actionOf(key: string, afterG: boolean): Action | null {
  if (afterG) {
    if (key === 'c') return { does: 'confirm' }
    const tab = places[key]
    return tab === undefined ? null : { does: 'tab', tab }
  }
  switch (key) {
    case '/':
      return { does: 'search' }
    case '?':
      return { does: 'help' }
    default: {
      const step = orderKey(key)
      return step === null ? null : { does: 'row', step }
    }
  }
}

/** To the next or the previous order: of the list, or of the sheet that shows one. */
export function orderKey(key: string): 1 | -1 | null {
  if (key === 'j') return 1
  return key === 'k' ? -1 : null
}

/** As in the list of shortcuts. */
export const shortcutList: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['/'], 'Search orders'],
  [['g', 'h'], 'Overview'],
  [['g', 'o'], 'Orders'],
  [['g', 'c'], 'Confirm orders one by one'],
  [['g', 'p'], 'Products'],
  [['g', 'a'], 'Analytics'],
  [['j'], 'Next order, also of an open one'],
  [['k'], 'Previous order, also of an open one'],
  [['Enter'], 'Open the order'],
  [['x'], 'Select the order'],
  [['1'], 'Set to Pending'],
  [['2'], 'Set to Confirmed'],
  [['3'], 'Set to Shipped'],
  [['4'], 'Set to Delivered'],
  [['5'], 'Set to Cancelled'],
  [['?'], 'Show this list'],
]
