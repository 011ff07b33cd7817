/** What few orders have: a code, a discount, an advance, a note for the parcel. Each is folded away until it is asked for. */

import { codeSum } from '#events/codes/code-sum.ts'
import { LONGEST_NOTE } from '#events/orders/order-limits.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { DiscountFields } from '../pieces/DiscountFields.tsx'
import { noDiscount } from '../pieces/discount-draft.ts'
import { ExtraPart } from '../pieces/ExtraPart.tsx'
import { noPayment, PaymentFields } from '../pieces/PaymentFields.tsx'
import type { OrderDraft } from './draft.ts'
import type { DraftErrors } from './draft-errors.ts'
import type { PricedDraft } from './priced-draft.ts'

type ExtrasProps = {
  /** Those that belong to the part of the form in which they stand. */
  readonly extras: readonly Extra[]
  readonly draft: OrderDraft
  readonly priced: PricedDraft
  readonly errors: DraftErrors
  readonly edit: (change: Partial<OrderDraft>) => void
  /** Focuses the field once it is shown. */
  readonly focusLater: (field: string) => void
}

type Extra = 'code' | 'discount' | 'advance' | 'note'

const beginnings = {
  code: '',
  discount: noDiscount,
  advance: noPayment,
  note: '',
} satisfies Pick<OrderDraft, Extra>

const names: Readonly<Record<Extra, string>> = {
  code: 'Code',
  discount: 'Discount',
  advance: 'Paid in advance',
  note: 'Note for the parcel',
}

export function ExtrasPanel({ extras, draft, priced, errors, edit, focusLater }: ExtrasProps) {
  const { code, discount, advance, note } = draft
  const folded = extras.filter((extra) => draft[extra] === null)
  const fold = (extra: Extra) => edit({ [extra]: null })
  return (
    <div className="flex flex-col gap-4">
      {code !== null && extras.includes('code') && (
        <ExtraPart part="code" name={names.code} onFold={() => fold('code')}>
          <TypedField
            label="As the customer says it"
            name="code"
            maxLength={40}
            value={code}
            error={errors.code}
            hint={
              code.trim() === ''
                ? undefined
                : codeSum(priced.code ?? undefined).map(({ amount }) => amount)[0]
            }
            onChange={(text) => edit({ code: text })}
          />
        </ExtraPart>
      )}
      {discount && extras.includes('discount') && (
        <ExtraPart part="discount" name={names.discount} onFold={() => fold('discount')}>
          <DiscountFields
            discount={discount}
            errors={{ amount: errors.discount, reason: errors.reason }}
            onChange={(changed) => edit({ discount: changed })}
          />
        </ExtraPart>
      )}
      {advance && extras.includes('advance') && (
        <ExtraPart part="advance" name={names.advance} onFold={() => fold('advance')}>
          <PaymentFields
            payment={advance}
            onChange={(change) => edit({ advance: { ...advance, ...change } })}
            name="advance"
            error={errors.advance}
            columns="grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          />
          {priced.totals.total > 0 && priced.advance !== priced.totals.total && (
            <Button
              size="snug"
              className="self-start"
              onClick={() => edit({ advance: { ...advance, amount: String(priced.totals.total) } })}
            >
              All of it is paid
            </Button>
          )}
        </ExtraPart>
      )}
      {note !== null && extras.includes('note') && (
        <ExtraPart part="note" name={names.note} onFold={() => fold('note')}>
          <TypedField
            label="The courier reads it on the slip"
            name="note"
            maxLength={LONGEST_NOTE}
            value={note}
            error={errors.note}
            onChange={(text) => edit({ note: text })}
          />
        </ExtraPart>
      )}
      {folded.length > 0 && (
        <div className="-mx-2.5 -my-2 flex flex-wrap">
          {folded.map((extra) => (
            <Button
              key={extra}
              look="quiet"
              size="snug"
              onClick={() => {
                edit({ [extra]: beginnings[extra] })
                focusLater(extra)
              }}
            >
              <Icon name="plus" className="size-4 text-gold-deep" />
              {names[extra]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
