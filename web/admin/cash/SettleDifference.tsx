/** What is missing in the bank, or too much: a payment that came on another day, or a reason. */

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { paisaIn } from '#catalogue/paisa-in.ts'
import { dayOf } from '#events/calendar.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { DayField } from '#web/backoffice/ui/DayField.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { useTask } from '../frame/use-task.ts'
import { explainDifference, recordPayment, type StatementDetail } from './cash.ts'

export function SettleDifference({ detail }: { readonly detail: StatementDetail }) {
  const client = useQueryClient()
  const { statement, courier, bankDifference } = detail
  const [amount, setAmount] = useState(String(-bankDifference))
  const today = dayOf(new Date().toISOString())
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  const [text, setText] = useState('')
  const { busy, problem, setProblem, run } = useTask()

  function pay(event: FormEvent): void {
    event.preventDefault()
    const paisa = paisaIn(amount)
    if (paisa === null || paisa === 0) return setProblem('Enter the amount that arrived.')
    if (reference.trim() === '') return setProblem('Enter the bank’s reference of the payment.')
    const payment = {
      courier,
      amount: paisa / 100,
      day,
      reference: reference.trim(),
      statements: [statement],
    }
    void run(async () => {
      await recordPayment(client, payment)
      toast('The payment is recorded')
    })
  }

  function explain(event: FormEvent): void {
    event.preventDefault()
    if (text.trim() === '') return setProblem('Say what it is.')
    void run(async () => {
      await explainDifference(client, statement, text.trim())
      toast('The difference is explained')
    })
  }

  return (
    <Panel title="What could it be?">
      <div className="flex flex-col gap-5 px-4 py-4 sm:px-6">
        {problem !== null && <ErrorNotice text={problem} />}
        <form onSubmit={pay} className="flex flex-col gap-3">
          <h3>A part came on another day</h3>
          <div className="grid grid-cols-2 gap-3">
            <TypedField
              label="Rupees"
              name="amount"
              inputMode="decimal"
              value={amount}
              onChange={setAmount}
            />
            <DayField label="Day" day={day} max={today} required onChoose={(day) => setDay(day ?? today)} />
          </div>
          <TypedField
            label="The bank’s reference"
            name="reference"
            maxLength={60}
            value={reference}
            onChange={setReference}
          />
          <Button type="submit" aria-disabled={busy}>
            Record the payment
          </Button>
        </form>
        <form onSubmit={explain} className="flex flex-col gap-3 border-t border-line pt-4">
          <h3>It will not come, and this is why</h3>
          <TypedField
            label="Reason, such as a fee that the file does not name"
            name="reason"
            maxLength={200}
            value={text}
            onChange={setText}
          />
          <Button type="submit" aria-disabled={busy}>
            Explain the difference
          </Button>
        </form>
      </div>
    </Panel>
  )
}
