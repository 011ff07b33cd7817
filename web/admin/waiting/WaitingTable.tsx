/** The figures of each product and size. */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { editProductPath } from '#web/backoffice/paths.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { catalogueQuery } from '../catalogue/data/catalogue.ts'
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
    <Panel title="By product and size" note="Waiting is the count now; the others are totals.">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <section tabIndex={0} aria-label="Waiting by product and size" className={scrolling}>
        <table className="w-full text-sm">
          <thead>
            <tr className="text-muted">
              <th
                scope="col"
                className={`${sticky} py-2 pr-2 pl-4 text-left font-normal max-sm:w-full sm:pr-3 sm:pl-6`}
              >
                Product and size
              </th>
              {columns.map(([id, name]) => (
                <th
                  key={id}
                  scope="col"
                  // The last one has the edge of the panel, too.
                  className={`${cell} py-2 text-right font-normal whitespace-nowrap sm:w-24 sm:last:w-27`}
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

/** A line with its sums, and under it a line for each size; one size is named beside it. */
function Product({ sizes, columns }: ProductProps) {
  const [{ productId, name, size }] = sizes
  const product = useQuery(catalogueQuery).data?.products.find(({ id }) => id === productId)
  const isOne = sizes.length === 1
  return (
    <tbody className="border-t border-line">
      <tr>
        <th
          scope={isOne ? 'row' : 'rowgroup'}
          className={`${sticky} py-2.5 pr-2 pl-4 text-left font-normal sm:pr-3 sm:pl-6`}
        >
          <div className="flex items-center gap-3">
            <RowPicture product={product ?? null} className="h-10 w-8" />
            <p className="min-w-0">
              <Link to={editProductPath(productId)} className="font-medium hover:underline">
                <bdi>{name}</bdi>
              </Link>
              {isOne && <span className="text-muted">, {sizeWords(size)}</span>}
            </p>
          </div>
        </th>
        {columns.map(([id]) => (
          <Count
            key={id}
            count={sumOf(sizes, id)}
            className={id === 'waiting' ? 'font-medium' : 'text-muted'}
          />
        ))}
      </tr>
      {!isOne &&
        sizes.map((row) => (
          <tr key={row.size} className="border-t border-line text-muted *:py-2">
            <th
              scope="row"
              className={`${sticky} pl-15 text-left font-normal first-letter:uppercase sm:pl-17`}
            >
              {sizeWords(row.size)}
            </th>
            {columns.map(([id]) => (
              <Count key={id} count={row[id]} />
            ))}
          </tr>
        ))}
    </tbody>
  )
}

function Count({ count, className = '' }: { readonly count: number; readonly className?: string }) {
  return <td className={`${cell} text-right tabular-nums ${className}`}>{count === 0 ? '–' : count}</td>
}

const sizeWords = (size: WaitingProduct['size']) => (size === null ? 'any size' : `size ${size}`)

/** The product for which most people wait first; its sizes in their order, after those who take any. */
function byProduct(rows: readonly WaitingProduct[]): readonly Sizes[] {
  const products = new Map<string, [WaitingProduct, ...WaitingProduct[]]>()
  for (const row of rows.toSorted(byNameAndSize)) {
    const sizes = products.get(row.productId)
    if (sizes) sizes.push(row)
    else products.set(row.productId, [row])
  }
  return [...products.values()].toSorted((one, other) => sumOf(other, 'waiting') - sumOf(one, 'waiting'))
}

const sumOf = (sizes: Sizes, id: Column[0]) => sizes.reduce((sum, row) => sum + row[id], 0)
