/** What shoppers may return, in which condition, and who pays for it. */

import { useState } from 'react'
import type { ShopDescription } from '#catalogue/facts.ts'
import { SwitchRow } from '#web/backoffice/ui/SwitchRow.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { useDescribeShop } from './describe.ts'
import { ShopFormFrame, type ShopFormProps } from './ShopFormFrame.tsx'

export function PoliciesForm({ shop, ...form }: ShopFormProps & { readonly shop: ShopDescription }) {
  const { errors, saving, save } = useDescribeShop('Returns', shop)
  const [typed, setTyped] = useState(shop.policies)
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  return (
    <ShopFormFrame
      {...form}
      saving={saving}
      error={errors.policies}
      changed={JSON.stringify(typed) !== JSON.stringify(shop.policies)}
      onSave={() => save({ policies: typed })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField
          label="Returns, as pages say it"
          name="returns"
          maxLength={80}
          value={typed.returns}
          onChange={(returns) => set({ returns })}
        />
        <TypedField
          label="Condition of what comes back"
          name="returnCondition"
          maxLength={120}
          value={typed.returnCondition}
          onChange={(returnCondition) => set({ returnCondition })}
        />
      </div>
      <SwitchRow
        label="The shop pays for returns"
        hint="For a wrong or faulty item it always does."
        checked={typed.freeReturns}
        onChange={(freeReturns) => set({ freeReturns })}
      />
    </ShopFormFrame>
  )
}
