/** The field for a discount code: one quiet line until the shopper opens it. A separate chunk, because few orders have a code. */

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useCart } from '../cart/cart-store.ts'
import { useCartOffer } from '../cart/offers/offers-store.ts'
import { CodeSum } from '../order/OrderTotals.tsx'
import { type CheckedCode, checkCode } from './check-code.ts'
import type { ApplyTotals, CheckoutTotals } from './use-totals.ts'

type CodeFieldProps = {
  readonly totals: CheckoutTotals
  readonly applyTotals: ApplyTotals
  /** Why the shop did not place the order with the code. */
  readonly error: string | undefined
}

export function CodeField({ totals, applyTotals, error }: CodeFieldProps) {
  const lines = useCart((cart) => cart.lines)
  const offer = useCartOffer()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  /** The code that the cart is to use; a new object for each press. */
  const [wanted, setWanted] = useState<{ readonly code: string } | null>(null)
  const [sentence, setSentence] = useState<string | null>(null)
  /** The error that was shown before the shopper changed the code. */
  const [seen, setSeen] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  // Asked again whenever the cart changes, as long as it uses the code.
  useEffect(() => {
    if (wanted === null) return
    let isCurrent = true
    void checkCode(wanted.code, lines).then((checked) => {
      if (!isCurrent) return
      if ('sentence' in checked) {
        setSentence(checked.sentence)
        setWanted(null)
        applyTotals(null)
      } else {
        setSentence(null)
        applyTotals(totalsOfCode(checked))
      }
    })
    return () => {
      isCurrent = false
    }
  }, [wanted, lines, applyTotals])

  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])

  useEffect(() => {
    if (error === undefined) setSeen(undefined)
    else setWanted(null)
  }, [error])

  // The shop has answered with another total.
  useEffect(() => {
    if (totals.code !== undefined && totals.beforeTotal === undefined) setWanted({ code: totals.code })
  }, [totals])

  /** The shopper goes on from what the shop has said. */
  const change = () => setSeen(error)

  function use(): void {
    change()
    setSentence(typed.trim() === '' ? 'Please enter a code.' : null)
    if (typed.trim() === '') input.current?.focus()
    else setWanted({ code: typed })
  }

  function remove(): void {
    change()
    setWanted(null)
    setTyped('')
    setOpen(false)
    applyTotals(null)
  }

  /** In the form of the address, Enter would place the order. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    use()
  }

  if (totals.code !== undefined) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-4 border border-line bg-surface px-4 py-1">
        <span role="status">
          Code <strong className="font-medium">{totals.code}</strong> is used
          <span>{offer?.used.offer === undefined ? '.' : `, instead of ${offer.used.offer}.`}</span>
        </span>
        <button type="button" onClick={remove} className="min-h-11 underline underline-offset-4">
          Remove<span className="sr-only"> the code</span>
        </button>
      </p>
    )
  }
  const shown = sentence ?? (error === seen ? undefined : error)
  if (!isOpen && shown === undefined) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 justify-self-start underline underline-offset-4"
      >
        Have a code?
      </button>
    )
  }
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-xs font-medium tracking-caps text-ink uppercase">
        Discount code
      </label>
      <div className="flex">
        <input
          ref={input}
          id={id}
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={shown !== undefined}
          aria-describedby={shown === undefined ? undefined : `${id}-note`}
          onChange={(event) => {
            change()
            setSentence(null)
            setTyped(event.target.value)
          }}
          onKeyDown={onKeyDown}
          className={`block h-12 min-w-0 flex-1 border border-r-0 bg-surface px-4 text-base text-ink uppercase ${
            shown === undefined ? 'border-line focus:border-ink' : 'border-danger'
          }`}
        />
        <Button type="button" look="secondary" onClick={use}>
          Apply
        </Button>
      </div>
      {shown !== undefined && (
        <p id={`${id}-note`} role="alert" className="mt-2 text-sm text-danger">
          {shown}
        </p>
      )}
    </div>
  )
}

/** What the checkout shows of a code, with its sum. */
function totalsOfCode(checked: CheckedCode): CheckoutTotals {
  const { code, subtotal, deliveryFee, total } = checked
  return { code, subtotal, deliveryFee, total, beforeTotal: <CodeSum {...checked} /> }
}
