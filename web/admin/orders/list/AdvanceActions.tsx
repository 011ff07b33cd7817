/** What a customer pays in advance: what is asked, received and returned, and the presses that record it. */

import { formatRupees } from '#catalogue/money.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { bringIntoSight } from '#web/backoffice/ui/bring-into-sight.ts'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { type AdvanceStep, advanceWords } from '../data/advance-steps.ts'
import { type Commanded, useOrderCommand } from '../data/order-commands.ts'
import { useAdvanceSteps } from '../data/use-advance-steps.ts'
import { AdvanceForm } from './AdvanceForm.tsx'

type AdvanceActionsProps = {
  readonly known: Commanded
  /** Rupees that the shop's rule asks for; null when it asks for nothing, or is not known yet. */
  readonly suggested: number | null
  /** Whether a step is being recorded. */
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

export function AdvanceActions({ known, suggested, open, onOpen }: AdvanceActionsProps) {
  const { order, handling } = known
  const command = useOrderCommand(order.orderNumber)
  const steps = useAdvanceSteps(known)
  const words = advanceWords(known, suggested)
  const isSuggested = suggested !== null && handling.advanceAsked === null && handling.advance === 0
  const [first] = steps
  if (words.length === 0 && first === undefined) return null
  const ask = isSuggested && steps.includes('ask') && !open ? suggested : null
  return (
    <div className="flex flex-col gap-3">
      {words.map((sentence) => (
        <p key={sentence} className="flex items-start gap-2 text-sm">
          <Icon name="cash" className="mt-0.5 size-4 text-gold-deep" />
          {sentence}
        </p>
      ))}
      {open && (
        <div ref={bringIntoSight}>
          <AdvanceForm known={known} suggested={suggested} steps={steps} onDone={() => onOpen(false)} />
        </div>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {ask !== null && (
          <Button
            size="snug"
            aria-disabled={command.isPending}
            onClick={() => {
              if (!command.isPending) command.mutate({ type: 'AskAdvance', amount: ask })
            }}
          >
            Ask for {formatRupees(ask)}
          </Button>
        )}
        {!open && first !== undefined && (
          <Button size="snug" look={ask === null ? 'line' : 'quiet'} onClick={() => onOpen(true)}>
            <Icon name="cash" className="size-4 text-gold-deep" />
            {ask === null ? buttonWords[first] : 'Another advance'}
          </Button>
        )}
      </div>
      {!open && command.error && <ErrorNotice text={command.error.message} />}
    </div>
  )
}

/** By the step that is the most likely; the form has the others too. */
const buttonWords: Readonly<Record<AdvanceStep, string>> = {
  ask: 'Ask for an advance',
  receive: 'Record the advance',
  return: 'Return the advance',
}
