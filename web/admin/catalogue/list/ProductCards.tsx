/** The products as cards, for narrow screens; selected or moved one thing at a time. */

import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { RowPicture } from '#web/admin/frame/RowPicture.tsx'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { editProductPath } from '#web/backoffice/paths.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Checkbox } from '#web/backoffice/ui/Checkbox.tsx'
import { Rating } from '#web/backoffice/ui/Rating.tsx'
import { ownPrice } from '../data/suppose.ts'
import { DragHandle, dropLines } from './DragHandle.tsx'
import type { ListProps } from './list-props.ts'
import { RowPrice } from './RowPrice.tsx'
import { StateTag } from './StateTag.tsx'
import { StockLeft } from './StockLeft.tsx'

export type CardsMode = 'look' | 'select' | 'arrange'

export function ProductCards(props: ListProps & { readonly mode: CardsMode }) {
  const { rows, part, total, mode, selected, onSelect, canArrange, drag, onMove } = props
  const money = useMoney()
  return (
    <ul aria-label="Products" data-rows className="divide-y divide-line">
      {part.first > 0 && <li aria-hidden="true" style={{ height: part.first * part.height }} />}
      {rows.map((row, index) => {
        const place = part.first + index
        const { id, product, state, claim, figures } = row
        const line = drag.lineAt(place)
        return (
          <li
            key={id}
            data-row={id}
            data-place={place}
            className={`relative flex items-start gap-3 px-4 py-3 sm:px-6 ${selected.has(id) ? 'bg-gold/10' : ''} ${drag.drag?.id === id ? 'opacity-50' : ''} ${line ? dropLines[line] : ''}`}
          >
            {mode === 'select' && (
              <span className="pt-2">
                <Checkbox
                  label={`Select ${product.name}`}
                  checked={selected.has(id)}
                  onChange={(on) => onSelect(id, on)}
                />
              </span>
            )}
            {mode === 'arrange' && canArrange && (
              <DragHandle
                id={id}
                name={product.name}
                place={place}
                count={total}
                drag={drag}
                onMove={(to) => onMove(row, to)}
              />
            )}
            <RowPicture product={product} className="h-14 w-11" />
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:gap-x-5">
              <div>
                <h2 className="wrap-anywhere">
                  {/* On a phone the whole of it leads there. */}
                  <Link
                    to={editProductPath(id)}
                    className={`block ${mode === 'look' ? 'max-sm:after:absolute max-sm:after:inset-0' : ''}`}
                  >
                    {product.name}
                  </Link>
                </h2>
                <p className="text-sm text-muted">{product.category}</p>
              </div>
              <p className="self-start text-right">
                <RowPrice claim={claim} own={ownPrice(product).price} />
              </p>
              <div className="col-span-2 text-sm text-muted max-sm:mt-1">
                <p>
                  <StateTag state={state} />
                  {mode !== 'arrange' && (
                    <>
                      {' · '}
                      <StockLeft left={figures?.stockLeft ?? null} sold={product.sizes} />
                    </>
                  )}
                </p>
                {mode !== 'arrange' && (
                  <p>
                    {inThousands(figures?.sales ?? 0)} sold
                    <span className="max-sm:hidden"> · {money.format(figures?.revenue ?? 0)}</span>
                    {` · ${countedWords(figures?.views ?? 0, 'view')}`}
                    {figures !== undefined && figures.rating !== null && (
                      <>
                        {' · '}
                        <Rating rating={figures.rating} />
                      </>
                    )}
                  </p>
                )}
              </div>
              {mode === 'look' && (
                <Link
                  to={editProductPath(id)}
                  aria-label={`Edit ${product.name}`}
                  className={`${buttonClass({ size: 'snug' })} col-start-3 row-span-2 row-start-1 self-center max-sm:hidden`}
                >
                  Edit
                </Link>
              )}
            </div>
          </li>
        )
      })}
      {part.last < total && <li aria-hidden="true" style={{ height: (total - part.last) * part.height }} />}
    </ul>
  )
}
