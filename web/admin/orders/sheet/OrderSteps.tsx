/** Buttons for the usual next steps of an order: contact the customer, and set the next status. */

import { Link } from 'react-router-dom'
import { HAND_OVER, parcelsPath } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { statusLooks } from '#web/backoffice/ui/status-looks.ts'
import { useSteady } from '#web/backoffice/ui/use-steady.ts'
import { useChangeStatus } from '../../order-data/change-status.ts'
import { besideOrder } from '../../order-data/customer-chat.ts'
import type { OrderDetail } from '../../order-data/order-detail.ts'
import { useOrderStatus } from '../../order-data/order-status.ts'
import { whyNotHandedOver } from '../../order-data/parcel-words.ts'
import { ChatLink } from '../ChatLink.tsx'
import { nextSteps } from './next-step.ts'

/** Longer than a double click, so that its second click does not set the status after next. */
const STEADY_MS = 1_000

export function OrderSteps({ detail }: { readonly detail: OrderDetail }) {
  const { order } = detail
  const status = useOrderStatus(order)
  const steady = useSteady(status, STEADY_MS)
  const { changeStatus, saving } = useChangeStatus()
  const step = nextSteps[status]
  const mayChange = useMay('changeOrders')
  const mayParcels = useMay('parcels')
  const leadsToHandOver = step?.to === 'shipped' && order.courier === null && whyNotHandedOver(order) === null
  if (step === null || !(leadsToHandOver ? mayParcels : mayChange)) return null
  const { to, name } = step
  const waiting = saving || !steady
  return (
    <footer className="flex flex-wrap gap-2 border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
      {status === 'pending' && (
        <ChatLink order={order} beside={besideOrder(detail)} look="wide">
          Confirm on WhatsApp
        </ChatLink>
      )}
      {leadsToHandOver ? (
        <Link
          to={parcelsPath(HAND_OVER, [order.orderNumber])}
          className={`${buttonClass({ look: 'gold' })} min-h-11 flex-1 whitespace-nowrap max-sm:px-2`}
        >
          <Icon name="truck" className="size-4" />
          Hand to courier
        </Link>
      ) : (
        <Button
          look="gold"
          aria-disabled={waiting}
          onClick={() => {
            if (!waiting) void changeStatus([order.orderNumber], to, status)
          }}
          className={`min-h-11 flex-1 whitespace-nowrap max-sm:px-2 ${waiting ? 'opacity-60' : ''}`}
        >
          <Icon
            name={saving ? 'refresh' : statusLooks[to].icon}
            className={`size-4 ${saving ? 'animate-turn' : ''}`}
          />
          {name}
        </Button>
      )}
    </footer>
  )
}
