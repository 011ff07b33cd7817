/** The day so far beside the same weekday last week at the same time. Green is better and red worse, not more and less. */

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
  /** Whether more is better; unset where neither is. */
  readonly better?: 'more' | 'less'
}

const figures: readonly Compared[] = [
  { of: 'placed', name: 'Placed', better: 'more' },
  { of: 'confirmed', name: 'Confirmed', better: 'more' },
  { of: 'handedOver', name: 'Handed over', better: 'more' },
  { of: 'delivered', name: 'Delivered', better: 'more' },
  { of: 'cameBack', name: 'Came back', better: 'less' },
  { of: 'due', name: 'Cash due', note: 'delivered today', isMoney: true },
  { of: 'received', name: 'Cash received', note: 'booked today', isMoney: true, better: 'more' },
]

/** Of the line and the figures below the heading: four rows of figures on a phone, two on a tablet, one at a desk. */
const SO_FAR_HEIGHT = 'mt-2 h-108 sm:h-58 xl:h-33'

type SoFarTodayProps = { readonly soFar: SoFar | null; readonly loading: boolean }

export function SoFarToday({ soFar, loading }: SoFarTodayProps) {
  const id = useId()
  const weekday = soFar === null ? '' : weekdayName(soFar.day)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        So far today
      </h2>
      {soFar === null ? (
        loading ? (
          <Skeleton className={SO_FAR_HEIGHT} />
        ) : (
          <NotKnown />
        )
      ) : (
        <>
          <p className="text-sm text-muted">
            beside last {weekday} by {shortTime(soFar.until)}
          </p>
          <dl className="mt-2 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4 xl:grid-cols-7">
            {figures.map((figure) => (
              <Figure key={figure.of} figure={figure} soFar={soFar} weekday={weekday} />
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

type FigureProps = { readonly figure: Compared; readonly soFar: SoFar; readonly weekday: string }

function Figure({ figure: { of, name, note, isMoney, better }, soFar, weekday }: FigureProps) {
  const money = useMoney()
  const [now, before] = [soFar.today[of], soFar.lastWeek[of]]
  const words = isMoney ? money.format : inThousands
  const difference = Math.round(100 * (now - before)) / 100
  const sign = difference < 0 ? '−' : '+'
  const isBetter = better !== undefined && difference > 0 === (better === 'more')
  const look = better === undefined ? 'text-muted' : isBetter ? 'text-positive' : 'text-danger'
  return (
    <div className="bg-surface px-4 py-3 last:max-xl:col-span-2 xl:px-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>
        <Changing value={now} className="rounded-sm text-xl figures">
          {words(now)}
        </Changing>
        <span className="block text-sm text-muted">
          {words(before)}
          {/* Amounts are long, and the line above the figures says it as well. */}
          <span className={isMoney ? 'sr-only' : ''}> last {weekday}</span>{' '}
          {difference !== 0 && (
            <span className={`font-medium whitespace-nowrap ${look}`}>
              {sign}
              {words(Math.abs(difference))}
              {better !== undefined && <span className="sr-only">, {isBetter ? 'better' : 'worse'}</span>}
            </span>
          )}
        </span>
        {/* Below the figure, so that all figures stand on one line. */}
        {note !== undefined && <span className="block text-xs text-muted">{note}</span>}
      </dd>
    </div>
  )
}
