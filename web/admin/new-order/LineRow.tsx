/** One piece of the order: its size, how many, and what it costs. */

import { formatRupees } from '#catalogue/money.ts'
import type { Size } from '#catalogue/product.ts'
import { MAX_QUANTITY } from '#events/shop/order-limits.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { pictureUrl } from '#web/ui/picture-url.ts'
import type { PricedLine } from './priced-draft.ts'
import { SizeChoices } from './SizeChoices.tsx'

type LineRowProps = {
  readonly line: PricedLine
  /** Whether a missing size is an error by now. */
  readonly checked: boolean
  readonly onSize: (size: Size) => void
  readonly onQuantity: (quantity: number) => void
  readonly onDone: () => void
}

export function LineRow({ line, checked, onSize, onQuantity, onDone }: LineRowProps) {
  const { name, product, size, sizes, quantity, sum } = line
  const left = sizes.find((each) => each.size === size)?.left ?? null
  const most = Math.min(MAX_QUANTITY, left ?? MAX_QUANTITY)
  const isUnsized = size === null && checked
  const problem = line.problem ?? (isUnsized ? 'Please choose a size.' : null)
  const change = (more: 1 | -1) => {
    if (more === -1 || quantity < most) onQuantity(quantity + more)
  }
  const front = product?.pictures[0]
  const what = size === null ? name : `${name}, size ${size}`
  return (
    <li
      data-unsized={size === null || undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 py-3"
    >
      {front ? (
        <img
          src={pictureUrl(front.file, 320)}
          alt=""
          width={36}
          height={46}
          decoding="async"
          style={{ backgroundColor: front.colour }}
          className="h-11.5 w-9 rounded-sm border border-line object-cover"
        />
      ) : (
        <span className="h-11.5 w-9 rounded-sm bg-sunken" />
      )}
      <div className="flex min-w-0 items-start justify-between gap-3">
        <p className="min-w-0">
          <bdi>{name}</bdi>
          {product && <span className="block text-sm text-muted">{formatRupees(product.price)}</span>}
        </p>
        <p className="whitespace-nowrap">{formatRupees(sum)}</p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-1 sm:col-start-2">
        <SizeChoices
          of={name}
          sizes={sizes}
          chosen={size}
          wrong={isUnsized}
          onChoose={onSize}
          onDone={onDone}
          onQuantity={change}
        />
        <div className="flex items-center">
          <Button
            look="quiet"
            className="min-w-11 px-0! text-lg"
            aria-label={quantity === 1 ? `Remove ${what}` : `One less of ${what}`}
            onClick={() => change(-1)}
          >
            −
          </Button>
          <output aria-label={`Quantity of ${what}`} className="min-w-8 text-center">
            {quantity}
          </output>
          <Button
            look="quiet"
            className="min-w-11 px-0! text-lg"
            aria-label={`One more of ${what}`}
            disabled={quantity >= most}
            onClick={() => change(1)}
          >
            +
          </Button>
        </div>
      </div>
      {problem !== null && (
        <p role="alert" className="col-span-2 text-sm text-danger sm:col-span-1 sm:col-start-2">
          {problem}
        </p>
      )}
    </li>
  )
}
