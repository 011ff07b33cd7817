/** Buttons and keys for a call, WhatsApp and the outcomes. Above them: the last outcome, with undo. */

import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { besideOrder } from '#events/messages/order-messages.ts'
import type { ContactOutcome } from '#events/orders/order.ts'
import { useShortcuts } from '#web/backoffice/keyboard/use-shortcuts.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { useSteady } from '#web/backoffice/ui/use-steady.ts'
import { beginChange } from '../change/open-changes.ts'
import { type Outcome, outcomeActions, outcomeNames, type QueuedOrder } from '../data/queue.ts'
import { isComing, riskQuery } from '../data/risk.ts'
import { telephone } from '../data/telephone.ts'
import { CallBackDialog } from '../list/CallBackDialog.tsx'
import { ChatLink } from '../list/ChatLink.tsx'
import { Foot } from './Foot.tsx'
import { Key } from './Key.tsx'
import type { useConfirming } from './use-confirming.ts'

/** Longer than a double click, so that its second click does not reach the next order. */
const STEADY_MS = 350

type Choice = {
  readonly outcome: ContactOutcome
  readonly keyName: string
  readonly icon: IconName
}

/** The most frequent outcome first. C is the key of Call, so that somebody who means to call does not confirm the order. */
const choices: readonly Choice[] = [
  { outcome: 'confirmed', keyName: 'y', icon: 'check' },
  { outcome: 'no-answer', keyName: 'n', icon: 'phone-off' },
  { outcome: 'call-back', keyName: 'b', icon: 'clock' },
  { outcome: 'declined', keyName: 'd', icon: 'cross' },
]
/** What ends an order stands apart from what keeps it. */
const apart = 'min-[23rem]:ml-1.5 sm:ml-2'
const CALL_KEY = 'c'
const CHAT_KEY = 'w'
const UNDO_KEY = 'u'
const SKIP_KEY = 's'
export const CHANGE_KEY = 'e'
const otherKeys = [UNDO_KEY, SKIP_KEY, CHANGE_KEY]

type OutcomeBarProps = Pick<
  ReturnType<typeof useConfirming>,
  'current' | 'last' | 'lastRefusal' | 'channel' | 'onChannel' | 'answer' | 'askToCancel' | 'skip' | 'undo'
>

