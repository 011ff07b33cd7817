/** Says that this browser keeps the shopper's details, and forgets them with one press. */

import { useRef, useState } from 'react'
import type { Draft } from './draft.ts'
import { forgetDetails, keptDetails } from './kept-details.ts'

type Props = { readonly onForget?: (kept: Draft) => void; readonly className: string }

export function KeptNote({ onForget, className }: Props) {
  const note = useRef<HTMLParagraphElement>(null)
  const [kept] = useState(() => keptDetails(Date.now()))
  const [forgotten, setForgotten] = useState(false)
  if (kept === null) return null

  const forget = () => {
    forgetDetails()
    setForgotten(true)
    onForget?.(kept)
    // The button that had the focus is gone; a screen reader reads what is said instead.
    note.current?.focus()
  }
  return (
    <p ref={note} tabIndex={-1} className={`text-sm text-muted ${className}`}>
      {forgotten ? (
        'Forgotten. This device keeps none of your details.'
      ) : (
        <>
          Your details are kept on this device only, for your next order.{' '}
          <button
            type="button"
            onClick={forget}
            className="min-h-11 text-ink underline decoration-gold underline-offset-4 hover:decoration-ink"
          >
            Forget them
          </button>
        </>
      )}
    </p>
  )
}
