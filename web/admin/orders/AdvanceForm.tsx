/** Records one step of an advance: that it is asked for, was received, or was returned. */

import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { advanceOf } from '#catalogue/advance.ts'
import { formatRupees } from '#catalogue/money.ts'
import { meansWords } from '#events/shop/change-words.ts'
import { type PaymentMeans, paymentMeans } from '#events/shop/order-choices.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { useShopDescription } from '../catalogue-data/shop.ts'
import { type AdvanceStep, commandOf, usualAmount } from '../order-data/advance-steps.ts'
import { type Commanded, useOrderCommand } from '../order-data/order-commands.ts'

const stepNames: Readonly<Record<AdvanceStep, string>> = {
  ask: 'Ask',
  receive: 'Received',
  return: 'Returned',
}

const means = paymentMeans.map((each) => {
  const words = meansWords[each]
  return [each, words.charAt(0).toUpperCase() + words.slice(1)] as const
})

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
  /** Null while the field shows the usual amount. */
  const [typed, setTyped] = useState<string | null>(null)
  const [paidBy, setPaidBy] = useState<PaymentMeans>('jazzcash')
  const [reference, setReference] = useState('')
  const [tried, setTried] = useState(false)
  const command = useOrderCommand(order.orderNumber)
  const usual = usualAmount(step, known, suggested ?? advanceOf(order.total, terms))
  const text = typed ?? (usual > 0 ? String(usual) : '')
  const amount = rupeesTyped(text)
  const refused = command.error instanceof CallFailed ? command.error.fields.amount : undefined
  const problem =
    refused ?? (tried && (amount === null || amount === 0) ? 'Please enter whole rupees.' : undefined)

  function save(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (amount === null || amount === 0 || command.isPending) return
    command.mutate(commandOf(step, { amount, means: paidBy, reference }), {
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
            setTyped(null)
            setTried(false)
            command.reset()
          }}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <TypedField
          label="Amount"
          name="advance"
          unit="Rs"
          inputMode="numeric"
          maxLength={9}
          value={text}
          error={problem}
          onChange={(next) => {
            setTyped(next)
            command.reset()
          }}
        />
        {step !== 'ask' && (
          <Select
            label={step === 'receive' ? 'Paid by' : 'Returned by'}
            labelled="above"
            value={paidBy}
            options={means}
            onChoose={setPaidBy}
          />
        )}
      </div>
      {step !== 'ask' && (
        <TypedField
          label="Reference, optional"
          name="reference"
          placeholder="Number of the transfer"
          maxLength={200}
          value={reference}
          onChange={setReference}
        />
      )}
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
