/** What is taken off a price, and why. */

import { useId } from 'react'
import { discountReasonWords } from '#events/orders/change-words.ts'
import { discountReasons } from '#events/orders/order-choices.ts'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import type { DiscountDraft } from './discount-draft.ts'

type DiscountFieldsProps = {
  readonly discount: DiscountDraft
  readonly errors: { readonly amount?: string | undefined; readonly reason?: string | undefined }
  readonly onChange: (discount: DiscountDraft) => void
}

const reasons = discountReasons.map((reason) => [reason, discountReasonWords[reason]] as const)

export function DiscountFields({ discount, errors, onChange }: DiscountFieldsProps) {
  const id = useId()
  return (
    <>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
        <TypedField
          label="Amount off"
          name="discount"
          unit="Rs"
          maxLength={9}
          value={discount.amount}
          error={errors.amount}
          onChange={(amount) => onChange({ ...discount, amount })}
        />
        <div>
          <Select
            label="Reason"
            labelled="above"
            value={discount.reason ?? 'none'}
            options={discount.reason === null ? [['none', 'Please choose'], ...reasons] : reasons}
            onChoose={(reason) => onChange({ ...discount, reason: reason === 'none' ? null : reason })}
          />
          <FormError text={errors.reason} className="mt-1.5" />
        </div>
      </div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          id={id}
          type="checkbox"
          checked={discount.freeDelivery}
          onChange={({ target }) => onChange({ ...discount, freeDelivery: target.checked })}
          className="checkbox cursor-pointer"
        />
        Free delivery
      </label>
    </>
  )
}
