/** The refusals of each kind, as bars with their numbers, and a mark at the rate of all, which is named beside the title. */

import { useId, useState } from 'react'
import { FEWEST_PARCELS } from '#events/read-model/report.ts'
import type { Endings } from '#projections/dashboard-shapes.ts'
import { MaybeLink } from '../figures/MaybeLink.tsx'
import { Button } from '../ui/Button.tsx'
import { isHigh, refusedOf, refusedRate, saysSomething, sumOf, worstFirst } from './insight-series.ts'

type EndingRow = Endings & {
  readonly key: string
  readonly name: string
  /** The address of its order list. */
  readonly to?: string | undefined
  /** Beside the name. */
  readonly note?: string | undefined
}

type EndingBarsProps = {
  readonly title: string
  /** The name of the counted things. */
  readonly of: 'units' | 'orders'
  readonly rows: readonly EndingRow[]
  /** The rate of a bar of full width, in percent: the same for all lists that stand beside each other. */
  readonly scale: number
  /** In the order of the rows, instead of the highest rate first. */
  readonly inOrder?: boolean
  /** What the notes of the rows are, after the rates. */
  readonly notes?: string
}

const SHOWN_FIRST = 5

export function EndingBars({ title, of, rows, scale, inOrder = false, notes }: EndingBarsProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  const sorted = inOrder ? rows : worstFirst(rows)
  const together = sumOf(rows)
  const visibleRows = all ? sorted : sorted.slice(0, SHOWN_FIRST)
  return (
    <section aria-labelledby={id} className="@container min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id}>{title}</h3>
        {saysSomething(together) && (
          <p className="text-sm text-muted">
            <span aria-hidden="true" className="mr-1.5 inline-block h-2.5 w-0.5 bg-ink" />
            all {of} {percent(refusedRate(together))}
          </p>
        )}
      </div>
      <p className="text-sm text-muted">
        Refused {of}
        {notes === undefined ? ', of those that reached the door' : ` and ${notes}`}
      </p>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-4 gap-y-3">
        {visibleRows.map((row) => (
          <Bar key={row.key} row={row} scale={scale} together={together} />
        ))}
      </ul>
      {rows.length > SHOWN_FIRST && (
        <Button size="snug" className="mt-3" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </section>
  )
}

type BarProps = Pick<EndingBarsProps, 'scale'> & {
  readonly row: EndingRow
  /** All rows, by whose rate it is judged. */
  readonly together: Endings
}

/** A name, its rate and its numbers above a bar with a mark at the rate of all; too few have neither a rate nor a bar. */
function Bar({ row, scale, together }: BarProps) {
  const says = saysSomething(row)
  const high = isHigh(row, together)
  const at = (each: Endings) => `${(100 * refusedRate(each)) / scale}%`
  return (
    <li className={`col-span-3 grid grid-cols-subgrid items-baseline ${says ? '' : 'text-muted'}`}>
      <span className="wrap-anywhere @max-[14rem]:col-span-3">
        <MaybeLink
          to={row.to}
          className="decoration-gold underline-offset-4 pointer-coarse:-my-2.5 pointer-coarse:inline-block pointer-coarse:py-2.5 [a&]:hover:underline"
        >
          {row.name}
        </MaybeLink>
        {row.note !== undefined && (
          <>
            {' '}
            <span className="ml-1.5 text-sm whitespace-nowrap text-muted">{row.note}</span>
          </>
        )}
        {high && (
          <>
            {' '}
            <span className="text-sm whitespace-nowrap text-danger">more than chance</span>
          </>
        )}
      </span>{' '}
      <span
        title={says ? undefined : `A rate is given from ${FEWEST_PARCELS} on`}
        className={`col-start-2 text-right whitespace-nowrap ${high ? 'font-medium text-danger' : says ? '' : 'text-sm'}`}
      >
        {says ? percent(refusedRate(row)) : 'too few'}
      </span>{' '}
      <span className="text-right text-sm whitespace-nowrap text-muted">{refusedOf(row)}</span>
      {says && (
        <div aria-hidden="true" className="relative col-span-3 mt-1 h-1.5">
          <div
            className={`h-full min-w-0.5 rounded-full ${high ? 'bg-late' : 'bg-muted/70'}`}
            style={{ width: at(row) }}
          />
          <div className="absolute -inset-y-0.5 w-0.5 bg-ink" style={{ left: at(together) }} />
        </div>
      )}
    </li>
  )
}

/** With its decimal also where it is 0: the rates of a list are compared. */
const percent = (rate: number) => `${rate.toFixed(1)}%`
