/** A number field between a minus and a plus; what is not a quantity becomes one when the field is left. */

import { useId } from 'react'
import { MAX_QUANTITY } from '#events/order-limits.ts'
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx'
import { wholeQuantity } from './whole-quantity.ts'

type Props = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly disabled: boolean
}

export function QuantityInput({ value, onChange, disabled }: Props) {
  const id = useId()
  const quantity = wholeQuantity(value)
  const step =
    'grid h-12 w-11 place-items-center transition-colors hover:bg-sunken disabled:cursor-not-allowed disabled:text-muted/60'
  return (
    <div className={`flex items-center border border-line ${disabled ? '' : 'bg-surface'}`}>
      <label htmlFor={id} className="sr-only">
        Quantity
      </label>
      <button
        type="button"
        aria-label="One less"
        disabled={disabled || quantity <= 1}
        onClick={() => onChange(String(quantity - 1))}
        className={step}
      >
        <MinusIcon className="size-4" />
      </button>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        step={1}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onChange(String(quantity))}
        className="h-12 w-10 bg-transparent text-center figures [appearance:textfield] disabled:text-muted [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label="One more"
        disabled={disabled || quantity >= MAX_QUANTITY}
        onClick={() => onChange(String(quantity + 1))}
        className={step}
      >
        <PlusIcon className="size-4" />
      </button>
    </div>
  )
}
