/** A piece of an order beside the picture of its product, with which the garment in the hand is compared. */

import { useQuery } from '@tanstack/react-query'
import { productIdOf } from '#catalogue/line-id.ts'
import type { OrderItem } from '#events/orders/order.ts'
import { catalogueQuery } from '#web/admin/catalogue/data/catalogue.ts'
import { RowPicture } from '#web/admin/frame/RowPicture.tsx'

type PicturedPieceProps = {
  readonly piece: Pick<OrderItem, 'id' | 'name' | 'size' | 'quantity'>
  /** Width and height of the picture. */
  readonly picture: string
}

export function PicturedPiece({ piece, picture }: PicturedPieceProps) {
  const products = useQuery(catalogueQuery).data?.products
  const product = products?.find(({ id }) => id === productIdOf(piece.id)) ?? null
  return (
    <span className="flex items-center gap-3">
      <RowPicture product={product} className={picture} />
      <SizedPiece piece={piece} />
    </span>
  )
}

/**
 * A piece of an order. Its size stands by itself before the name, as it does on the garment and where the eye finds it, and a quantity
 * of more than one stands out.
 */
function SizedPiece({ piece: { name, size, quantity } }: Pick<PicturedPieceProps, 'piece'>) {
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
