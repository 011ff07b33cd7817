import { ChangeBar } from '../../change-order/late-parts.tsx'
import { useOpenChange } from '../../change-order/open-changes.ts'
import type { OrderDetail } from '../../order-data/order-detail.ts'
import { OrderSteps } from './OrderSteps.tsx'
import type { OpenForm } from './open-form.ts'

type SheetFooterProps = { readonly detail: OrderDetail; readonly onForm: (form: OpenForm) => void }

/** Saves what is being changed; otherwise the next step. */
export function SheetFooter({ detail, onForm }: SheetFooterProps) {
  const change = useOpenChange(detail.order.orderNumber)
  if (change === undefined) return <OrderSteps detail={detail} onForm={onForm} />
  return (
    <footer className="border-t border-line bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
      <ChangeBar change={change} />
    </footer>
  )
}
