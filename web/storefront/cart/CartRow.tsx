/** One line of the cart drawer. */

import { fitLabel } from '#catalogue/fit-label.ts'
import { productIdOf } from '#catalogue/line-id.ts'
import { formatRupees } from '#catalogue/money.ts'
import { MAX_QUANTITY } from '#events/order-limits.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import { useLeft } from '../stock/stock-store.ts'
import { CartImage } from './CartImage.tsx'
import type { CartLine } from './cart.ts'
import { decrement, increment, removeLine } from './cart-store.ts'

export function CartRow({ line }: { readonly line: CartLine }) {
  const { id, name, size, price, quantity } = line
  const fit = fitLabel(id)
  const left = useLeft(productIdOf(id))?.[size]
  return (
    <li className="flex gap-4 py-5">
      <CartImage line={line} className="w-20 sm:w-24" />
      <div className="flex min-w-0 grow flex-col">
        <div className="flex items-start justify-between gap-4">
          <p className="leading-6">
            <bdi>{name}</bdi>
          </p>
          <p className="leading-6 whitespace-nowrap figures">{formatRupees(price * quantity)}</p>
        </div>
        <p className="mt-1 text-sm text-muted">
          {fit !== null && <span>{fit} · </span>}Size {size}
        </p>
        <p className="text-sm text-muted figures">
          {formatRupees(price)} × {quantity}
        </p>
        {left !== undefined && left < quantity && (
          <p className="text-sm text-danger">{left === 0 ? 'Sold out' : `Only ${left} left`}</p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2">
          <Stepper
            value={quantity}
            most={left ?? MAX_QUANTITY}
            of={`${name}, size ${size}`}
            onLess={() => decrement(id)}
            onMore={() => increment(id)}
          />
          <button
            type="button"
            aria-label={`Remove ${name}, size ${size}`}
            onClick={() => removeLine(id)}
            className="min-h-11 text-sm text-muted underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
          >
            Remove
          </button>
        </div>
      </div>
    </li>
  )
}
