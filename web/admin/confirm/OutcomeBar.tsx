/** Buttons and keys for a call, WhatsApp and the outcomes. Above them: the last outcome, with undo. */

import { useRef, useState } from 'react'
import type { ContactOutcome } from '#events/shop/order.ts'
import { besideOrder } from '#events/shop/order-messages.ts'
import { useShortcuts } from '#web/backoffice/keyboard/use-shortcuts.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { useSteady } from '#web/backoffice/ui/use-steady.ts'
import { beginChange } from '../change-order/open-changes.ts'
import { type Outcome, outcomeNames } from '../order-data/queue.ts'
import { telephone } from '../order-data/telephone.ts'
import { CallBackDialog } from '../orders/CallBackDialog.tsx'
import { ChatLink } from '../orders/ChatLink.tsx'
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
/** What ends an order stands apart from what keeps it, on wider screens after an empty column. */
const apart = 'min-[23rem]:max-sm:ml-1.5 sm:col-start-5'
const CALL_KEY = 'c'
const CHAT_KEY = 'w'
const UNDO_KEY = 'u'
const SKIP_KEY = 's'
export const CHANGE_KEY = 'e'
const otherKeys = [UNDO_KEY, SKIP_KEY, CHANGE_KEY]

type OutcomeBarProps = Pick<
  ReturnType<typeof useConfirming>,
  'current' | 'last' | 'lastRefusal' | 'channel' | 'onChannel' | 'answer' | 'skip' | 'undo'
>

export function OutcomeBar({
  current,
  last,
  lastRefusal,
  channel,
  onChannel,
  answer,
  skip,
  undo,
}: OutcomeBarProps) {
  const call = useRef<HTMLAnchorElement>(null)
  const chat = useRef<HTMLAnchorElement>(null)
  const steady = useSteady(current?.order.orderNumber ?? null, STEADY_MS)
  const [askingWhen, setAskingWhen] = useState(false)
  // The outcome is known after the customer was reached, or when nobody can be called.
  const isOutcomeNext = channel !== null || current?.order.erased === true

  const outcomeOf = `Outcome of the ${channel === 'whatsapp' ? 'WhatsApp message' : 'call'}`

  function choose(outcome: ContactOutcome): void {
    if (!steady || current === null) return
    if (outcome === 'call-back') setAskingWhen(true)
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
          {current.order.erased !== true && (
            <div className="flex gap-2">
              <a
                ref={call}
                href={telephone(current.order.phone)}
                aria-keyshortcuts={CALL_KEY}
                onClick={() => onChannel('call')}
                className={`${buttonClass({ look: isOutcomeNext ? 'line' : 'gold' })} min-h-12 flex-1`}
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
            </div>
          )}
          {/* The tab key reaches Skip after the outcomes. */}
          <div className="@container grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5">
            {/* The name of the group below. */}
            <p aria-hidden className="min-h-9 content-center text-sm text-muted">
              {outcomeOf}
            </p>
            <fieldset className="col-span-full row-start-2 grid grid-cols-2 gap-1.5 min-[23rem]:max-sm:flex sm:grid-cols-[repeat(3,minmax(0,1fr))_0.5rem_minmax(0,1fr)] sm:gap-2">
              <legend className="sr-only">{outcomeOf}</legend>
              {choices.map(({ outcome, keyName, icon }) => (
                <Button
                  key={outcome}
                  look={lookOf(outcome, isOutcomeNext)}
                  aria-disabled={!steady}
                  aria-keyshortcuts={keyName}
                  onClick={() => choose(outcome)}
                  className={`h-14 flex-auto flex-col gap-0.5 px-1.5! whitespace-nowrap aria-disabled:cursor-default sm:flex-row sm:gap-2 md:h-12 ${outcome === 'declined' ? apart : ''}`}
                >
                  {/* Beside a key there is not room for both everywhere. */}
                  <Icon name={icon} className="size-4 sm:pointer-fine:@max-[38rem]:hidden" />
                  {outcomeNames[outcome]}
                  <Key name={keyName} />
                </Button>
              ))}
            </fieldset>
            {skip !== null && (
              <Button
                look="quiet"
                size="snug"
                aria-keyshortcuts={SKIP_KEY}
                onClick={skip}
                className="col-start-2 row-start-1 -mr-2.5"
              >
                Skip
                <Key name={SKIP_KEY} />
              </Button>
            )}
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

function lookOf(outcome: ContactOutcome, isOutcomeNext: boolean): 'good' | 'goodLater' | 'warning' | 'line' {
  if (outcome === 'declined') return 'warning'
  if (outcome !== 'confirmed') return 'line'
  return isOutcomeNext ? 'good' : 'goodLater'
}

const isStillPending = (outcome: Outcome) => outcome === 'no-answer' || outcome === 'call-back'
