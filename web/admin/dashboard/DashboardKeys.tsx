/** The shortcuts that work everywhere on the dashboard, and their list. */

import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CONFIRM, NEW_ORDER, PACK, RETURNS } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { stepRow } from '../keyboard/rows.ts'
import { ShortcutsDialog } from '../keyboard/ShortcutsDialog.tsx'
import { type Action, actionOf, CHORD_MS, isActionFor } from '../keyboard/shortcuts.ts'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { focusSearch } from '../order-data/search-field.ts'
import type { Tab } from '../order-data/use-dashboard-address.ts'

type DashboardKeysProps = {
  readonly tab: Tab
  /** Those that the person may open. */
  readonly tabs: readonly Tab[]
  readonly onTab: (tab: Tab) => void
}

export function DashboardKeys({ tab, tabs, onTab }: DashboardKeysProps) {
  const navigate = useNavigate()
  const mayChange = useMay('changeOrders')
  const mayParcels = useMay('parcels')
  const isAllowed = (action: Action) => isActionFor(action, { tabs, mayChange, mayParcels })
  const [listed, setListed] = useState(false)
  const gPressedAt = useRef(Number.NEGATIVE_INFINITY)

  useShortcuts((key) => {
    const afterG = performance.now() - gPressedAt.current < CHORD_MS
    gPressedAt.current = key === 'g' && !afterG ? performance.now() : Number.NEGATIVE_INFINITY
    const action = actionOf(key, afterG)
    if (action === null || !isAllowed(action)) return false
    switch (action.does) {
      case 'search':
        if (tab !== 'orders') onTab('orders')
        focusSearch()
        return true
      case 'help':
        setListed(true)
        return true
      case 'tab':
        onTab(action.tab)
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
  })

  return (
    <ShortcutsDialog
      open={listed}
      isAllowed={isAllowed}
      mayChange={mayChange}
      onClose={() => setListed(false)}
    />
  )
}
