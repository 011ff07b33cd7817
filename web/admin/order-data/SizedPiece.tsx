/** A piece of a parcel. Its size stands by itself, as it does on the garment, and a quantity of more than one stands out. */

import type { Order } from '#events/shop/order.ts'

type SizedPieceProps = { readonly piece: Pick<Order['items'][number], 'name' | 'size' | 'quantity'> }

export function SizedPiece({ piece: { name, size, quantity } }: SizedPieceProps) {
  return (
    <span className="inline-block wrap-anywhere">
      <span className={quantity > 1 ? 'rounded-sm bg-pending-soft px-1.5 font-medium text-pending' : ''}>
        {quantity} ×
      </span>{' '}
      {name} <span className="rounded-sm border border-ink px-1.5 text-sm font-medium">{size}</span>{' '}
    </span>
  )
}
