/** The fields of a payment: its amount, how it is paid, and its reference. */

import { meansWords } from '#events/orders/change-words.ts'
import { type PaymentMeans, paymentMeans } from '#events/orders/order-choices.ts'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'

/** As it is typed. */
export type PaymentDraft = {
  readonly amount: string
  readonly means: PaymentMeans
  readonly reference: string
}

export const noPayment: PaymentDraft = { amount: '', means: 'jazzcash', reference: '' }

type PaymentFieldsProps = {
  readonly payment: PaymentDraft
  readonly onChange: (change: Partial<PaymentDraft>) => void
  /** The name of the field of the amount. */
  readonly name: string
  readonly error: string | undefined
  readonly hint?: string
  /** The label of how it is paid; null while nothing is paid, but only an amount is asked for. */
  readonly by?: string | null
  readonly columns?: string
}

const LONGEST_REFERENCE = 200

const options = paymentMeans.map((each) => {
  const words = meansWords[each]
  return [each, words.charAt(0).toUpperCase() + words.slice(1)] as const
})

export function PaymentFields({
  payment: { amount, means, reference },
  onChange,
  name,
  error,
  hint,
  by = 'Paid by',
  columns = 'grid-cols-2',
}: PaymentFieldsProps) {
  return (
    <>
      <div className={`grid gap-3 ${columns}`}>
        <TypedField
          label="Amount"
          name={name}
          unit="Rs"
          maxLength={9}
          value={amount}
          error={error}
          hint={hint}
          onChange={(typed) => onChange({ amount: typed })}
        />
        {by !== null && (
          <Select
            label={by}
            labelled="above"
            value={means}
            options={options}
            onChoose={(chosen) => onChange({ means: chosen })}
          />
        )}
      </div>
      {by !== null && (
        <TypedField
          label="Reference, optional"
          name="reference"
          placeholder="Number of the transfer"
          maxLength={LONGEST_REFERENCE}
          value={reference}
          onChange={(typed) => onChange({ reference: typed })}
        />
      )}
    </>
  )
}
