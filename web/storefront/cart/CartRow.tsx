/** One line of the cart drawer. */

import { fitLabel } from '#catalogue/fit-label.ts'
import { productIdOf } from '#catalogue/line-id.ts'
import { formatRupees } from '#catalogue/money.ts'
import { MAX_QUANTITY } from '#events/orders/order-limits.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import { useCatalogue } from '../page/catalogue.ts'
import type { CartLine } from './cart.ts'
import { CartImage } from './lines/CartImage.tsx'
import { decrement, increment } from './lines/change-lines.ts'
import { keepFocusInCart } from './lines/keep-focus-in-cart.ts'
import { LineProblemNote } from './lines/LineProblemNote.tsx'
import type { LineProblem } from './lines/line-problem.ts'
import { RemoveButton } from './lines/RemoveButton.tsx'
import { useLeft } from './stock/stock-store.ts'

type Props = { readonly line: CartLine; readonly problem: LineProblem | undefined }

export function CartRow({ line, problem }: Props) {
  const { id, name, size, price, quantity } = line
  const fit = fitLabel(useCatalogue().products, id)
  const left = useLeft(productIdOf(id))?.[size]
  return (
    <li tabIndex={-1} className="flex gap-4 py-5 outline-offset-[-2px]">
      <CartImage line={line} className="w-20 sm:w-24" />
      <div className="flex min-w-0 grow flex-col">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <p className="grow basis-[6rem]">
            <bdi>{name}</bdi>
          </p>
          <p className="whitespace-nowrap figures">{formatRupees(price * quantity)}</p>
        </div>
        <p className="mt-1 text-sm text-muted">
          {fit !== null && <span>{fit} · </span>}Size {size}
        </p>
        <p className="text-sm text-muted figures">{`${formatRupees(price)} × ${quantity}`}</p>
        {problem && <LineProblemNote line={line} problem={problem} />}
        {quantity === MAX_QUANTITY && <p className="text-sm">{MAX_QUANTITY} is the most of one size.</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2">
          <Stepper
            value={quantity}
            most={left ?? MAX_QUANTITY}
            of={`${name}, size ${size}`}
            onLess={({ currentTarget }) => keepFocusInCart(currentTarget, () => decrement(id))}
            onMore={() => increment(id)}
          />
          <RemoveButton line={line} />
        </div>
      </div>
    </li>
  )
}
