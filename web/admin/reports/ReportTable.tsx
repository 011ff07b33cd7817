/** All figures of a report, each of which opens its orders. Its first column stays in sight. */

import { useState } from 'react'
import { dimensionNames } from '#events/read-model/report-headings.ts'
import { ExportLink } from '#web/backoffice/ExportLink.tsx'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { type Direction, SortHeading } from '#web/backoffice/ui/SortHeading.tsx'
import { scrolling, sticky } from '../frame/wide-table.ts'
import { dimensions } from './dimensions.ts'
import { OrdersLink } from './OrdersLink.tsx'
import { type NamedRow, ordersOf, reportSource, type ShownReport } from './report.ts'
import {
  knownGroups,
  type ReportColumn,
  type ReportGroup,
  reportColumns,
  USUAL_SORT,
} from './report-columns.ts'
import { isHigh } from './report-words.ts'

type Sort = { readonly column: string; readonly direction: Direction }

export function ReportTable({ report }: { readonly report: ShownReport }) {
  const [sort, setSort] = useState<Sort>({ column: USUAL_SORT, direction: 'descending' })
  const { noun, title } = dimensions[report.by]
  const rows = sortedRows(report, sort)
  const groups = knownGroups(rows, report.total)
  return (
    <Panel
      title={title}
      beside={<p className="text-sm text-muted">each figure opens its orders</p>}
      actions={
        <ExportLink
          href={`/api/admin/reports.csv?${reportSource(report)}`}
          label="Export this table"
          title="Download this table as a CSV file"
          look="head"
        />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <section tabIndex={0} aria-label={`${title}, all figures`} className={scrolling}>
        <table className="w-full text-sm">
          <thead>
            <tr className="text-xs text-muted">
              <td className={`${sticky} pl-4 sm:pl-6`} />
              {groups.map(({ name, columns }) => (
                <th
                  key={name}
                  scope="colgroup"
                  colSpan={columns.length}
                  className={`${groupEdge} px-2 pt-3 text-left font-medium whitespace-nowrap`}
                >
                  {name}
                </th>
              ))}
            </tr>
            <tr className="text-muted">
              <th
                scope="col"
                className={`${sticky} pr-3 pb-1 pl-4 text-left align-bottom leading-9 font-normal sm:pl-6`}
              >
                {dimensionNames[report.by]}
              </th>
              {groups.map(({ columns }) =>
                columns.map(({ id, name, shown }, index) => (
                  <SortHeading
                    key={id}
                    name={<Heading name={name} shown={shown} />}
                    direction={sort.column === id ? sort.direction : 'none'}
                    onSort={() => setSort(nextSort(sort, id))}
                    className={`${index === 0 ? groupEdge : ''} ${index === columns.length - 1 ? groupEnd : ''} ${headEdge} px-2 pt-1 pb-1 text-right align-bottom leading-5 font-normal last:pr-4 sm:last:pr-6`}
                  />
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} report={report} groups={groups} row={row} name={row.name} />
            ))}
          </tbody>
          <tfoot>
            <Row report={report} groups={groups} row={null} name={countedWords(report.rows.length, noun)} />
          </tfoot>
        </table>
      </section>
    </Panel>
  )
}

/** Between the groups of columns, with the same room on both sides of the line. */
const groupEdge = 'border-l border-line pl-3'
const groupEnd = 'pr-3'

/** A name of two lines ends where the others do. Its arrow takes no room from the names, so that sorting moves no column. */
const headEdge =
  '[&>button]:relative [&>button]:items-end [&>button]:pb-2 [&_svg]:absolute [&_svg]:-left-2.5 [&_svg]:mb-1 [&_svg]:size-3'

type HeadingProps = Pick<ReportColumn, 'name' | 'shown'>

/** The whole name is read aloud. */
function Heading({ name, shown }: HeadingProps) {
  return (
    <span>
      {shown}
      <span className="sr-only">{name.slice(shown.length)}</span>
    </span>
  )
}

type RowProps = {
  readonly report: ShownReport
  readonly groups: readonly ReportGroup[]
  /** Null for the last line. */
  readonly row: NamedRow | null
  readonly name: string
}

function Row({ report, groups, row, name }: RowProps) {
  const figures = row ?? report.total
  return (
    <tr className={row === null ? 'border-t border-ink font-medium' : 'border-t border-line'}>
      <th
        scope="row"
        className={`${sticky} max-w-48 min-w-28 sm:min-w-40 pr-3 pl-4 text-left sm:pl-6 ${row === null ? '' : 'font-normal'}`}
      >
        <bdi>{name}</bdi>
      </th>
      {groups.map(({ columns }) =>
        columns.map((column, index) => (
          <td
            key={column.id}
            className={`${index === 0 ? groupEdge : ''} ${index === columns.length - 1 ? groupEnd : ''} px-2 text-right last:pr-4 sm:last:pr-6`}
          >
            <Figure
              column={column}
              value={column.value(figures)}
              to={ordersOf(report, row, column.outcome)}
              isHigh={column.id === USUAL_SORT && row !== null && isHigh(row, report.total)}
            />
          </td>
        )),
      )}
    </tr>
  )
}

type FigureProps = {
  readonly column: ReportColumn
  readonly value: number | null
  readonly to: string
  readonly isHigh: boolean
}

function Figure({ column: { text, none = '–', why }, value, to, isHigh }: FigureProps) {
  if (value === null)
    return (
      <span title={why} className="whitespace-nowrap text-muted">
        {none}
        {why && <span className="sr-only"> {why}</span>}
      </span>
    )
  return (
    <OrdersLink
      to={to}
      figure={value}
      text={text(value)}
      className={isHigh ? 'font-medium text-danger' : ''}
    />
  )
}

function nextSort(sort: Sort, column: string): Sort {
  const isDown = sort.column === column && sort.direction === 'descending'
  return { column, direction: isDown ? 'ascending' : 'descending' }
}

function sortedRows({ rows }: ShownReport, { column, direction }: Sort): ShownReport['rows'] {
  const value = reportColumns.find(({ id }) => id === column)?.value ?? (() => null)
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [first, second] = [value(one), value(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sign * (first - second) || other.placed - one.placed
  })
}
