/** Answers the courier about a delivery that failed: it tries again, or the parcel comes back. */

import { type FormEvent, useState } from 'react'
import { useMay } from '#web/backoffice/session/may.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { useAnswer } from './use-answer.ts'

type AnswerCourierProps = {
  readonly orderNumber: string
  /** Of the form, for a button outside that sends it; undefined when it has a button itself. */
  readonly id?: string
}

export function AnswerCourier({ orderNumber, id }: AnswerCourierProps) {
  const { busy, tryAgain, letComeBack } = useAnswer(orderNumber)
  const mayCancel = useMay('changeOrders')
  const [words, setWords] = useState('')
  const [isAsking, setAsking] = useState(false)

  function submit(event: FormEvent): void {
    event.preventDefault()
    void tryAgain(words.trim())
  }

  if (isAsking) {
    return (
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-2 text-sm">Why does {orderNumber} come back?</legend>
        <Button aria-disabled={busy} onClick={() => void letComeBack('refused')}>
          Refused at the door
        </Button>
        <Button aria-disabled={busy} onClick={() => void letComeBack('unreachable')}>
          Could not be reached
        </Button>
        <Button look="quiet" onClick={() => setAsking(false)}>
          Keep trying
        </Button>
      </fieldset>
    )
  }
  return (
    <form
      id={id}
      onSubmit={submit}
      aria-label={`Answer about ${orderNumber}`}
      className="flex flex-wrap items-end gap-2"
    >
      <div className="min-w-0 flex-1 basis-56">
        <TypedField
          label="What the courier is to do"
          name="words"
          value={words}
          onChange={setWords}
          maxLength={200}
          autoComplete="off"
          placeholder="Tomorrow after 5 pm, 0300 1234567"
        />
      </div>
      {id === undefined && (
        <Button type="submit" look="gold" aria-busy={busy} className="min-h-11">
          Try again
        </Button>
      )}
      {mayCancel && (
        <Button onClick={() => setAsking(true)} className="min-h-11">
          Let it come back
        </Button>
      )}
    </form>
  )
}
