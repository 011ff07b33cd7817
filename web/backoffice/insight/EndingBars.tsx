/** The refusals of each kind, as bars with their numbers, highest rate first. */

import { useId, useState } from 'react'
import type { Endings } from '#projections/dashboard-shapes.ts'
import { MaybeLink } from '../figures/MaybeLink.tsx'
import { Button } from '../ui/Button.tsx'
import { isHigh, refusedOf, refusedRate, saysSomething, sumOf, worstFirst } from './insight-series.ts'

export type EndingRow = Endings & {
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
  /** The rate of a bar that fills its track, in percent: the same for all lists that stand beside each other. */
  readonly scale: number
}

const SHOWN_FIRST = 6

export function EndingBars({ title, of, rows, scale }: EndingBarsProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  const sorted = worstFirst(rows)
  const together = sumOf(rows)
  const usual = refusedRate(together)
  const visibleRows = all ? sorted : sorted.slice(0, SHOWN_FIRST)
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id}>{title}</h3>
      <p className="text-sm text-muted">
        Refused {of}, of those that reached the door
        {saysSomething(together) && `; the mark: all, ${percent(usual)}`}
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {visibleRows.map((row) => (
          <Bar key={row.key} row={row} of={of} scale={scale} together={together} />
        ))}
      </ul>
      {visibleRows.some(saysSomething) && (
        <p aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-muted">
          <span>0%</span>
          <span>{scale}%</span>
        </p>
      )}
      {rows.length > SHOWN_FIRST && (
        <Button look="quiet" size="snug" className="mt-2 -ml-2.5" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </section>
  )
}

type BarProps = Pick<EndingBarsProps, 'of' | 'scale'> & {
  readonly row: EndingRow
  /** All rows, by whose rate it is judged. */
  readonly together: Endings
}

/** A name and its rate above a track; too few have neither a rate nor a bar. */
function Bar({ row, of, scale, together }: BarProps) {
  const says = saysSomething(row)
  const high = isHigh(row, together)
  return (
    <li className={says ? '' : 'text-muted'}>
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 wrap-break-word">
          <MaybeLink
            to={row.to}
            className="decoration-gold underline-offset-4 pointer-coarse:leading-11 [a&]:hover:underline"
          >
            {row.name}
          </MaybeLink>
          {row.note !== undefined && (
            <>
              {' '}
              <span className="text-sm whitespace-nowrap text-muted">{row.note}</span>
            </>
          )}
          {high && (
            <>
              {' '}
              <span className="text-sm whitespace-nowrap text-danger">more than chance</span>
            </>
          )}
        </span>
        <span className="whitespace-nowrap">
          <span className={high ? 'font-medium text-danger' : says ? '' : 'text-sm'}>
            {says ? percent(refusedRate(row)) : 'too few:'}
          </span>{' '}
          <span className="text-sm text-muted">
            {refusedOf(row)} {of}
          </span>
        </span>
      </div>
      {says && (
        <div aria-hidden="true" className="relative mt-1 h-1.5 rounded-full bg-sunken">
          <div
            className={`h-full rounded-full ${high ? 'bg-danger' : 'bg-muted/70'}`}
            style={{ width: `${(100 * refusedRate(row)) / scale}%` }}
          />
          <div
            className="absolute -inset-y-0.5 w-0.5 bg-ink"
            style={{ left: `${(100 * refusedRate(together)) / scale}%` }}
          />
        </div>
      )}
    </li>
  )
}

/** With its decimal also where it is 0: the rates of a list are compared. */
const percent = (rate: number) => `${rate.toFixed(1)}%`
