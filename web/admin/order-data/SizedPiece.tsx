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
        // Its figure stands under the others at the left edge, whether it stands out or not.
        className={`shrink-0 whitespace-nowrap ${quantity > 1 ? '-ml-1 min-w-8.5 rounded-sm bg-pending-soft px-1 font-medium text-pending' : 'min-w-7.5'}`}
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
