/** One piece of the order: its size, how many, and what it costs. A letter chooses its size, plus and minus its quantity. */

import type { KeyboardEvent } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import type { Size } from '#catalogue/product.ts'
import { MAX_QUANTITY } from '#events/orders/order-limits.ts'
import { RowPicture } from '#web/admin/frame/RowPicture.tsx'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { QuantityButtons } from '../pieces/QuantityButtons.tsx'
import { SizeChoices } from '../pieces/SizeChoices.tsx'
import { isGone } from '../pieces/size-left.ts'
import { sizeOfKey } from './draft.ts'
import type { PricedLine } from './priced-draft.ts'

type LineRowProps = {
  readonly line: PricedLine
  /** Whether a missing size is an error by now. */
  readonly checked: boolean
  readonly onSize: (size: Size) => void
  readonly onQuantity: (quantity: number) => void
  /** After a letter or Enter. */
  readonly onDone: () => void
}

export function LineRow({ line, checked, onSize, onQuantity, onDone }: LineRowProps) {
  const { name, product, size, sizes, quantity, sum } = line
  const left = sizes.find((each) => each.size === size)?.left ?? null
  const most = Math.min(MAX_QUANTITY, left ?? MAX_QUANTITY)
  const isUnsized = size === null && checked
  const problem = line.problem ?? (isUnsized ? 'Please choose a size.' : null)
  const what = size === null ? name : `${name}, size ${size}`

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const available = sizes.filter((each) => !isGone(each.left)).map((each) => each.size)
    const named = sizeOfKey(event.key, available)
    if (named !== null) {
      onSize(named)
      onDone()
    } else if (event.key === '+' || event.key === '=') onQuantity(Math.min(most, quantity + 1))
    else if (event.key === '-') onQuantity(quantity - 1)
    else if (event.key === 'Enter') onDone()
    else return
    event.preventDefault()
  }

  return (
    <li
      data-unsized={size === null || undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 py-3"
    >
      <RowPicture product={product} />
      <div className="flex min-w-0 items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
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
          missing={isUnsized}
          onChoose={onSize}
          onKeyDown={onKeyDown}
        />
        <div className="-mr-2 flex items-center">
          <QuantityButtons of={what} quantity={quantity} most={most} removes onQuantity={onQuantity} />
        </div>
      </div>
      <FormError text={problem} className="col-span-2 sm:col-span-1 sm:col-start-2" />
    </li>
  )
}