export function OutcomeBar(props: OutcomeBarProps) {
  const { current, last, lastRefusal, channel, onChannel, answer, askToCancel, skip, undo } = props
  const call = useRef<HTMLAnchorElement>(null)
  const chat = useRef<HTMLAnchorElement>(null)
  const orderNumber = current?.order.orderNumber ?? ''
  const risk = useQuery({ ...riskQuery(orderNumber), enabled: isAsked(current) })
  const steady = useSteady(orderNumber, STEADY_MS)
  // What the shop knows of the order moves the buttons when it arrives, even from under a finger.
  const inPlace = useSteady(`${orderNumber} ${risk.data === undefined}`, STEADY_MS) && !isComing(risk)
  const [askingWhen, setAskingWhen] = useState(false)
  // The outcome is known after the customer was reached, or when nobody can be called.
  const isOutcomeNext = channel !== null || !isAsked(current)

  const outcomeOf = `Outcome of the ${channel === 'whatsapp' ? 'WhatsApp message' : 'call'}`

  function choose(outcome: ContactOutcome): void {
    if (!steady || current === null) return
    if (outcome === 'call-back') setAskingWhen(true)
    else if (outcome === 'declined') askToCancel()
    else answer(outcome)
  }

  useShortcuts((key, repeated) => {
    const link = key === CALL_KEY ? call : key === CHAT_KEY ? chat : null
    const choice = choices.find(({ keyName }) => keyName === key)
    if (link === null && choice === undefined && !otherKeys.includes(key)) return false
    if (repeated) return true
    if (link !== null) link.current?.click()
    else if (key === UNDO_KEY) undo?.()
    else if (key === SKIP_KEY) skip?.()
    else if (key === CHANGE_KEY) {
      if (current !== null) beginChange(current)
    } else if (choice !== undefined) choose(choice.outcome)
    return true
  })

  return (
    <Foot>
      {last !== null && (
        <div className="flex items-center justify-between gap-3 text-sm text-muted">
          <p role="status" className={`min-w-0 ${lastRefusal === null ? 'truncate' : 'py-1.5'}`}>
            {`${lastRefusal === null ? outcomeNames[last.outcome] : 'Not recorded'}: `}
            <bdi>{last.queued.order.name}</bdi>
            {lastRefusal !== null && `. ${lastRefusal}`}
          </p>
          {undo !== null && (
            <Button size="snug" className="shrink-0" aria-keyshortcuts={UNDO_KEY} onClick={undo}>
              {isStillPending(last.outcome) ? 'Show again' : 'Undo'}
              <Key name={UNDO_KEY} />
            </Button>
          )}
        </div>
      )}
      {current !== null && (
        <>
          <div className="flex flex-wrap gap-2 empty:hidden">
            {isAsked(current) && (
              <>
                <a
                  ref={call}
                  href={telephone(current.order.phone)}
                  aria-keyshortcuts={CALL_KEY}
                  onClick={() => onChannel('call')}
                  className={`${buttonClass({ look: isOutcomeNext ? 'line' : 'gold' })} min-h-12 flex-1 max-sm:px-2!`}
                >
                  <Icon name="phone" className={`size-4 ${isOutcomeNext ? 'text-gold-deep' : ''}`} />
                  Call
                  <span className="sr-only">
                    <bdi>{current.order.phone}</bdi>
                  </span>
                  <Key name={CALL_KEY} />
                </a>
                <ChatLink
                  ref={chat}
                  order={current.order}
                  beside={besideOrder(current)}
                  look="wide"
                  shortcut={CHAT_KEY}
                  onOpen={() => onChannel('whatsapp')}
                >
                  WhatsApp
                  <Key name={CHAT_KEY} />
                </ChatLink>
              </>
            )}
            {skip !== null && (
              <Button size="snug" aria-keyshortcuts={SKIP_KEY} onClick={skip} className="ml-auto min-h-12">
                Skip
                <Key name={SKIP_KEY} />
              </Button>
            )}
          </div>
          <div className="@container">
            <fieldset className="grid grid-cols-2 gap-1.5 min-[23rem]:flex min-[23rem]:flex-wrap sm:gap-2">
              <legend className="sr-only">{outcomeOf}</legend>
              {choices.map(({ outcome, keyName, icon }) => (
                <Button
                  key={outcome}
                  look={lookOf(outcome, isOutcomeNext)}
                  aria-disabled={!inPlace}
                  aria-keyshortcuts={keyName}
                  onClick={() => inPlace && choose(outcome)}
                  // On a phone the icon stands over the words; it is left out where the words and the key of a keyboard leave it no room.
                  className={`h-14 flex-1 flex-col gap-0.5 px-1.5! whitespace-nowrap aria-disabled:cursor-default sm:h-12 sm:flex-row sm:gap-2 ${outcome === 'declined' ? apart : ''}`}
                >
                  <Icon
                    name={icon}
                    className={`size-4 sm:pointer-fine:@max-[42rem]:hidden ${isStillPending(outcome) ? 'text-gold-deep' : ''}`}
                  />
                  <OutcomeWords words={outcomeActions[outcome]} />
                  <Key name={keyName} />
                </Button>
              ))}
            </fieldset>
          </div>
        </>
      )}
      <CallBackDialog
        open={askingWhen}
        onClose={() => setAskingWhen(false)}
        onChoose={(at) => {
          setAskingWhen(false)
          answer('call-back', at)
        }}
      />
    </Foot>
  )
}

/** Whether there is a customer to ask. */
const isAsked = (current: QueuedOrder | null) => current !== null && current.order.erased !== true

/** Beside three others a phone has room for `Confirm` of `Confirm order`. */
function OutcomeWords({ words }: { readonly words: string }) {
  const [verb, object] = words.split(/(?= order$)/)
  return (
    <span>
      {verb}
      {object !== undefined && <span className="max-sm:sr-only">{object}</span>}
    </span>
  )
}

function lookOf(outcome: ContactOutcome, isOutcomeNext: boolean): 'gold' | 'good' | 'warning' | 'line' {
  if (outcome === 'declined') return 'warning'
  if (outcome !== 'confirmed') return 'line'
  return isOutcomeNext ? 'gold' : 'good'
}

const isStillPending = (outcome: Outcome) => outcome === 'no-answer' || outcome === 'call-back'
