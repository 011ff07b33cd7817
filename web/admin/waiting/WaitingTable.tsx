/** The figures of each product and size, and after how many hours the next ones are told. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { sizes as allSizes } from '#catalogue/choices.ts'
import { editProductPath } from '#web/backoffice/paths.ts'
import { ChangedBy } from '#web/backoffice/ui/ChangedBy.tsx'
import { Chip } from '#web/backoffice/ui/Chip.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { scrolling, sticky } from '../frame/wide-table.ts'
import { changeHours, hoursSettingsQuery, type WaitingProduct, waitingQuery } from './waiting.ts'

type Column = readonly [id: Exclude<keyof WaitingProduct, 'productId' | 'name' | 'size'>, name: string]

/** Those that are looked at, and those that explain them. */
const usual: readonly Column[] = [
  ['waiting', 'Waiting'],
  ['told', 'Told'],
  ['bought', 'Ordered'],
]
const others: readonly Column[] = [
  ['asked', 'Asked'],
  ['confirmed', 'Confirmed'],
  ['left', 'Left the list'],
]

const HOURS = [1, 2, 3, 6, 12, 24, 48]

type Props = { readonly rows: readonly WaitingProduct[]; readonly hours: number }

export function WaitingTable({ rows, hours }: Props) {
  const [hasAll, setHasAll] = useState(false)
  const columns = hasAll ? [...usual, ...others] : usual
  return (
    <Panel
      title="Products"
      actions={
        <Chip chosen={hasAll} onClick={() => setHasAll(!hasAll)}>
          All figures
        </Chip>
      }
    >
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
                <th key={id} scope="col" className={`${cell} py-2 text-right font-normal whitespace-nowrap`}>
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
      <NextOnes hours={hours} />
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
  return (
    <tbody className="border-t border-line">
      {sizes.map((row, index) => (
        <tr key={row.size}>
          {index === 0 && (
            <th
              scope="row"
              rowSpan={sizes.length}
              className={`${sticky} py-3 pr-2 pl-4 text-left align-top font-normal sm:pr-3 sm:pl-6`}
            >
              <Link to={editProductPath(productId)} className="hover:underline">
                <bdi>{name}</bdi>
              </Link>
            </th>
          )}
          <td className={`${cell} ${edges(index, sizes)}`}>{row.size ?? 'Any'}</td>
          {columns.map(([id]) => (
            <td
              key={id}
              className={`${cell} ${edges(index, sizes)} text-right tabular-nums ${id === 'waiting' ? 'font-medium' : 'text-muted'}`}
            >
              {row[id]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The product for which most people wait first; its sizes in their order, after those who take any. */
function byProduct(rows: readonly WaitingProduct[]): readonly Sizes[] {
  const place = ({ size }: WaitingProduct) => (size === null ? -1 : allSizes.indexOf(size))
  const ordered = rows.toSorted(
    (one, other) => one.name.localeCompare(other.name) || place(one) - place(other),
  )
  const products = new Map<string, [WaitingProduct, ...WaitingProduct[]]>()
  for (const row of ordered) {
    const sizes = products.get(row.productId)
    if (sizes) sizes.push(row)
    else products.set(row.productId, [row])
  }
  const waitingFor = (sizes: Sizes) => sizes.reduce((sum, { waiting }) => sum + waiting, 0)
  return [...products.values()].toSorted((one, other) => waitingFor(other) - waitingFor(one))
}

function NextOnes({ hours }: { readonly hours: number }) {
  const client = useQueryClient()

  const changed = useQuery(hoursSettingsQuery()).data?.changes?.waitHours

  async function change(value: string) {
    const result = await changeHours(Number(value))
    if (!result.ok) toast.error('The hours were not changed', { description: result.error })
    void client.invalidateQueries(waitingQuery())
    void client.invalidateQueries(hoursSettingsQuery())
  }

  const choices = [...new Set([...HOURS, hours])].sort((one, other) => one - other)
  return (
    <div className="flex flex-col gap-3 border-t border-line px-4 py-4 sm:px-6">
      <p className="text-sm text-pretty text-muted">
        When pieces come, those who have waited longest are told first: up to 3 people for each piece, and
        nobody twice.
      </p>
      <Select
        label="If pieces are left, tell the next ones after"
        labelled="above"
        value={String(hours)}
        options={choices.map((each) => [String(each), each === 1 ? '1 hour' : `${each} hours`])}
        onChoose={(value) => void change(value)}
        className="w-fit max-w-full"
      />
      {changed && <ChangedBy {...changed} />}
    </div>
  )
}
