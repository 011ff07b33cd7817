/**
 * A piece of an order. Its size stands by itself before the name, as it does on the garment and where the eye finds it, and a quantity
 * of more than one stands out.
 */

import type { Order } from '#events/shop/order.ts'

type SizedPieceProps = { readonly piece: Pick<Order['items'][number], 'name' | 'size' | 'quantity'> }

export function SizedPiece({ piece: { name, size, quantity } }: SizedPieceProps) {
  return (
    <span className="flex items-baseline gap-x-2">
      <span
        // Its figure stands under the others at the left edge, and its size under theirs, whether it stands out or not.
        className={`-ml-1 min-w-9 shrink-0 rounded-sm px-1 whitespace-nowrap ${quantity > 1 ? 'bg-pending-soft font-medium text-pending' : ''}`}
      >
        {quantity} ×
      </span>{' '}
      <span className="min-w-8 shrink-0 rounded-sm border border-edge px-1.5 text-center text-sm leading-6 font-medium">
        {size}
      </span>{' '}
      <span className="min-w-0 wrap-anywhere">{name}</span>{' '}
    </span>
  )
}
