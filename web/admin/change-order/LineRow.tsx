/** A line of an order that is being changed: its size, how many, and what it costs. */

import { formatRupees } from '#catalogue/money.ts'
import type { Size } from '#catalogue/product.ts'
import { MAX_QUANTITY } from '#events/shop/order-limits.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { QuantityButtons } from '../pieces/QuantityButtons.tsx'
import { SizeChoices } from '../pieces/SizeChoices.tsx'
import type { PricedLine } from './priced-change.ts'

type LineRowProps = {
  readonly line: PricedLine
  readonly onSize: (size: Size) => void
  readonly onQuantity: (quantity: number) => void
}

export function LineRow({ line, onSize, onQuantity }: LineRowProps) {
  const { name, size, sizes, quantity, price, today, problem } = line
  const left = sizes.find((each) => each.size === size)?.left ?? null
  const most = left === null ? MAX_QUANTITY : Math.min(MAX_QUANTITY, quantity + left)
  const what = `${name}, size ${size}`
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="whitespace-nowrap">{formatRupees(price * quantity)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SizeChoices of={name} sizes={sizes} chosen={size} onChoose={onSize} />
        <div className="-mr-2 flex items-center">
          <QuantityButtons of={what} quantity={quantity} most={most} onQuantity={onQuantity} />
          <Button
            look="quiet"
            className="min-w-11 px-0!"
            aria-label={`Remove ${what}`}
            title="Remove"
            onClick={() => onQuantity(0)}
          >
            <Icon name="bin" className="size-4.5" />
          </Button>
        </div>
      </div>
      {today !== null && (
        <p className="text-sm text-muted">
          {formatRupees(price)} each, as it was ordered. Today it costs {formatRupees(today)}.
        </p>
      )}
      <FormError text={problem} />
    </li>
  )
}
