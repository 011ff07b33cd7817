/** The products to take from the shelf, with a column for each size. */

import { useQuery } from '@tanstack/react-query'
import type { Order } from '#events/shop/order.ts'
import { piecesIn } from '#events/shop/order-lines.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { catalogueQuery } from '../catalogue-data/catalogue.ts'
import { RowPicture } from '../frame/RowPicture.tsx'
import { countLabel } from '../order-data/status-toast.ts'
import { pickedSizes, pickList } from './pick-list.ts'

type PickListProps = { readonly orders: readonly Order[]; readonly className: string }

const first = 'py-1.5 pr-3 pl-4 text-left font-normal sm:pl-6'
const cell = 'px-1.5 text-right last:pr-4 sm:min-w-10 sm:px-2 sm:last:pr-6'

export function PickList({ orders, className }: PickListProps) {
  const products = useQuery(catalogueQuery).data?.products
  const picks = pickList(orders)
  const sizes = pickedSizes(picks)
  const pieces = countedWords(piecesIn(orders.flatMap(({ items }) => items)), 'piece')
  return (
    <Panel
      title="Pick list"
      note={`${pieces} for ${countLabel(orders.length)}`}
      className={`print:border-0 print:**:text-black ${className}`}
    >
      <table className="w-full">
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
