/** The products as a table: place and selection, name, state, price, stock, and how each performs. */

import { memo } from 'react'
import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import { sizes } from '#catalogue/product.ts'
import { RowPicture } from '#web/admin/frame/RowPicture.tsx'
import { type Money, useMoney } from '#web/backoffice/money/money.ts'
import { editProductPath } from '#web/backoffice/paths.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Changing } from '#web/backoffice/ui/Changing.tsx'
import { Checkbox } from '#web/backoffice/ui/Checkbox.tsx'
import { Rating } from '#web/backoffice/ui/Rating.tsx'
import { type Direction, SortHeading } from '#web/backoffice/ui/SortHeading.tsx'
import { ownPrice } from '../data/suppose.ts'
import { DragHandle, dropLines } from './DragHandle.tsx'
import type { ListProps } from './list-props.ts'
import type { ProductRow, RowSort } from './product-rows.ts'
import { RowPrice } from './RowPrice.tsx'
import { StateTag } from './StateTag.tsx'
import { LOW, LowMark, StockLeft } from './StockLeft.tsx'

const cell = 'px-2 py-2 xl:px-3 first:pl-2 last:pr-6 compact:py-1'

type Column = {
  readonly by: RowSort
  readonly name: string
  readonly right: boolean
  /** What it counts, where its name does not say so. */
  readonly counts?: string
}
const name: Column = { by: 'name', name: 'Product Name', right: false }
const price: Column = { by: 'price', name: 'Price', right: true }
const performance: readonly Column[] = [
  {
    by: 'sales',
    name: 'Sales',
    right: true,
    counts: 'Units ordered, also those on the way; not those of cancelled orders or that came back',
  },
  {
    by: 'revenue',
    name: 'Revenue',
    right: true,
    counts: 'What these units were ordered for, also before it is collected',
  },
  { by: 'rating', name: 'Rating', right: true },
  { by: 'views', name: 'Views', right: true },
]

