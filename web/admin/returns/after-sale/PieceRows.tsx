/** The pieces of an order that can come back: which ones, how many, and for an exchange the size that is sent instead. */

import { type ReactNode, useId } from 'react'
import { QuantityButtons } from '#web/admin/orders/pieces/QuantityButtons.tsx'
import { Checkbox } from '#web/backoffice/ui/Checkbox.tsx'
import { type ChosenPiece, isSamePiece, type PieceLeft } from './after-sale.ts'

type PieceRowsProps = {
  readonly left: readonly PieceLeft[]
  readonly chosen: readonly ChosenPiece[]
  readonly onChoose: (piece: PieceLeft, chosen: ChosenPiece | null) => void
  /** Under a chosen piece. */
  readonly below?: (piece: PieceLeft, chosen: ChosenPiece) => ReactNode
}

export function PieceRows({ left, chosen, onChoose, below }: PieceRowsProps) {
  const title = useId()
  return (
    <div className="flex flex-col gap-2">
      <p id={title} className="text-sm text-muted">
        What comes back
      </p>
      <ul aria-labelledby={title} className="divide-y divide-line border-y border-line">
        {left.map((piece) => {
          const { productId, size, name, quantity } = piece
          const one = chosen.find((each) => isSamePiece(each, piece)) ?? null
          const what = `${name} (${size})`
          return (
            <li key={`${productId}-${size}`} className="flex flex-col gap-2 py-2.5">
              <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4">
                <p className="flex min-w-0 flex-1 basis-48 items-center gap-4">
                  <Checkbox
                    label={`${what} comes back`}
                    checked={one !== null}
                    onChange={(checked) =>
                      onChoose(piece, checked ? { productId, size, quantity: 1, wanted: null } : null)
                    }
                  />
                  <span className="min-w-0 wrap-anywhere">
                    {name} <span className="text-muted">({size})</span>
                  </span>
                </p>
                {one !== null && quantity > 1 && (
                  <div className="-mr-2 flex items-center">
                    <QuantityButtons
                      of={what}
                      saysMost
                      most={quantity}
                      quantity={one.quantity}
                      onQuantity={(next) => onChoose(piece, { ...one, quantity: next })}
                    />
                  </div>
                )}
              </div>
              {one !== null && below?.(piece, one)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
