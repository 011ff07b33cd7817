/** What a customer pays in advance: what is asked, received and returned, and the presses that record it. */

import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { advanceOf } from '#catalogue/advance.ts'
import { formatRupees } from '#catalogue/money.ts'
import { meansWords } from '#events/shop/change-words.ts'
import { toCollect } from '#events/shop/order-amounts.ts'
import { type PaymentMeans, paymentMeans } from '#events/shop/order-choices.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { useShopDescription } from '../catalogue-data/shop.ts'
import { type Commanded, type OrderCommand, useOrderCommand } from '../order-data/order-commands.ts'

type AdvanceActionsProps = {
  readonly known: Commanded
  /** Rupees that the shop's rule asks for; null when it asks for nothing, or is not known yet. */
  readonly suggested: number | null
}

type Step = 'ask' | 'receive' | 'return'

const stepNames: Readonly<Record<Step, string>> = { ask: 'Ask', receive: 'Received', return: 'Returned' }

export function AdvanceActions({ known, suggested }: AdvanceActionsProps) {
  const { order, handling } = known
  const [open, setOpen] = useState(false)
  const command = useOrderCommand(order.orderNumber)
  const steps = stepsOf(known)
  const words = advanceWords(known, suggested)
  const isSuggested = suggested !== null && handling.advanceAsked === null && handling.advance === 0
  if (words.length === 0 && steps.length === 0) return null
  const ask = isSuggested && steps.includes('ask') && !open ? suggested : null
  return (
    <div className="flex flex-col gap-3">
      {words.map((sentence) => (
        <p key={sentence} className="flex items-start gap-2 text-sm">
          <Icon name="cash" className="mt-0.5 size-4 shrink-0 text-gold-deep" />
          {sentence}
        </p>
      ))}
      {open ? (
        <AdvanceForm known={known} suggested={suggested} steps={steps} onDone={() => setOpen(false)} />
      ) : (
        steps.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {ask !== null && (
              <Button
                aria-disabled={command.isPending}
                onClick={() => {
                  if (!command.isPending) command.mutate({ type: 'AskAdvance', amount: ask })
                }}
              >
                Ask for {formatRupees(ask)}
              </Button>
            )}
            <Button look={ask === null ? 'line' : 'quiet'} onClick={() => setOpen(true)}>
              <Icon name="cash" className="size-4 text-gold-deep" />
              Advance
            </Button>
          </div>
        )
      )}
      {!open && command.error && <ErrorNotice text={command.error.message} />}
    </div>
  )
}

/** Whether there is something to say about an advance, or to do. */
export function concernsAdvance(known: Commanded): boolean {
  return stepsOf(known).length > 0 || advanceWords(known, null).length > 0
}

/** What can be done with an advance now, the most likely first. */
function stepsOf({ order, handling }: Commanded): readonly Step[] {
  const { status, courier, erased } = order
  const isHere = (status === 'pending' || status === 'confirmed') && courier === null
  const isOpen = isHere && !erased && toCollect(order) > 0
  const canReturn = handling.advance > 0 && !erased && (isHere || status === 'cancelled')
  const asked = handling.advanceAsked !== null && handling.advanceAsked > handling.advance
  return [
    ...(isOpen ? (asked ? (['receive', 'ask'] as const) : (['ask', 'receive'] as const)) : []),
    ...(canReturn ? (['return'] as const) : []),
  ]
}

function advanceWords({ order, handling }: Commanded, suggested: number | null): readonly string[] {
  const { advance, advanceAsked } = handling
  const isEnded = order.status === 'cancelled'
  if (advance > 0 && isEnded)
    return [`${formatRupees(advance)} were paid in advance, and are to be returned.`]
  if (isEnded) return []
  const paid =
    advance > 0
      ? [`${formatRupees(advance)} paid in advance. The courier collects ${formatRupees(toCollect(order))}.`]
      : []
  const open = order.status === 'pending' || order.status === 'confirmed'
  if (!open) return paid
  if (advanceAsked !== null && advanceAsked > advance)
    return [...paid, `${formatRupees(advanceAsked)} asked for in advance, not paid yet.`]
  if (advanceAsked === null && advance === 0 && suggested !== null)
    return [`Your rule asks for ${formatRupees(suggested)} in advance.`]
  return paid
}

const means = paymentMeans.map((each) => {
  const words = meansWords[each]
  return [each, words.charAt(0).toUpperCase() + words.slice(1)] as const
})

type AdvanceFormProps = AdvanceActionsProps & {
  readonly steps: readonly Step[]
  readonly onDone: () => void
}

function AdvanceForm({ known, suggested, steps, onDone }: AdvanceFormProps) {
  const { order } = known
  const terms = useShopDescription().orders.advance
  const [first = 'ask'] = steps
  const [chosen, setChosen] = useState<Step>(first)
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

const buttonWords: Readonly<Record<Step, string>> = {
  ask: 'Ask for it',
  receive: 'Record as received',
  return: 'Record as returned',
}

const doneWords: Readonly<Record<Step, (amount: string) => string>> = {
  ask: (amount) => `${amount} asked for in advance`,
  receive: (amount) => `${amount} received in advance`,
  return: (amount) => `${amount} of the advance returned`,
}

/** Rupees that the form begins with. */
function usualAmount(step: Step, { order, handling }: Commanded, share: number): number {
  const { advance, advanceAsked } = handling
  switch (step) {
    case 'ask':
      return Math.min(toCollect(order), share)
    case 'receive':
      return Math.min(
        toCollect(order),
        advanceAsked !== null && advanceAsked > advance ? advanceAsked - advance : share,
      )
    case 'return':
      return advance
  }
}

function commandOf(
  step: Step,
  {
    amount,
    means: by,
    reference,
  }: { readonly amount: number; readonly means: PaymentMeans; readonly reference: string },
): OrderCommand {
  if (step === 'ask') return { type: 'AskAdvance', amount }
  const type = step === 'receive' ? 'ReceiveAdvance' : 'ReturnAdvance'
  return { type, amount, means: by, reference }
}
