/** Maps the keys that work on every screen to actions, as a pure function of a key and the key before it. */

import type { Tab } from '../orders/data/use-dashboard-address.ts'

export type Action =
  | { readonly does: 'search' }
  | { readonly does: 'help' }
  | { readonly does: 'tab'; readonly tab: Tab }
  | { readonly does: 'confirm' | 'pack' | 'returns' | 'new-order' }
  | { readonly does: 'row'; readonly step: 1 | -1 }

/** The second letter must follow `g` within this time. */
export const CHORD_MS = 1_500

const places: Readonly<Record<string, Tab>> = { h: 'overview', o: 'orders', p: 'products', a: 'analytics' }

/** `afterG` is true when `g` was pressed just before. Null for a key without an action. */
export function actionOf(key: string, afterG: boolean): Action | null {
  if (afterG) {
    if (key === 'c') return { does: 'confirm' }
    if (key === 'k') return { does: 'pack' }
    if (key === 'r') return { does: 'returns' }
    const tab = places[key]
    return tab === undefined ? null : { does: 'tab', tab }
  }
  switch (key) {
    case 's':
      return { does: 'search' }
    case 'n':
      return { does: 'new-order' }
    case '?':
      return { does: 'help' }
    default: {
      const step = orderKey(key)
      return step === null ? null : { does: 'row', step }
    }
  }
}

type Allowed = { readonly tabs: readonly Tab[]; readonly mayChange: boolean; readonly mayParcels: boolean }

/** Whether the role of the person has what the action opens. */
export function isActionFor(action: Action, { tabs, mayChange, mayParcels }: Allowed): boolean {
  switch (action.does) {
    case 'tab':
      return tabs.includes(action.tab)
    case 'confirm':
    case 'new-order':
      return mayChange
    case 'pack':
    case 'returns':
      return mayParcels
    case 'search':
    case 'help':
    case 'row':
      return true
  }
}

/** What the keys of an entry of the list do; null for keys that another part of a screen handles. */
export function actionOfKeys(keys: readonly string[]): Action | null {
  const [key = '', second] = keys
  return second === undefined ? actionOf(key, false) : actionOf(second, true)
}

/** The step to the next or previous order, in the list or in the sheet; null for any other key. */
export function orderKey(key: string): 1 | -1 | null {
  if (key === 'j') return 1
  return key === 'k' ? -1 : null
}

/** The keys and descriptions that the shortcuts dialog shows. */
export const shortcutList: readonly (readonly [keys: readonly string[], description: string])[] = [
  [['/'], 'Find anything, on every screen'],
  [['Ctrl', 'k'], 'Find anything, also while typing'],
  [['s'], 'Search orders'],
  [['n'], 'New order'],
  [['g', 'h'], 'Overview'],
  [['g', 'o'], 'Orders'],
  [['g', 'c'], 'Confirm orders one by one'],
  [['g', 'k'], 'Pack orders'],
  [['g', 'r'], 'Returns'],
  [['g', 'p'], 'Products'],
  [['g', 'a'], 'Analytics'],
  [['j'], 'Next order, also of an open one'],
  [['k'], 'Previous order, also of an open one'],
  [['Enter'], 'Open the order'],
  [['x'], 'Select the order'],
  [['Shift', '↑ ↓'], 'Select up to the next order'],
  [['1'], 'Set to Pending'],
  [['2'], 'Set to Confirmed'],
  [['3'], 'Set to Shipped'],
  [['4'], 'Set to Delivered'],
  [['5'], 'Set to Cancelled'],
  [['?'], 'Show this list'],
]
