/** Opens an order by its number, on a device that did not place the order. */

import { type FormEvent, useId, useState } from 'react'
import { orderNumberPrefix } from '#events/shop/order-number.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = {
  /** Returns a message if the number does not open an order. */
  readonly onUnlock: (orderNumber: string) => Promise<string | null>
}

export function UnlockForm({ onUnlock }: Props) {
  const id = useId()
  const [orderNumber, setOrderNumber] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [loading, setLoading] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The shop counts wrong numbers, so pressing twice must not use two attempts.
    if (loading || orderNumber.trim() === '') return
    setLoading(true)
    setError(await onUnlock(orderNumber.trim()))
    setLoading(false)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line pb-4">
      <label htmlFor={id} className="min-w-0 grow basis-64">
        Enter an order number to see full details
      </label>
      <div className="flex grow gap-4 sm:grow-0">
        <input
          id={id}
          name="orderNumber"
          required
          value={orderNumber}
          onChange={(event) => {
            setOrderNumber(event.target.value)
            setError(null)
          }}
          placeholder={`${orderNumberPrefix('2026-11-21')}1234`}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          className="h-11 w-full min-w-0 border-b border-edge bg-transparent figures placeholder:text-muted focus:border-ink sm:w-44"
        />
        <Button type="submit" look="quiet" aria-disabled={loading}>
          Show
        </Button>
      </div>
      <p className="basis-full text-sm text-muted">
        Each number opens its own order. The link in our email opens all of yours.
      </p>
      <p id={`${id}-error`} aria-live="polite" className="basis-full text-sm text-danger empty:hidden">
        {error}
      </p>
    </form>
  )
}
