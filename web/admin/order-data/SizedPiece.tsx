/** A piece of a parcel in a line of text. As on Pack, its size stands by itself before the name, and a quantity of more than one stands out. */

import type { Order } from '#events/shop/order.ts'

type SizedPieceProps = { readonly piece: Pick<Order['items'][number], 'name' | 'size' | 'quantity'> }

export function SizedPiece({ piece: { name, size, quantity } }: SizedPieceProps) {
  return (
    <span className="inline-flex items-baseline gap-x-1.5">
      <span
        className={`shrink-0 whitespace-nowrap ${quantity > 1 ? 'rounded-sm bg-pending-soft px-1.5 font-medium text-pending' : ''}`}
      >
        {quantity} ×
      </span>{' '}
      <span className="shrink-0 rounded-sm border border-ink px-1.5 text-sm font-medium">{size}</span>{' '}
      <span className="min-w-0 wrap-anywhere">{name}</span>{' '}
    </span>
  )
}
