/** What the sheet of a listed order warns of, in a few words. Nothing when there is nothing to doubt, or it is not pending any more. */

import type { ListedRisk } from '#events/read-model/order-risk.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { type OrderAndStatus, useOrderStatus } from '../data/order-status.ts'
import { shortWarning } from '../data/risk-words.ts'

type RiskMarkProps = { readonly order: OrderAndStatus; readonly risk: ListedRisk | undefined }

export function RiskMark({ order, risk }: RiskMarkProps) {
  const isPending = useOrderStatus(order) === 'pending'
  if (risk === undefined || !isPending) return null
  const words = shortWarning(risk)
  return (
    <span className="flex min-w-0 items-center gap-1 text-pending">
      <Icon name="warning" className="size-3.5" />
      <span title={words} className="min-w-0 truncate">
        {words}
      </span>
    </span>
  )
}
