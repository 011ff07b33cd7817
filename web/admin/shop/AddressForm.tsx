/** The sender's address on parcels. */

import type { ShopDescription } from '#catalogue/facts.ts'
import { LONGEST_ADDRESS } from '#catalogue/longest-texts.ts'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { ShopFormFrame, type ShopFormProps } from './ShopFormFrame.tsx'
import { textField } from './shop-fields.ts'
import { useShopForm } from './use-shop-form.ts'

const fields = { address: textField('address', 'address') }

export function AddressForm({ shop, ...props }: ShopFormProps & { readonly shop: ShopDescription }) {
  const form = useShopForm('Address', shop, fields)
  return (
    <ShopFormFrame {...props} form={form} what="the address">
      <TypedField
        label="Address, as couriers write it"
        lines={3}
        maxLength={LONGEST_ADDRESS}
        hint="It stays in the log, as everything that the shop says about itself."
        {...form.text('address')}
      />
    </ShopFormFrame>
  )
}
