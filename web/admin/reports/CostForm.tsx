/** Types what the advertising of a campaign cost in a month. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import type { Month } from '#events/calendar.ts'
import { rupeesTyped } from '#web/backoffice/money/rupees-typed.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { monthAndYear } from '#web/backoffice/ui/karachi-time.ts'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { setAdvertisingCost } from './campaigns.ts'

type CostFormProps = {
  /** Empty for one that has neither visits nor orders yet. */
  readonly campaign: string
  readonly month: Month
  readonly costs: ReadonlyMap<string, number>
  readonly onDone: () => void
}

export function CostForm({ campaign, month, costs, onDone }: CostFormProps) {
  const [name, setName] = useState(campaign)
  const known = costs.get(name.trim().toLowerCase()) ?? 0
  const [amount, setAmount] = useState(known === 0 ? '' : String(known))
  const [tried, setTried] = useState(false)
  const client = useQueryClient()
  const change = useMutation({ mutationFn: setAdvertisingCost })
  const cost = rupeesTyped(amount)
  const noName = tried && name.trim() === '' ? 'Which campaign is it?' : undefined
  const noCost = tried && cost === null ? 'Please enter whole rupees.' : undefined

  function save(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || cost === null || change.isPending) return
    change.mutate(
      { campaign: name, month, cost, before: known },
      {
        onSuccess: (saved) => {
          toast.success(`${saved.campaign} cost ${formatRupees(saved.cost)} in ${monthAndYear(month)}`)
          void client.invalidateQueries({ queryKey: ['report'] })
          onDone()
        },
        onError: () => void client.invalidateQueries({ queryKey: ['report'] }),
      },
    )
  }

  return (
    <form
      noValidate
      aria-label={`Advertising cost in ${monthAndYear(month)}`}
      onSubmit={save}
      className="flex flex-col gap-3 border-t border-line p-4 sm:px-6"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TypedField
          label="Campaign, as in its links"
          name="campaign"
          value={name}
          maxLength={60}
          onChange={setName}
          error={noName}
          disabled={campaign !== ''}
        />
        <TypedField
          label={`Cost in ${monthAndYear(month)}`}
          name="cost"
          unit="Rs"
          value={amount}
          onChange={setAmount}
          error={noCost}
        />
      </div>
      {change.error && <ErrorNotice text={change.error.message} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="gold" aria-disabled={change.isPending}>
          Save the cost
        </Button>
      </div>
    </form>
  )
}
