/** The refusals of each kind, as bars with their numbers, highest rate first. */

import { useId, useState } from 'react'
import type { Endings } from '#projections/dashboard-shapes.ts'
import { figureText } from '#projections/figure-names.ts'
import { MaybeLink } from '../figures/MaybeLink.tsx'
import { Button } from '../ui/Button.tsx'
import { refusedOf, refusedRate, saysSomething, worstFirst } from './insight-series.ts'

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
  /** The rate of the longest bar, in percent: the same for all lists that stand beside each other. */
  readonly scale: number
}

const SHOWN_FIRST = 6

export function EndingBars({ title, of, rows, scale }: EndingBarsProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  const sorted = worstFirst(rows)
  const visibleRows = all ? sorted : sorted.slice(0, SHOWN_FIRST)
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id}>{title}</h3>
      <p className="text-sm text-muted">Refused {of}, of those that reached the door</p>
      <ul className="mt-3 flex flex-col gap-3">
        {visibleRows.map((row) => (
          <li key={row.key} className={saysSomething(row) ? '' : 'text-muted'}>
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
              </span>
              <span className="whitespace-nowrap">
                {figureText(refusedRate(row), 'percent')}{' '}
                <span className="text-sm text-muted">
                  {refusedOf(row)} {of}
                </span>
              </span>
            </div>
            <div aria-hidden="true" className="mt-1 h-1">
              {saysSomething(row) && (
                <div
                  className="h-full rounded-full bg-gold"
                  style={{ width: `${(100 * refusedRate(row)) / scale}%` }}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN_FIRST && (
        <Button look="quiet" size="snug" className="mt-2 -ml-2.5" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </section>
  )
}
