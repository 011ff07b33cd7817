/** What delivery costs and how long it takes. */

import type { ShopDescription } from '#catalogue/facts.ts'
import { formatRupees } from '#catalogue/money.ts'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { ShopFormFrame, type ShopFormProps } from './ShopFormFrame.tsx'
import { numberField, textField } from './shop-fields.ts'
import { useShopForm } from './use-shop-form.ts'

const fields = {
  fee: numberField('delivery.fee', 'fee'),
  freeAbove: numberField('delivery.freeAbove', 'amount above which it is free'),
  time: textField('delivery.time', 'time'),
}

export function DeliveryForm({ shop, ...props }: ShopFormProps & { readonly shop: ShopDescription }) {
  const form = useShopForm('Delivery', shop, fields)
  const [fee, freeAbove] = [Number(form.typed.fee), Number(form.typed.freeAbove)]
  return (
    <ShopFormFrame {...props} form={form} what="the delivery terms">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TypedField label="Fee of an order" unit="Rs" maxLength={6} {...form.text('fee')} />
        <TypedField label="Free above" unit="Rs" maxLength={7} {...form.text('freeAbove')} />
        <TypedField label="Time" placeholder="24-48h" maxLength={40} {...form.text('time')} />
      </div>
      <p className="text-sm text-muted">
        {fee === 0
          ? 'Pages say: free shipping on all orders.'
          : `An order up to ${formatRupees(freeAbove || 0)} pays ${formatRupees(fee || 0)}; above, delivery is free.`}
      </p>
    </ShopFormFrame>
  )
}
