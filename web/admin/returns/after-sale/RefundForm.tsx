/** Records that money was paid back: how much of what can be refunded, by which means, and its reference. */

import { type FormEvent, useState } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import { refundable } from '#events/orders/handling.ts'
import { type Commanded, useOrderCommand } from '#web/admin/orders/data/order-commands.ts'
import { noPayment, PaymentFields } from '#web/admin/orders/pieces/PaymentFields.tsx'
import { CallFailed } from '#web/api/call-failed.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'

type RefundFormProps = {
  readonly known: Commanded
  /** Rupees that the form begins with; 0 for none. */
  readonly suggested: number
  readonly onDone: () => void
}

export function RefundForm({ known: { order, handling }, suggested, onDone }: RefundFormProps) {
  const [payment, setPayment] = useState({
    ...noPayment,
    amount: suggested === 0 ? '' : String(suggested),
  })
  const [tried, setTried] = useState(false)
  const command = useOrderCommand(order.orderNumber)
  const amount = rupeesTyped(payment.amount)
  const most = refundable({ total: order.total, handling })
  const refused = command.error instanceof CallFailed ? command.error.fields.amount : undefined
  const problem = refused ?? (tried ? problemOf(amount, most) : undefined)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (amount === null || problemOf(amount, most) !== undefined || command.isPending) return
    command.mutate(
      { type: 'PayRefund', ...payment, amount },
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
      <PaymentFields
        payment={payment}
        onChange={(change) => {
          setPayment({ ...payment, ...change })
          if (change.amount !== undefined) command.reset()
        }}
        name="refund"
        error={problem}
        hint={`At most ${formatRupees(most)}`}
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