export function ProductTable(props: ListProps) {
  const { rows, part, total, sorting, onSort, selected, onSelect, onSelectAll, canArrange, drag, onMove } =
    props
  const money = useMoney()
  const heading = (column: Column) => (
    <Heading key={column.by} column={column} sorting={sorting} onSort={onSort} />
  )
  return (
    <table className="w-full border-collapse" aria-rowcount={total + 1}>
      <caption className="sr-only">Products: price, stock, sales, revenue, rating and views</caption>
      <thead>
        <tr className="h-14 border-b border-line text-sm text-muted">
          <th scope="col" className={`${cell} w-0`}>
            <span className="flex justify-end">
              <Checkbox
                label="Select all products shown"
                checked={selected.size > 0 && selected.size === total}
                mixed={selected.size > 0 && selected.size < total}
                onChange={onSelectAll}
              />
            </span>
          </th>
          {heading(name)}
          <th scope="col" className={`${cell} text-left font-normal max-xl:hidden`}>
            State
          </th>
          {heading(price)}
          {sizes.map((size, place) => (
            <th
              key={size}
              scope="col"
              aria-label={`Size ${size} left`}
              className={`${cell} relative w-14 pt-6! text-right font-normal max-xl:hidden`}
            >
              {/* One head over all sizes, drawn in parts: a row of its own would be counted as a row of products. */}
              <span
                className={`absolute inset-x-0 top-1.5 h-5 border-b border-line text-center text-xs ${place === 0 ? 'left-3' : ''} ${place === sizes.length - 1 ? 'right-3' : ''}`}
              >
                {place === Math.floor(sizes.length / 2) && 'Left'}
              </span>
              {size}
            </th>
          ))}
          {performance.map(heading)}
          <th scope="col" className={`${cell} text-right font-normal`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody data-rows className="divide-y divide-line">
        <Space rows={part.first} height={part.height} />
        {rows.map((row, index) => (
          <Row
            key={row.id}
            row={row}
            place={part.first + index}
            total={total}
            money={money}
            isSelected={selected.has(row.id)}
            isDragged={drag.drag?.id === row.id}
            line={drag.lineAt(part.first + index)}
            handle={
              canArrange ? (
                <DragHandle
                  id={row.id}
                  name={row.product.name}
                  place={part.first + index}
                  count={total}
                  drag={drag}
                  onMove={(to) => onMove(row, to)}
                />
              ) : null
            }
            onSelect={onSelect}
          />
        ))}
        <Space rows={total - part.first - rows.length} height={part.height} />
      </tbody>
    </table>
  )
}

/** In place of rows that are not rendered. */
function Space({ rows, height }: { readonly rows: number; readonly height: number }) {
  if (rows <= 0) return null
  return (
    <tr>
      <td colSpan={12} style={{ height: rows * height }} />
    </tr>
  )
}

type RowProps = {
  readonly row: ProductRow
  readonly place: number
  readonly total: number
  readonly money: Money
  readonly isSelected: boolean
  readonly isDragged: boolean
  readonly line: 'above' | 'below' | null
  readonly handle: React.ReactNode
  readonly onSelect: (id: string, on: boolean) => void
}

const Row = memo(
  function Row({ row, place, money, isSelected, isDragged, line, handle, onSelect }: RowProps) {
    const { id, product, state, claim, figures } = row
    const left = figures?.stockLeft ?? null
    return (
      <tr
        data-row={id}
        data-place={place}
        aria-rowindex={place + 2}
        className={`transition-colors hover:bg-sunken/50 ${isSelected ? 'bg-gold/10' : ''} ${isDragged ? 'opacity-50' : ''} ${line ? dropLines[line] : ''}`}
      >
        <td className={`${cell} w-0`}>
          <span className="flex items-center gap-1">
            {handle}
            <Checkbox
              label={`Select ${product.name}`}
              checked={isSelected}
              onChange={(on) => onSelect(id, on)}
            />
          </span>
        </td>
        <th scope="row" className={`${cell} text-left font-normal`}>
          <span className="flex items-center gap-3">
            <RowPicture product={product} className="h-11.5 w-9 max-lg:hidden" />
            <span className="min-w-0">
              <Link to={editProductPath(id)} className="wrap-anywhere hover:underline hover:decoration-gold">
                {product.name}
              </Link>
              <span className="block text-sm text-muted">
                {product.category}
                <span className="xl:hidden">
                  {' · '}
                  <StateTag state={state} />
                </span>
              </span>
              <span className="block xl:hidden">
                <StockLeft left={left} sold={product.sizes} />
              </span>
            </span>
          </span>
        </th>
        <td className={`${cell} whitespace-nowrap max-xl:hidden`}>
          <StateTag state={state} />
        </td>
        <td className={`${cell} text-right`}>
          <RowPrice claim={claim} own={ownPrice(product).price} />
        </td>
        {sizes.map((size) => (
          <td key={size} className={`${cell} text-right max-xl:hidden`}>
            {figures && <SizeLeft left={product.sizes.includes(size) ? (left?.[size] ?? null) : undefined} />}
          </td>
        ))}
        <td className={`${cell} text-right`}>{inThousands(figures?.sales ?? 0)}</td>
        <td className={`${cell} text-right whitespace-nowrap`}>
          <Changing value={figures?.revenue} className="rounded-sm">
            {money.format(figures?.revenue ?? 0)}
          </Changing>
        </td>
        <td className={`${cell} text-right whitespace-nowrap`}>
          {figures?.rating == null ? <Nothing words="No ratings yet" /> : <Rating rating={figures.rating} />}
        </td>
        <td className={`${cell} text-right`}>{inThousands(figures?.views ?? 0)}</td>
        <td className={`${cell} text-right`}>
          <Link
            to={editProductPath(id)}
            aria-label={`Edit ${product.name}`}
            className={buttonClass({ size: 'snug' })}
          >
            Edit
          </Link>
        </td>
      </tr>
    )
  },
  // The handle is made again with each row, from the same values.
  (before, after) =>
    before.row === after.row &&
    before.place === after.place &&
    before.total === after.total &&
    before.money === after.money &&
    before.isSelected === after.isSelected &&
    before.isDragged === after.isDragged &&
    before.line === after.line &&
    !before.isDragged &&
    (before.handle === null) === (after.handle === null),
)

/** Undefined for a size that is not sold, null for one that is not counted. */
function SizeLeft({ left }: { readonly left: number | null | undefined }) {
  if (left == null) return <Nothing words={left === null ? 'not counted' : 'not sold'} />
  return (
    <span {...(left <= LOW && { title: 'Low stock', className: 'whitespace-nowrap text-danger' })}>
      {left <= LOW && <LowMark />}
      {left < 0 ? `−${-left}` : left}
    </span>
  )
}

/** In a column of numbers, for one that there is not. */
function Nothing({ words }: { readonly words: string }) {
  return (
    <span className="text-muted" title={words}>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

type HeadingProps = Pick<ListProps, 'sorting' | 'onSort'> & { readonly column: Column }

/** The first click sorts names ascending and figures descending, the second reverses, the third shows the shop's order. */
function Heading({ column: { by, name, right, counts }, sorting, onSort }: HeadingProps) {
  const now = sorting?.by === by ? sorting.direction : 'none'
  const first: Direction = by === 'name' ? 'ascending' : 'descending'
  const second: Direction = first === 'ascending' ? 'descending' : 'ascending'
  const next = now === 'none' ? first : now === first ? second : null
  return (
    <SortHeading
      name={<span title={counts}>{name}</span>}
      direction={now}
      onSort={() => onSort(next && { by, direction: next })}
      className={`${cell} font-normal ${right ? 'text-right' : 'text-left'}`}
    />
  )
}
