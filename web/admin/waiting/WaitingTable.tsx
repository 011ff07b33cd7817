/** The figures of each product and size. */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { editProductPath } from '#web/backoffice/paths.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { catalogueQuery } from '../catalogue-data/catalogue.ts'
import { RowPicture } from '../frame/RowPicture.tsx'
import { scrolling, sticky } from '../frame/wide-table.ts'
import { byNameAndSize, type WaitingProduct } from './waiting.ts'

type Column = readonly [id: Exclude<keyof WaitingProduct, 'productId' | 'name' | 'size'>, name: string]

/** Those that are looked at first. Those without a number are left out. */
const allColumns: readonly Column[] = [
  ['waiting', 'Waiting'],
  ['told', 'Told'],
  ['bought', 'Ordered'],
  ['asked', 'Asked'],
  ['confirmed', 'Confirmed'],
  ['left', 'Left the list'],
]

export function WaitingTable({ rows }: { readonly rows: readonly WaitingProduct[] }) {
  const columns = allColumns.filter(([id]) => id === 'waiting' || rows.some((row) => row[id] > 0))
  return (
    <Panel title="By product and size">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <section tabIndex={0} aria-label="Waiting by product and size" className={scrolling}>
        <table className="w-full text-sm">
          <thead>
            <tr className="text-muted">
              <th scope="col" className={`${sticky} py-2 pr-2 pl-4 text-left font-normal sm:pr-3 sm:pl-6`}>
                Product
              </th>
              <th scope="col" className={`${cell} py-2 text-left font-normal`}>
                Size
              </th>
              {columns.map(([id, name]) => (
                <th
                  key={id}
                  scope="col"
                  className={`${cell} w-16 py-2 text-right font-normal whitespace-nowrap sm:w-24`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {byProduct(rows).map((sizes) => (
            <Product key={sizes[0].productId} sizes={sizes} columns={columns} />
          ))}
        </table>
      </section>
    </Panel>
  )
}

const cell = 'px-2 sm:px-3 last:pr-4 sm:last:pr-6'

type Sizes = readonly [WaitingProduct, ...WaitingProduct[]]
type ProductProps = { readonly sizes: Sizes; readonly columns: readonly Column[] }

/** The lines of one product stand closer than two products. */
function edges(index: number, sizes: Sizes): string {
  return `${index === 0 ? 'pt-3' : ''} ${index === sizes.length - 1 ? 'pb-3' : 'pb-1.5'}`
}

/** Its name once, and a line for each size. */
function Product({ sizes, columns }: ProductProps) {
  const [{ productId, name }] = sizes
  const product = useQuery(catalogueQuery).data?.products.find(({ id }) => id === productId)
  const sum = waitingFor(sizes)
  return (
    <tbody className="border-t border-line">
      {sizes.map((row, index) => (
        <tr key={row.size}>
          {index === 0 && (
            <th
              scope="rowgroup"
              rowSpan={sizes.length}
              className={`${sticky} py-3 pr-2 pl-4 text-left align-top font-normal sm:pr-3 sm:pl-6`}
            >
              <div className="flex gap-3">
                <RowPicture product={product ?? null} className="h-10 w-8 max-sm:hidden" />
                <div className="min-w-0">
                  <Link to={editProductPath(productId)} className="font-medium hover:underline">
                    <bdi>{name}</bdi>
                  </Link>
                  {sizes.length > 1 && sum > 0 && <span className="block text-muted">{sum} waiting</span>}
                </div>
              </div>
            </th>
          )}
          <th scope="row" className={`${cell} ${edges(index, sizes)} text-left font-normal`}>
            {row.size ?? 'Any'}
          </th>
          {columns.map(([id]) => (
            <td
              key={id}
              className={`${cell} ${edges(index, sizes)} text-right tabular-nums ${id === 'waiting' && row[id] > 0 ? 'font-medium' : 'text-muted'}`}
            >
              {row[id] === 0 ? '–' : row[id]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The product for which most people wait first; its sizes in their order, after those who take any. */
function byProduct(rows: readonly WaitingProduct[]): readonly Sizes[] {
  const products = new Map<string, [WaitingProduct, ...WaitingProduct[]]>()
  for (const row of rows.toSorted(byNameAndSize)) {
    const sizes = products.get(row.productId)
    if (sizes) sizes.push(row)
    else products.set(row.productId, [row])
  }
  return [...products.values()].toSorted((one, other) => waitingFor(other) - waitingFor(one))
}

const waitingFor = (sizes: Sizes) => sizes.reduce((sum, { waiting }) => sum + waiting, 0)
