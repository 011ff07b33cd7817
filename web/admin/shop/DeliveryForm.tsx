/** What delivery costs and how long it takes. */

import { useState } from 'react'
import type { ShopDescription } from '#catalogue/facts.ts'
import { formatRupees } from '#catalogue/money.ts'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { useDescribeShop } from './describe.ts'
import { ShopFormFrame, type ShopFormProps } from './ShopFormFrame.tsx'

export function DeliveryForm({ shop, ...form }: ShopFormProps & { readonly shop: ShopDescription }) {
  const { errors, saving, save } = useDescribeShop('Delivery', shop)
  const { fee, freeAbove, time } = shop.delivery
  const [typed, setTyped] = useState({ fee: String(fee), freeAbove: String(freeAbove), time })
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  const wanted = { fee: Number(typed.fee), freeAbove: Number(typed.freeAbove), time: typed.time.trim() }
  return (
    <ShopFormFrame
      {...form}
      saving={saving}
      error={errors.delivery}
      changed={wanted.fee !== fee || wanted.freeAbove !== freeAbove || wanted.time !== time}
      onSave={() => save({ delivery: wanted })}
    >
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <TypedField
          label="Fee of an order"
          name="fee"
          unit="Rs"
          inputMode="numeric"
          maxLength={6}
          value={typed.fee}
          onChange={(next) => set({ fee: next })}
        />
        <TypedField
          label="Free above"
          name="freeAbove"
          unit="Rs"
          inputMode="numeric"
          maxLength={7}
          value={typed.freeAbove}
          onChange={(next) => set({ freeAbove: next })}
        />
        <TypedField
          label="Time"
          name="time"
          placeholder="24-48h"
          maxLength={40}
          value={typed.time}
          onChange={(next) => set({ time: next })}
        />
      </div>
      <p className="text-sm text-muted">
        {wanted.fee === 0
          ? 'Pages say: free shipping on all orders.'
          : `An order up to ${formatRupees(wanted.freeAbove || 0)} pays ${formatRupees(wanted.fee || 0)}; above, delivery is free.`}
      </p>
    </ShopFormFrame>
  )
}
