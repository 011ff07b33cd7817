/** What shoppers may return, in which condition, and who pays for it. */

import type { ShopDescription } from '#catalogue/facts.ts'
import { SwitchRow } from '#web/backoffice/ui/SwitchRow.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { ShopFormFrame, type ShopFormProps } from './ShopFormFrame.tsx'
import { switchField, textField } from './shop-fields.ts'
import { useShopForm } from './use-shop-form.ts'

const fields = {
  returns: textField('policies.returns', 'returns'),
  returnCondition: textField('policies.returnCondition', 'condition'),
  freeReturns: switchField('policies.freeReturns', 'choice of who pays'),
}

export function PoliciesForm({ shop, ...props }: ShopFormProps & { readonly shop: ShopDescription }) {
  const form = useShopForm('Returns', shop, fields)
  return (
    <ShopFormFrame {...props} form={form} what="the terms of returns">
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField label="Returns, as pages say it" maxLength={80} {...form.text('returns')} />
        <TypedField label="Condition of what comes back" maxLength={120} {...form.text('returnCondition')} />
      </div>
      <SwitchRow
        label="The shop pays for returns"
        hint="For a wrong or faulty item it always does."
        checked={form.typed.freeReturns}
        onChange={(freeReturns) => form.set({ freeReturns })}
      />
    </ShopFormFrame>
  )
}
