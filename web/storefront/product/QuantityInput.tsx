/** The form's field `quantity` with a minus and a plus button. An invalid value is corrected when the field loses the focus. */

import { useId, useRef } from 'react'
import { MAX_QUANTITY } from '#events/orders/order-limits.ts'
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx'

type Props = {
  /** The field's value as a valid quantity. */
  readonly quantity: number
  /** Called after a button or the loss of focus sets the value, because that triggers no event. */
  readonly onSet: () => void
  readonly disabled: boolean
}

export function QuantityInput({ quantity, onSet, disabled }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const set = (next: number) => {
    if (input.current === null) return
    input.current.value = String(next)
    onSet()
  }
  const buttonClass =
    'grid h-11.5 w-9 place-items-center transition-colors hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted/60'
  return (
    <div className={`flex items-center justify-between border border-edge ${disabled ? '' : 'bg-surface'}`}>
      <label htmlFor={id} className="sr-only">
        Quantity
      </label>
      <button
        type="button"
        aria-label="One less"
        disabled={disabled || quantity <= 1}
        onClick={() => set(quantity - 1)}
        className={buttonClass}
      >
        <MinusIcon className="size-4" />
      </button>
      <input
        ref={input}
        id={id}
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        step={1}
        defaultValue={1}
        disabled={disabled}
        onBlur={() => set(quantity)}
        className="h-11.5 w-9 bg-transparent text-center figures [appearance:textfield] disabled:text-muted [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label="One more"
        disabled={disabled || quantity >= MAX_QUANTITY}
        onClick={() => set(quantity + 1)}
        className={buttonClass}
      >
        <PlusIcon className="size-4" />
      </button>
    </div>
  )
}
