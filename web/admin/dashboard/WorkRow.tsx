/** The pending work: five numbers, each a link to its orders, and the two ways to begin working. */

import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { WorkList } from '#events/orders/work-lists.ts'
import type { Work } from '#projections/dashboard-shapes.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { CONFIRM, NEW_ORDER, workPath } from '#web/backoffice/paths.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Changing } from '#web/backoffice/ui/Changing.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'

type Entry = {
  readonly list: WorkList
  readonly of: keyof Work
  readonly name: string
  readonly icon: IconName
  /** Whether the number is in the second row on a phone, which has two numbers instead of three. */
  readonly wide: boolean
}

const entries: readonly Entry[] = [
  { list: 'to-confirm', of: 'toConfirm', name: 'To confirm', icon: 'phone', wide: false },
  { list: 'to-pack', of: 'toPack', name: 'To pack', icon: 'bag', wide: false },
  { list: 'with-courier', of: 'withCourier', name: 'With courier', icon: 'truck', wide: false },
  { list: 'late', of: 'late', name: 'Late', icon: 'clock', wide: true },
  { list: 'cash-out', of: 'cashOut', name: 'Cash out', icon: 'cash', wide: true },
]

type WorkRowProps = { readonly work: Work | null; readonly loading: boolean }

export function WorkRow({ work, loading }: WorkRowProps) {
  const money = useMoney()
  return (
    <section aria-label="Work to do" className="flex flex-col gap-3">
      <ul className="grid grid-cols-6 overflow-hidden rounded-lg border border-line bg-line gap-px sm:grid-cols-[repeat(4,minmax(0,1fr))_minmax(max-content,1fr)]">
        {entries.map(({ list, of, name, icon, wide }) => {
          const format = of === 'cashOut' ? money.format : inThousands
          const alarming = of === 'late' && work !== null && work.late > 0
          return (
            <li key={list} className={`sm:col-span-1 ${wide ? 'col-span-3' : 'col-span-2'}`}>
              <Link
                to={workPath(list)}
                className="flex h-full flex-col justify-between gap-1 bg-surface px-3 py-3 -outline-offset-2 transition-colors hover:bg-sunken sm:px-4 compact:py-2"
              >
                <span className="flex items-center justify-between gap-1 text-sm text-muted">
                  {name}
                  <Icon
                    name={icon}
                    className={`size-4 max-[26rem]:hidden ${alarming ? 'text-danger' : 'text-gold'}`}
                  />
                </span>
                <span
                  className={`text-xl font-light whitespace-nowrap proportional-nums sm:text-2xl ${alarming ? 'text-danger' : ''}`}
                >
                  <Amount text={work && format(work[of])} loading={loading} />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap gap-2 sm:gap-3">
        {work === null && loading && <Skeleton className="h-11 flex-1 sm:max-w-56" />}
        {work !== null && work.toConfirm > 0 && (
          <Link
            to={CONFIRM}
            className={`${buttonClass({ look: 'gold' })} min-h-11 whitespace-nowrap max-sm:flex-1 max-sm:px-2`}
          >
            <Icon name="phone" className="size-4" />
            Confirm orders one by one
          </Link>
        )}
        <Link
          to={NEW_ORDER}
          aria-keyshortcuts="n"
          className={`${buttonClass()} min-h-11 whitespace-nowrap max-sm:flex-1 max-sm:px-2`}
        >
          <Icon name="plus" className="size-4 text-gold-deep" />
          New order
        </Link>
      </div>
    </section>
  )
}

type AmountProps = { readonly text: string | null; readonly loading: boolean }

function Amount({ text, loading }: AmountProps) {
  if (text === null)
    return loading ? <Skeleton className="h-7 w-12" /> : <span className="text-muted">—</span>
  return (
    <Changing value={text} className="rounded-sm">
      {text}
    </Changing>
  )
}
