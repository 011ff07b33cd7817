/** Shows which of the shopper's details this browser keeps, with a button that deletes them. */

import { useEffect, useRef, useState } from 'react'
import type { Draft } from '../order/draft.ts'
import { forgetDetails, keptDetails } from '../order/kept-details.ts'

type Props = {
  /** The page itself shows details. They can be deleted even when none are kept for the next order. */
  readonly onPage?: boolean
  readonly onForget: (kept: Draft | null) => void
  readonly className: string
}

export function KeptNote({ onPage = false, onForget, className }: Props) {
  const note = useRef<HTMLParagraphElement>(null)
  const [kept] = useState(() => keptDetails(Date.now()))
  const [forgotten, setForgotten] = useState(false)
  useEffect(() => {
    // The button that had the focus no longer exists.
    if (forgotten) note.current?.focus()
  }, [forgotten])
  if (kept === null && !onPage && !forgotten) return null

  const forget = () => {
    forgetDetails(Date.now())
    setForgotten(true)
    onForget(kept)
  }
  return (
    <p ref={note} role="status" tabIndex={-1} className={`text-sm text-muted ${className}`}>
      {forgotten ? (
        <span>
          Forgotten: this device no longer keeps your details. It can still open the orders placed on it,
          until you clear its cookies.
        </span>
      ) : (
        <>
          <span>
            {kept === null
              ? 'Your details are kept in this tab only, for this page.'
              : 'Your details are kept on this device only, for your next order.'}
          </span>{' '}
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
