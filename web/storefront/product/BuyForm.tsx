/** The choice of size and quantity. Add to Cart adds the product and opens the cart. */

import type { FormEvent } from 'react'
import { availability } from '#catalogue/availability.ts'
import { type Product, sizeOrSmall } from '#catalogue/product.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { addToCart } from '../cart/cart-store.ts'
import { useLeft } from '../cart/stock/stock-store.ts'
import { useShop } from '../page/catalogue.ts'
import { openSizeChart } from '../page/overlays.ts'
import { useFormValues } from '../page/use-form-values.ts'
import { TellMe } from '../products/TellMe.tsx'
import { BuyPlace } from './BuyPlace.tsx'
import { buyingTerms } from './buying-terms.ts'
import { QuantityInput } from './QuantityInput.tsx'
import { SizeChoice } from './SizeChoice.tsx'
import { useFeedback } from './use-feedback.ts'
import { wholeQuantity } from './whole-quantity.ts'

export function BuyForm({ product }: { readonly product: Product }) {
  const catalogueAvailability = availability(product)
  const disabled = catalogueAvailability !== 'on-sale'
  const { form, values, read } = useFormValues()
  const size = values.size === undefined ? null : sizeOrSmall(values.size)
  const quantity = wholeQuantity(values.quantity ?? '1')
  const shop = useShop()
  const [added, showAdded] = useFeedback()
  const stock = useLeft(product.id)
  const left = size === null ? undefined : stock?.[size]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (size === null || disabled) return
    addToCart(product, size, quantity)
    showAdded()
  }
  return (
    <form ref={form} onChange={read} onSubmit={submit} className="mt-8">
      <div className="flex items-baseline justify-between gap-4">
        <span className="caps" aria-hidden="true">
          {size === null ? 'Select Size' : `Size ${size}`}
        </span>
        <button
          type="button"
          onClick={() => openSizeChart(product.category)}
          className="min-h-11 text-sm underline decoration-gold underline-offset-4 hover:decoration-ink"
        >
          View Size Chart
        </button>
      </div>
      <BuyPlace price={product.price} stays={disabled}>
        <SizeChoice soldOut={catalogueAvailability === 'sold-out'} left={stock} disabled={disabled} />
        <div className="mt-6 flex flex-wrap gap-3">
          <QuantityInput quantity={quantity} onSet={read} disabled={disabled} />
          <Button type="submit" disabled={disabled || size === null || left === 0} className="grow">
            {added ? (
              <>
                <CheckIcon className="size-4" /> Added to Cart!
              </>
            ) : (
              'Add to Cart'
            )}
          </Button>
        </div>
      </BuyPlace>
      {!disabled && stock && Object.values(stock).includes(0) && (
        <TellMe
          product={product}
          className="min-h-11 text-sm underline decoration-gold underline-offset-4 hover:decoration-ink"
        />
      )}
      {!disabled && <p className="mt-3 text-sm">{buyingTerms(shop)}</p>}
      <p className="mt-1 min-h-5 text-sm text-muted" aria-live="polite">
        {!disabled &&
          (size === null ? 'Choose a size to add this to your cart.' : left !== undefined && `${left} left`)}
      </p>
    </form>
  )
}
