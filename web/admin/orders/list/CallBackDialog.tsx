/** Asks when a customer wants to be called again: a few quick choices, or any time of the next days. */

import { type FormEvent, useId, useState } from 'react'
import { addDays, dayOf, timeOf } from '#events/calendar.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { DayField } from '#web/backoffice/ui/DayField.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { control } from '#web/backoffice/ui/Select.tsx'
import { callBackChoices, callTimeWords, instantAt } from '../data/call-back.ts'

type CallBackDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** `at`: ISO-8601 UTC. */
  readonly onChoose: (at: string) => void
}

/** The most days ahead; the server accepts a few more. */
const MOST_DAYS = 14

export function CallBackDialog({ open, onClose, onChoose }: CallBackDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="Call back when?" text="Times are those of Karachi.">
      {open && <Choices onChoose={onChoose} />}
    </Modal>
  )
}

function Choices({ onChoose }: Pick<CallBackDialogProps, 'onChoose'>) {
  const [now] = useState(() => Date.now())
  const today = dayOf(new Date(now).toISOString())
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        {callBackChoices(now).map(({ words, at }, place) => (
          <Button key={words} className="min-h-12 justify-between!" onClick={() => onChoose(at)}>
            {words}
            {place === 0 && <span className="text-muted">{callTimeWords(at, now)}</span>}
          </Button>
        ))}
      </div>
      <AtTime today={today} now={now} onChoose={onChoose} />
    </div>
  )
}

type AtTimeProps = Pick<CallBackDialogProps, 'onChoose'> & { readonly today: string; readonly now: number }

function AtTime({ today, now, onChoose }: AtTimeProps) {
  const id = useId()
  const [day, setDay] = useState(today)
  const [time, setTime] = useState('')
  const [tried, setTried] = useState(false)
  const at = instantAt(day, time)
  const problem =
    at === null
      ? 'Please enter a time.'
      : Date.parse(at) <= now
        ? `It is ${timeOf(new Date(now).toISOString())} already.`
        : null

  function choose(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (at !== null && problem === null) onChoose(at)
  }

  return (
    <form noValidate onSubmit={choose} aria-label="At a time" className="border-t border-line pt-4">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
        <DayField
          label="Day"
          day={day}
          min={today}
          max={addDays(today, MOST_DAYS)}
          required
          onChoose={(chosen) => setDay(chosen ?? today)}
          className="px-2!"
        />
        <div>
          <label htmlFor={`${id}-time`} className="mb-1.5 block text-sm text-muted">
            Time
          </label>
          <input
            id={`${id}-time`}
            type="time"
            value={time}
            aria-invalid={tried && problem !== null}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setTime(target.value)}
            className={`${control} px-2`}
          />
        </div>
        <Button type="submit" look="gold" className="h-11">
          Set
        </Button>
      </div>
      <p id={`${id}-note`} role={tried ? 'alert' : undefined} className="mt-1.5 min-h-5 text-sm text-danger">
        {tried && problem}
      </p>
    </form>
  )
}
