/** What keys mean on the dashboard. Pure: depends on this key and the one before. */

import type { Tab } from '../dashboard/useDashboardAddress.ts'

export type Action =
  | { readonly does: 'search' }
  | { readonly does: 'help' }
  | { readonly does: 'tab'; readonly tab: Tab }
  | { readonly does: 'row'; readonly step: 1 | -1 }

/** Milliseconds after `g` in which the second letter must follow. */
export const CHORD_MS = 1_500

const places: Readonly<Record<string, Tab>> = { h: 'overview', o: 'orders', p: 'products', a: 'analytics' }

/** `afterG` when `g` was pressed just before. Null for keys without a meaning here. */
export function actionOf(key: string, afterG: boolean): Action | null {
  if (afterG) {
    const tab = places[key]
    return tab === undefined ? null : { does: 'tab', tab }
  }
  switch (key) {
    case '/':
      return { does: 'search' }
    case '?':
      return { does: 'help' }
    case 'j':
      return { does: 'row', step: 1 }
    case 'k':
      return { does: 'row', step: -1 }
    default:
      return null
  }
}

/** As in the list of shortcuts. */
export const shortcutList: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['/'], 'Search orders'],
  [['g', 'h'], 'Overview'],
  [['g', 'o'], 'Orders'],
  [['g', 'p'], 'Products'],
  [['g', 'a'], 'Analytics'],
  [['j'], 'Next order'],
  [['k'], 'Previous order'],
  [['Enter'], 'Open the order'],
  [['x'], 'Select the order'],
  [['1'], 'Set to Pending'],
  [['2'], 'Set to Confirmed'],
  [['3'], 'Set to Shipped'],
  [['4'], 'Set to Delivered'],
  [['5'], 'Set to Cancelled'],
  [['?'], 'Show this list'],
]
