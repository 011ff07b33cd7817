/** Records that money was paid back: how much of what can be refunded, by which means, and its reference. */

import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { formatRupees } from '#catalogue/money.ts'
import { meansWords } from '#events/shop/change-words.ts'
import { refundable } from '#events/shop/handling.ts'
import { type PaymentMeans, paymentMeans } from '#events/shop/order-choices.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { type Commanded, useOrderCommand } from '../order-data/order-commands.ts'

type RefundFormProps = {
  readonly known: Commanded
  /** Rupees that the form begins with; 0 for none. */
  readonly suggested: number
  readonly onDone: () => void
}

const means = paymentMeans.map((each) => {
  const words = meansWords[each]
  return [each, words.charAt(0).toUpperCase() + words.slice(1)] as const
})

export function RefundForm({ known: { order, handling }, suggested, onDone }: RefundFormProps) {
  const [text, setText] = useState(suggested === 0 ? '' : String(suggested))
  const [paidBy, setPaidBy] = useState<PaymentMeans>('jazzcash')
  const [reference, setReference] = useState('')
  const [tried, setTried] = useState(false)
  const command = useOrderCommand(order.orderNumber)
  const amount = rupeesTyped(text)
  const most = refundable({ total: order.total, handling })
  const refused = command.error instanceof CallFailed ? command.error.fields.amount : undefined
  const problem = refused ?? (tried ? problemOf(amount, most) : undefined)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (amount === null || problemOf(amount, most) !== undefined || command.isPending) return
    command.mutate(
      { type: 'PayRefund', amount, means: paidBy, reference },
      {
        onSuccess() {
          toast.success(`${formatRupees(amount)} refunded`)
          onDone()
        },
      },
    )
  }

  return (
    <form noValidate aria-label="Refund" onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
        <TypedField
          label="Amount"
          name="refund"
          unit="Rs"
          inputMode="numeric"
          maxLength={9}
          value={text}
          error={problem}
          hint={`At most ${formatRupees(most)}`}
          onChange={(next) => {
            setText(next)
            command.reset()
          }}
        />
        <Select label="Paid by" labelled="above" value={paidBy} options={means} onChoose={setPaidBy} />
      </div>
      <TypedField
        label="Reference, optional"
        name="reference"
        placeholder="Number of the transfer"
        maxLength={200}
        value={reference}
        onChange={setReference}
      />
      {command.error && refused === undefined && <ErrorNotice text={command.error.message} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="gold" aria-disabled={command.isPending}>
          {command.isPending ? 'Recording…' : 'Record as paid'}
        </Button>
      </div>
    </form>
  )
}

function problemOf(amount: number | null, most: number): string | undefined {
  if (amount === null || amount === 0) return 'Please enter whole rupees.'
  return amount > most ? `At most ${formatRupees(most)} can be refunded.` : undefined
}
