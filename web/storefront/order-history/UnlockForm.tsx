/** Opens an order by its number, on a device that did not place the order. */

import { type FormEvent, useId, useState } from 'react'
import { orderNumberPrefix } from '#events/orders/order-number.ts'
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
    <form onSubmit={submit} className="flex flex-wrap gap-x-3">
      <label htmlFor={id} className="mb-2 basis-full">
        Enter an order number to see full details
      </label>
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
        className="h-12.5 min-w-0 grow basis-40 border border-edge bg-surface px-4 figures placeholder:text-muted hover:border-ink focus:border-ink"
      />
      <Button type="submit" look="secondary" aria-disabled={loading} className="sm:min-w-60">
        Show
      </Button>
      <p id={`${id}-error`} aria-live="polite" className="mt-2 basis-full text-sm text-danger empty:hidden">
        {error}
      </p>
    </form>
  )
}
