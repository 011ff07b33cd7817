/** Records one step of an advance: that it is asked for, was received, or was returned. */

import { type FormEvent, useState } from 'react'
import { advanceOf } from '#catalogue/advance.ts'
import { formatRupees } from '#catalogue/money.ts'
import { useShopDescription } from '#web/admin/catalogue/data/shop.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { type AdvanceStep, commandOf, usualAmount } from '../data/advance-steps.ts'
import { type Commanded, useOrderCommand } from '../data/order-commands.ts'
import { noPayment, PaymentFields } from '../pieces/PaymentFields.tsx'

const stepNames: Readonly<Record<AdvanceStep, string>> = {
  ask: 'Ask',
  receive: 'Received',
  return: 'Returned',
}

type AdvanceFormProps = {
  readonly known: Commanded
  /** Rupees that the shop's rule asks for; null when it asks for nothing, or is not known yet. */
  readonly suggested: number | null
  readonly steps: readonly AdvanceStep[]
  readonly onDone: () => void
}

export function AdvanceForm({ known, suggested, steps, onDone }: AdvanceFormProps) {
  const { order } = known
  const terms = useShopDescription().orders.advance
  const [first = 'ask'] = steps
  const [chosen, setChosen] = useState<AdvanceStep>(first)
  const step = steps.includes(chosen) ? chosen : first
  const [payment, setPayment] = useState(noPayment)
  /** Until an amount is typed, the field shows the usual one. */
  const [typed, setTyped] = useState(false)
  const [tried, setTried] = useState(false)
  const command = useOrderCommand(order.orderNumber)
  const usual = usualAmount(step, known, suggested ?? advanceOf(order.total, terms))
  const shown = typed || usual <= 0 ? payment : { ...payment, amount: String(usual) }
  const amount = rupeesTyped(shown.amount)
  const refused = command.error instanceof CallFailed ? command.error.fields.amount : undefined
  const problem =
    refused ?? (tried && (amount === null || amount === 0) ? 'Please enter whole rupees.' : undefined)

  function save(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (amount === null || amount === 0 || command.isPending) return
    command.mutate(commandOf(step, { ...payment, amount }), {
      onSuccess() {
        toast.success(doneWords[step](formatRupees(amount)))
        onDone()
      },
    })
  }

  return (
    <form
      noValidate
      aria-label="Advance"
      onSubmit={save}
      className="flex flex-col gap-3 rounded-md border border-line p-3"
    >
      {steps.length > 1 && (
        <Segments
          label="What happened"
          value={step}
          options={steps.map((each) => [each, stepNames[each]] as const)}
          onChoose={(next) => {
            setChosen(next)
            setTyped(false)
            setPayment({ ...payment, amount: '' })
            setTried(false)
            command.reset()
          }}
        />
      )}
      <PaymentFields
        payment={shown}
        onChange={(change) => {
          setPayment({ ...payment, ...change })
          if (change.amount === undefined) return
          setTyped(true)
          command.reset()
        }}
        name="advance"
        error={problem}
        by={payeeWords[step]}
      />
      {command.error && refused === undefined && <ErrorNotice text={command.error.message} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="gold" aria-disabled={command.isPending}>
          {buttonWords[step]}
        </Button>
      </div>
    </form>
  )
}

const payeeWords: Readonly<Record<AdvanceStep, string | null>> = {
  ask: null,
  receive: 'Paid by',
  return: 'Returned by',
}

const buttonWords: Readonly<Record<AdvanceStep, string>> = {
  ask: 'Ask for it',
  receive: 'Record as received',
  return: 'Record as returned',
}

const doneWords: Readonly<Record<AdvanceStep, (amount: string) => string>> = {
  ask: (amount) => `${amount} asked for in advance`,
  receive: (amount) => `${amount} received in advance`,
  return: (amount) => `${amount} of the advance returned`,
}
