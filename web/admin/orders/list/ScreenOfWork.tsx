/** Leads from a list of work to the screen on which it is done. */

import { Link } from 'react-router-dom'
import {
  CONFIRM,
  FAILED_DELIVERIES,
  HAND_OVER,
  LONG_ON_THE_ROAD,
  PACK,
  RETURNS,
} from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import type { ListedWork, OrderListView } from '../data/order-list-view.ts'

type Screen = { readonly to: string; readonly name: string; readonly icon: IconName }

const screens: Readonly<Partial<Record<ListedWork, Screen>>> = {
  'to-pack': { to: PACK, name: 'Pack these orders', icon: 'bag' },
  printed: { to: PACK, name: 'Pack these orders', icon: 'bag' },
  packed: { to: HAND_OVER, name: 'Hand to courier', icon: 'truck' },
  'ask-courier': { to: LONG_ON_THE_ROAD, name: 'Ask the couriers', icon: 'truck' },
  'to-answer': { to: FAILED_DELIVERIES, name: 'Answer the courier', icon: 'chat' },
  'coming-back': { to: RETURNS, name: 'Receive returns', icon: 'undo' },
}

const confirm: Screen = { to: CONFIRM, name: 'Confirm orders one by one', icon: 'phone' }

export function ScreenOfWork({ view: { status, work } }: { readonly view: OrderListView }) {
  const screen = work === null ? (status === 'pending' ? confirm : undefined) : screens[work]
  const mayChange = useMay('changeOrders')
  const mayParcels = useMay('parcels')
  const isOpen = screen === confirm ? mayChange : mayParcels
  if (screen === undefined || !isOpen) return null
  return (
    <div className="border-b border-line px-4 py-3 sm:px-6">
      <Link to={screen.to} className={`${buttonClass({ look: 'gold' })} min-h-11 max-sm:w-full`}>
        <Icon name={screen.icon} className="size-4" />
        {screen.name}
      </Link>
    </div>
  )
}
