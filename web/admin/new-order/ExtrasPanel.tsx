/** What few orders have: a discount, an advance, a note for the parcel. Each is folded away until it is asked for. */

import { type ReactNode, useId } from 'react'
import { discountReasonWords, meansWords } from '#events/shop/change-words.ts'
import { discountReasons, paymentMeans } from '#events/shop/order.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import type { OrderDraft } from './draft.ts'
import { type DraftErrors, LONGEST_NOTE } from './draft-errors.ts'
import type { PricedDraft } from './priced-draft.ts'

type ExtrasProps = {
  readonly draft: OrderDraft
  readonly priced: PricedDraft
  readonly errors: DraftErrors
  readonly edit: (change: Partial<OrderDraft>) => void
  /** Focuses the field once it is shown. */
  readonly focusLater: (field: string) => void
}

type Extra = 'discount' | 'advance' | 'note'

const beginnings = {
  discount: { amount: '', freeDelivery: false, reason: null },
  advance: { amount: '', means: 'jazzcash', reference: '' },
  note: '',
} as const satisfies Pick<OrderDraft, Extra>

const names: Readonly<Record<Extra, string>> = {
  discount: 'Discount',
  advance: 'Paid in advance',
  note: 'Note for the parcel',
}

const extras = ['discount', 'advance', 'note'] as const

export function ExtrasPanel({ draft, priced, errors, edit, focusLater }: ExtrasProps) {
  const { discount, advance, note } = draft
  const folded = extras.filter((extra) => draft[extra] === null)
  const fold = (extra: Extra) => edit({ [extra]: null })
  return (
    <div className="flex flex-col gap-4">
      {discount && (
        <ExtraPart name={names.discount} onFold={() => fold('discount')}>
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
            <TypedField
              label="Amount off"
              name="discount"
              unit="Rs"
              inputMode="numeric"
              maxLength={9}
              value={discount.amount}
              error={errors.discount}
              onChange={(amount) => edit({ discount: { ...discount, amount } })}
            />
            <div>
              <Select
                label="Reason"
                labelled="above"
                value={discount.reason ?? 'none'}
                options={discount.reason === null ? [['none', 'Please choose'], ...reasons] : reasons}
                onChoose={(reason) =>
                  edit({ discount: { ...discount, reason: reason === 'none' ? null : reason } })
                }
              />
              {errors.reason !== undefined && (
                <p role="alert" className="mt-1.5 text-sm text-danger">
                  {errors.reason}
                </p>
              )}
            </div>
          </div>
          <Tick
            label="Free delivery"
            checked={discount.freeDelivery}
            onChange={(freeDelivery) => edit({ discount: { ...discount, freeDelivery } })}
          />
        </ExtraPart>
      )}
      {advance && (
        <ExtraPart name={names.advance} onFold={() => fold('advance')}>
          <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
            <TypedField
              label="Amount"
              name="advance"
              unit="Rs"
              inputMode="numeric"
              maxLength={9}
              value={advance.amount}
              error={errors.advance}
              onChange={(amount) => edit({ advance: { ...advance, amount } })}
            />
            <Select
              label="Paid by"
              labelled="above"
              value={advance.means}
              options={means}
              onChoose={(chosen) => edit({ advance: { ...advance, means: chosen } })}
            />
          </div>
          <TypedField
            label="Reference, optional"
            name="reference"
            placeholder="Number of the transfer"
            maxLength={LONGEST_NOTE}
            value={advance.reference}
            onChange={(reference) => edit({ advance: { ...advance, reference } })}
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
      {note !== null && (
        <ExtraPart name={names.note} onFold={() => fold('note')}>
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
        <div className="flex flex-wrap gap-2">
          {folded.map((extra) => (
            <Button
              key={extra}
              size="snug"
              className="pr-3"
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

const reasons = discountReasons.map((reason) => [reason, discountReasonWords[reason]] as const)
const means = paymentMeans.map((each) => {
  const words = meansWords[each]
  return [each, words.charAt(0).toUpperCase() + words.slice(1)] as const
})

type ExtraPartProps = { readonly name: string; readonly onFold: () => void; readonly children: ReactNode }

function ExtraPart({ name, onFold, children }: ExtraPartProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3 pt-2 sm:p-4 sm:pt-2">
      <legend className="sr-only">{name}</legend>
      <div className="-mr-2 flex items-center justify-between gap-3">
        <p aria-hidden="true">{name}</p>
        <Button look="quiet" size="snug" aria-label={`No ${name.toLowerCase()}`} onClick={onFold}>
          <Icon name="cross" className="size-4" />
        </Button>
      </div>
      {children}
    </fieldset>
  )
}

type TickProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Tick({ label, checked, onChange }: TickProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="checkbox cursor-pointer"
      />
      {label}
    </label>
  )
}
