/**
 * The day so far beside the same weekday last week at the same time. Green is better and red worse, not more and less; a difference
 * from a few orders has no colour, because it says little.
 */

import { useId } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { DaySums, SoFar } from '#projections/dashboard-shapes.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { Changing } from '#web/backoffice/ui/Changing.tsx'
import { shortTime, weekdayName } from '#web/backoffice/ui/karachi-time.ts'
import { NotKnown } from '#web/backoffice/ui/NotKnown.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

type Compared = {
  readonly of: keyof DaySums
  readonly name: string
  /** What counts, where the name alone does not say it. */
  readonly note?: string
  readonly isMoney?: true
  readonly better: 'more' | 'less'
}

const figures: readonly Compared[] = [
  { of: 'placed', name: 'Placed', better: 'more' },
  { of: 'confirmed', name: 'Confirmed', better: 'more' },
  { of: 'handedOver', name: 'Handed over', better: 'more' },
  { of: 'delivered', name: 'Delivered', better: 'more' },
  { of: 'cameBack', name: 'Came back', better: 'less' },
  { of: 'due', name: 'Cash due', note: 'delivered today', isMoney: true, better: 'more' },
  { of: 'received', name: 'Cash received', note: 'booked today', isMoney: true, better: 'more' },
]

/** From so many orders last week on, by this time, differences say something. */
const LEAST_ORDERS = 10

/** Of the figures below the heading: four rows of them on a phone, two on a tablet, one at a desk. */
const SO_FAR_HEIGHT = 'mt-2 h-99 sm:h-51 xl:h-25'

type SoFarTodayProps = { readonly soFar: SoFar | null; readonly loading: boolean }

export function SoFarToday({ soFar, loading }: SoFarTodayProps) {
  const id = useId()
  const weekday = soFar === null ? '' : weekdayName(soFar.day)
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="text-lg">
          So far today
        </h2>
        {soFar !== null && (
          <p className="text-sm text-muted">
            beside last {weekday} by {shortTime(soFar.until)}
          </p>
        )}
      </div>
      {soFar === null ? (
        loading ? (
          <Skeleton className={SO_FAR_HEIGHT} />
        ) : (
          <NotKnown />
        )
      ) : (
        <dl className="mt-2 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-12 xl:grid-cols-[repeat(5,minmax(0,1fr))_repeat(2,minmax(0,1.6fr))]">
          {figures.map((figure) => (
            <Figure key={figure.of} figure={figure} soFar={soFar} weekday={weekday.slice(0, 3)} />
          ))}
        </dl>
      )}
    </section>
  )
}

type FigureProps = {
  readonly figure: Compared
  readonly soFar: SoFar
  /** `Fri` */
  readonly weekday: string
}

function Figure({ figure: { of, name, note, isMoney, better }, soFar, weekday }: FigureProps) {
  const money = useMoney()
  const [now, before] = [soFar.today[of], soFar.lastWeek[of]]
  const words = isMoney ? money.format : inThousands
  const difference = Math.round(100 * (now - before)) / 100
  const sign = difference < 0 ? '−' : '+'
  const isBetter = difference > 0 === (better === 'more')
  const saysMuch = soFar.lastWeek.placed >= LEAST_ORDERS
  return (
    <div className="bg-surface px-4 py-3 max-sm:last:col-span-2 sm:max-xl:col-span-3 sm:max-xl:nth-6:col-span-4 sm:max-xl:nth-7:col-span-5 sm:px-6 xl:px-4 xl:first:pl-6">
      <dt className="text-sm text-muted">
        {name}
        {note !== undefined && `, ${note}`}
      </dt>
      <dd>
        <Changing value={now} className="rounded-sm text-xl figures">
          {words(now)}
        </Changing>
        <span className="block text-sm text-muted">
          <span className="whitespace-nowrap">
            {words(before)} last {weekday}
          </span>{' '}
          {difference !== 0 && (
            <span
              className={`font-medium whitespace-nowrap ${saysMuch ? (isBetter ? 'text-positive' : 'text-danger') : ''}`}
            >
              {sign}
              {words(Math.abs(difference))}
              {saysMuch && <span className="sr-only">, {isBetter ? 'better' : 'worse'}</span>}
            </span>
          )}
        </span>
      </dd>
    </div>
  )
}
