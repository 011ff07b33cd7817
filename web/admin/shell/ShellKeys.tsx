/** The shortcuts that work on every screen, and their list. */

import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShortcuts } from '#web/backoffice/keyboard/use-shortcuts.ts'
import {
  ANALYTICS,
  CONFIRM,
  DASHBOARD,
  NEW_ORDER,
  ORDERS,
  PACK,
  PRODUCTS,
  RETURNS,
} from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { late } from '#web/backoffice/ui/late.tsx'
import { keptAddress } from '../frame/kept-address.ts'
import { stepRow } from '../keyboard/rows.ts'
import { type Action, actionOf, CHORD_MS, isActionFor } from '../keyboard/shortcuts.ts'
import { focusSearch } from '../orders/data/search-field.ts'
import { type Tab, useDashboardAddress } from '../orders/data/use-dashboard-address.ts'
import { useTabs } from '../orders/data/use-tabs.ts'

const ShortcutsDialog = late(
  () => import('../keyboard/ShortcutsDialog.tsx').then((module) => module.ShortcutsDialog),
  null,
)

const tabPaths: Readonly<Record<Tab, string>> = {
  overview: DASHBOARD,
  orders: ORDERS,
  products: PRODUCTS,
  analytics: ANALYTICS,
}

export function ShellKeys() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const address = useDashboardAddress()
  const tabs = useTabs()
  const mayChange = useMay('changeOrders')
  const mayParcels = useMay('parcels')
  const isAllowed = (action: Action) => isActionFor(action, { tabs, mayChange, mayParcels })
  const [listed, setListed] = useState(false)
  const gPressedAt = useRef(Number.NEGATIVE_INFINITY)
  const isDashboard = pathname === DASHBOARD || pathname === ORDERS

  /** The dashboard keeps what is chosen in its other tabs; from elsewhere a tab opens as it was left. */
  function showTab(tab: Tab): void {
    if (isDashboard) address.showTab(tab)
    else void navigate(keptAddress(tabPaths[tab]))
  }

  function run(action: Action | null): boolean {
    if (action === null || !isAllowed(action)) return false
    switch (action.does) {
      case 'search':
        if (!isDashboard || address.tab !== 'orders') showTab('orders')
        focusSearch()
        return true
      case 'help':
        setListed(true)
        return true
      case 'tab':
        showTab(action.tab)
        return true
      case 'confirm':
        void navigate(CONFIRM)
        return true
      case 'pack':
        void navigate(PACK)
        return true
      case 'returns':
        void navigate(RETURNS)
        return true
      case 'new-order':
        void navigate(NEW_ORDER)
        return true
      case 'row':
        return stepRow(action.step)
    }
  }

  // Before the screen, which may use the second letter alone.
  useShortcuts((key) => {
    const afterG = performance.now() - gPressedAt.current < CHORD_MS
    gPressedAt.current = key === 'g' && !afterG ? performance.now() : Number.NEGATIVE_INFINITY
    return afterG && run(actionOf(key, true))
  }, 'first')
  useShortcuts((key) => run(actionOf(key, false)), 'last')

  return (
    listed && <ShortcutsDialog isAllowed={isAllowed} mayChange={mayChange} onClose={() => setListed(false)} />
  )
}
