/** How the shop is called, and what it says about itself in one line and one sentence. */

import type { ShopDescription } from '#catalogue/facts.ts'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { ShopFormFrame, type ShopFormProps } from './ShopFormFrame.tsx'
import { textField } from './shop-fields.ts'
import { useShopForm } from './use-shop-form.ts'

const fields = {
  name: textField('name', 'name'),
  tagline: textField('tagline', 'tagline'),
  description: textField('description', 'description'),
}

export function NameForm({ shop, ...props }: ShopFormProps & { readonly shop: ShopDescription }) {
  const form = useShopForm('Name', shop, fields)
  return (
    <ShopFormFrame {...props} form={form} what="the name">
      <TypedField
        label="Name"
        hint="On every page, in mails and on slips. The drawing of the mark stays as it is."
        {...form.text('name')}
      />
      <TypedField
        label="Tagline"
        hint="Two lines on the first page, divided after the first comma."
        {...form.text('tagline')}
      />
      <TypedField
        label="Description"
        lines={3}
        hint="For search engines and link previews, in one sentence."
        {...form.text('description')}
      />
    </ShopFormFrame>
  )
}
