/** The order that an exchange sends, or the earlier one for whose pieces an order is sent: its number as a link, and its status. */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { orderDetailQuery } from '#web/admin/orders/data/order-detail.ts'
import { useOrderStatus } from '#web/admin/orders/data/order-status.ts'
import { openOrderPath } from '#web/backoffice/paths.ts'
import { StatusBadge } from '#web/backoffice/ui/StatusBadge.tsx'
import { dueWords, piecesWords } from './after-sale-words.ts'

type LinkedOrderProps = {
  readonly orderNumber: string
  /** Whether what it sends and collects is said as well. */
  readonly withPieces?: boolean
}

export function LinkedOrder({ orderNumber, withPieces = false }: LinkedOrderProps) {
  const { data } = useQuery(orderDetailQuery(orderNumber))
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={openOrderPath(orderNumber)}
          className="inline-flex min-h-9 items-center whitespace-nowrap underline decoration-gold underline-offset-4 hover:decoration-ink"
        >
          {orderNumber}
        </Link>
        {data && <Status order={data.order} />}
      </p>
      {withPieces && data && (
        <p className="text-sm wrap-anywhere text-muted">
          It sends {piecesWords(data.order.items)}; {dueWords(data.order)}.
        </p>
      )}
    </div>
  )
}

function Status({ order }: { readonly order: Parameters<typeof useOrderStatus>[0] }) {
  return <StatusBadge status={useOrderStatus(order)} />
}
