/**
 * The choice of size and quantity, disabled while the product is not on sale. Add to Cart adds the product and opens the cart.
 * Without a size it looks disabled, and a press on it asks for one.
 */

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { availability } from '#catalogue/availability.ts'
import { formatRupees } from '#catalogue/money.ts'
import { type Product, sizeOrSmall } from '#catalogue/product.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { addToCart } from '../cart/cart-store.ts'
import { useLeft } from '../cart/stock/stock-store.ts'
import { useFormValues } from '../page/use-form-values.ts'
import { SizeChartButton } from '../products/SizeChartButton.tsx'
import { TellMe } from '../products/TellMe.tsx'
import { BuyFacts } from './BuyFacts.tsx'
import { QuantityInput } from './QuantityInput.tsx'
import { SizeChoice } from './SizeChoice.tsx'
import { useLateParts } from './use-late-parts.ts'
import { wholeQuantity } from './whole-quantity.ts'

export function BuyForm({ product }: { readonly product: Product }) {
  const offered = availability(product)
  const disabled = offered !== 'on-sale'
  const { form, values, read } = useFormValues()
  const size = values.size === undefined ? null : sizeOrSmall(values.size)
  const quantity = wholeQuantity(values.quantity ?? '1')
  const [added, showAdded] = useFeedback()
  const [pressedWithoutSize, setPressedWithoutSize] = useState(false)
  const asksForSize = pressedWithoutSize && size === null
  const stock = useLeft(product.id)
  const left = size === null ? undefined : stock?.[size]

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (disabled) return
    // From the fields: a click before the page was interactive is repeated before their values are read.
    const fields = new FormData(event.currentTarget)
    const chosen = fields.get('size')
    if (chosen === null) {
      setPressedWithoutSize(true)
      return event.currentTarget.querySelector<HTMLInputElement>('[name=size]:enabled')?.focus()
    }
    addToCart(product, sizeOrSmall(String(chosen)), wholeQuantity(String(fields.get('quantity'))))
    showAdded()
  }
  return (
    <form ref={form} onChange={read} onSubmit={submit} className="mt-3">
      <div className="flex items-center justify-between gap-4 text-sm">
        <span className="font-medium" aria-hidden="true">
          {disabled ? 'Sizes' : size === null ? 'Select Size' : `Size ${size}`}
        </span>
        <SizeChartButton category={product.category} />
      </div>
      <BuyPlace price={product.price} stays={disabled}>
        <SizeChoice
          category={product.category}
          sizes={product.sizes}
          soldOut={offered === 'sold-out'}
          left={stock}
          disabled={disabled}
          asked={asksForSize}
        />
        <div>
          <QuantityInput quantity={quantity} onSet={read} disabled={disabled} />
          <Button
            type="submit"
            disabled={disabled || left === 0 || stock?.none}
            aria-disabled={size === null}
            className="grow aria-disabled:bg-line aria-disabled:text-muted"
          >
            {added ? (
              <>
                <CheckIcon className="size-4" /> <span>Added to Cart!</span>
              </>
            ) : (
              <>
                <span>Add to Cart</span>
                {offered !== 'coming-soon' && (
                  <span aria-hidden="true" className="buy-amount figures">
                    {formatRupees(product.price * quantity)}
                  </span>
                )}
              </>
            )}
          </Button>
        </div>
        {!disabled && (
          <p className={`buy-note ${asksForSize ? 'buy-asks' : ''}`} aria-live="polite">
            {asksForSize
              ? 'Select a size'
              : stock?.none
                ? 'All Sizes Unavailable'
                : left !== undefined && `${left} left`}
          </p>
        )}
      </BuyPlace>
      {!disabled && (
        <>
          {/* As high as the line, so that nothing moves when the stock arrives. */}
          <div className="min-h-6 text-sm">
            {stock && Object.values(stock).includes(0) && (
              // As high as a line, and pressed as a button.
              <TellMe
                product={product}
                className="-my-2.5 min-h-11 underline decoration-gold underline-offset-4 hover:decoration-ink"
              />
            )}
          </div>
          <BuyFacts product={product} size={size} quantity={quantity} />
        </>
      )}
    </form>
  )
}

/** Milliseconds for which a button confirms a press. */
const FEEDBACK = 1_500

/** Returns whether to show the feedback, and a function that shows it for a moment. */
function useFeedback(): readonly [boolean, () => void] {
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = () => {
    clearTimeout(timer.current)
    setShown(true)
    timer.current = setTimeout(() => setShown(false), FEEDBACK)
  }
  return [shown, show]
}

type Props = {
  /** In rupees. */
  readonly price: number
  /** Whether the controls stay in the form, because the product cannot be bought. */
  readonly stays: boolean
  readonly children: ReactNode
}

/** The place of the buying controls in the form. On phones the controls can move to a bar at the bottom of the window. */
function BuyPlace({ price, stays, children }: Props) {
  const late = useLateParts()
  const watch = stays ? undefined : late?.watchPlace
  const place = useRef<HTMLDivElement>(null)
  /** The height to reserve while the controls are in the bar; null after they return, undefined before they first move. */
  const [reservedHeight, setReservedHeight] = useState<number | null>()
  useEffect(() => (place.current ? watch?.(place.current, setReservedHeight) : undefined), [watch])
  return (
    <div ref={place} {...(reservedHeight && { style: { minHeight: reservedHeight } })}>
      <div
        className={reservedHeight ? 'buy-bar' : `buy-controls ${reservedHeight === null ? 'buy-landed' : ''}`}
      >
        {reservedHeight && (
          <span aria-hidden="true" className="buy-price figures">
            {formatRupees(price)}
          </span>
        )}
        {children}
      </div>
    </div>
  )
}
