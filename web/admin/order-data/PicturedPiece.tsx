/** A piece of an order beside the picture of its product, with which the garment in the hand is compared. */

import { useQuery } from '@tanstack/react-query'
import { productIdOf } from '#catalogue/line-id.ts'
import type { OrderItem } from '#events/shop/order.ts'
import { catalogueQuery } from '../catalogue-data/catalogue.ts'
import { RowPicture } from '../frame/RowPicture.tsx'
import { SizedPiece } from './SizedPiece.tsx'

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
