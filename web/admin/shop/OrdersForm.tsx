/** The limits of orders, and the rules of what follows: an advance, what needs the owner, tries to reach a customer, exchanges. */

import type { ReactNode } from 'react'
import { advanceOf } from '#catalogue/advance.ts'
import type { ShopDescription } from '#catalogue/facts.ts'
import { formatRupees } from '#catalogue/money.ts'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { ShopFormFrame, type ShopFormProps } from './ShopFormFrame.tsx'
import { numberField } from './shop-fields.ts'
import { useShopForm } from './use-shop-form.ts'

const fields = {
  afterRefusals: numberField('orders.advance.afterRefusals', 'number of refusals'),
  share: numberField('orders.advance.share', 'share in advance'),
  aloneDiscount: numberField('orders.alone.discount', 'limit of discounts'),
  aloneAdvance: numberField('orders.alone.advance', 'limit of advances'),
  aloneRefund: numberField('orders.alone.refund', 'limit of refunds'),
  tries: numberField('orders.tries', 'number of tries'),
  exchangeDays: numberField('orders.exchangeDays', 'days for exchanges'),
  pieces: numberField('orders.pieces', 'limit of pieces'),
  rupees: numberField('orders.rupees', 'limit of rupees'),
  phone: numberField('orders.unconfirmed.phone', 'limit of a phone number'),
  device: numberField('orders.unconfirmed.device', 'limit of a device'),
  network: numberField('orders.unconfirmed.network', 'limit of a network'),
  hour: numberField('orders.mails.hour', 'limit of mails'),
  networkHour: numberField('orders.mails.networkHour', 'limit of mails of a network'),
}

/** The total for which the advance is shown. */
const EXAMPLE_TOTAL = 2_500

export function OrdersForm({ shop, ...props }: ShopFormProps & { readonly shop: ShopDescription }) {
  const form = useShopForm('Orders', shop, fields)
  const number = { inputMode: 'numeric' } as const
  return (
    <ShopFormFrame {...props} form={form} what="the terms of orders">
      <Group title="Advance" text={advanceWords(form.typed)}>
        <TypedField
          label="Refused parcels"
          hint="From so many on; 0: never."
          maxLength={3}
          {...number}
          {...form.text('afterRefusals')}
        />
        <TypedField
          label="Percent of the total"
          hint="10 to 100."
          maxLength={3}
          {...number}
          {...form.text('share')}
        />
      </Group>
      <Group
        title="What staff do without you"
        text="In percent. Anything more needs you: do it yourself, or raise the limit."
      >
        <TypedField
          label="Discount"
          hint="Of the price."
          maxLength={3}
          {...number}
          {...form.text('aloneDiscount')}
        />
        <TypedField
          label="Advance received"
          hint="Of the total, and never less than what you ask for."
          maxLength={3}
          {...number}
          {...form.text('aloneAdvance')}
        />
        <TypedField
          label="Refund"
          hint="Of the total, beside what came back."
          maxLength={3}
          {...number}
          {...form.text('aloneRefund')}
        />
      </Group>
      <Group title="Reaching customers, and exchanges">
        <TypedField
          label="Tries without an answer"
          hint="Then one press cancels the order as unreachable."
          maxLength={3}
          {...number}
          {...form.text('tries')}
        />
        <TypedField
          label="Days for an exchange"
          hint="Or a return, after the delivery; 0: shoppers cannot ask."
          maxLength={3}
          {...number}
          {...form.text('exchangeDays')}
        />
      </Group>
      <Group title="The most in one order">
        <TypedField label="Pieces" maxLength={4} {...number} {...form.text('pieces')} />
        <TypedField label="Amount" unit="Rs" maxLength={7} {...number} {...form.text('rupees')} />
      </Group>
      <Group
        title="The most unconfirmed orders"
        text="All customers of a mobile carrier may share a network: raise that one if they are refused."
      >
        <TypedField label="Of a phone number" maxLength={4} {...number} {...form.text('phone')} />
        <TypedField label="Of a device" maxLength={4} {...number} {...form.text('device')} />
        <TypedField label="Of a network, in 24 hours" maxLength={4} {...number} {...form.text('network')} />
      </Group>
      <Group
        title="The most confirmation mails in an hour"
        text="Further mails wait for the next hour. As many orders are asked by WhatsApp without a press; the others wait for yours."
      >
        <TypedField label="In total" maxLength={5} {...number} {...form.text('hour')} />
        <TypedField label="For orders of a network" maxLength={5} {...number} {...form.text('networkHour')} />
      </Group>
    </ShopFormFrame>
  )
}

type GroupProps = { readonly title: string; readonly text?: string; readonly children: ReactNode }

function Group({ title, text, children }: GroupProps) {
  return (
    <fieldset className="min-w-0 border-line not-first:border-t not-first:pt-4">
      <legend className="float-left mb-1 w-full font-medium">{title}</legend>
      {text !== undefined && <p className="clear-both mb-3 text-sm text-muted">{text}</p>}
      <div className="clear-both grid grid-cols-2 gap-4 sm:grid-cols-3">{children}</div>
    </fieldset>
  )
}

type Advance = { readonly afterRefusals: string; readonly share: string }

function advanceWords({ afterRefusals, share }: Advance): string {
  const [refusals, percent] = [Number(afterRefusals), Number(share)]
  if (refusals === 0) return 'No customer is asked for an advance.'
  if (!Number.isInteger(refusals) || !(percent >= 10 && percent <= 100))
    return 'What a customer pays before the order is sent.'
  const who = refusals === 1 ? 'a refused parcel' : `${refusals} refused parcels`
  const part = formatRupees(advanceOf(EXAMPLE_TOTAL, { share: percent }))
  return `A customer with ${who} is asked to pay ${percent}% before the order is sent: ${part} of ${formatRupees(EXAMPLE_TOTAL)}.`
}
