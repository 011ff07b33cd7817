/** The products to take from the shelf, with a column for each size. Where it stands above the orders, a press opens it. */

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Order } from '#events/orders/order.ts'
import { piecesIn } from '#events/orders/order-lines.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { catalogueQuery } from '../catalogue/data/catalogue.ts'
import { RowPicture } from '../frame/RowPicture.tsx'
import { countLabel } from '../orders/data/status-toast.ts'
import { pickedSizes, pickList } from './pick-list.ts'

type PickListProps = { readonly orders: readonly Order[]; readonly className: string }

const first = 'w-full py-1.5 pr-2 pl-4 text-left font-normal sm:pl-6'
/** All sizes are equally far from each other: the last one also has the inset of the panel. */
const cell = 'min-w-8 text-right last:min-w-12 last:pr-4 sm:last:min-w-14 sm:last:pr-6'

export function PickList({ orders, className }: PickListProps) {
  const products = useQuery(catalogueQuery).data?.products
  const picks = pickList(orders)
  const sizes = pickedSizes(picks)
  const pieces = countedWords(piecesIn(orders.flatMap(({ items }) => items)), 'piece')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title="Pick list"
      actions={
        <div className="flex items-center gap-4">
          <p className="text-sm text-muted">
            {pieces}
            <span className="max-sm:hidden"> for {countLabel(orders.length)}</span>
          </p>
          <Button
            size="snug"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="desk:hidden print:hidden"
          >
            Show<span className="sr-only"> the pick list</span>
            <Icon name="chevron-down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
          </Button>
        </div>
      }
      className={`print:border-0 print:**:text-black ${isOpen ? '' : 'max-desk:not-print:[&>header]:border-b-0'} ${className}`}
    >
      <table id={id} className={`w-full ${isOpen ? '' : 'max-desk:not-print:hidden'}`}>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className={first}>
              Piece
            </th>
            {sizes.map((size) => (
              <th key={size} scope="col" className={`${cell} font-normal`}>
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {picks.map(({ id, name, units }) => (
            <tr key={id} className="break-inside-avoid border-t border-line">
              <th scope="row" className={first}>
                <span className="flex items-center gap-3">
                  <RowPicture
                    product={products?.find((product) => product.id === id) ?? null}
                    className="h-10 w-8 max-[23rem]:hidden"
                  />
                  <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                </span>
              </th>
              {sizes.map((size) => (
                <td key={size} className={`${cell} text-lg`}>
                  {units.get(size)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
