/** The pending work: nine numbers in the order of a parcel's way, each a link to its orders, and the two ways to begin working. */

import { Link } from 'react-router-dom'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { Work } from '#projections/dashboard-shapes.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { CONFIRM, FAILED_DELIVERIES, NEW_ORDER, PACK, RETURNS, workPath } from '#web/backoffice/paths.ts'
import { useMay } from '#web/backoffice/session/may.ts'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Changing } from '#web/backoffice/ui/Changing.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { CountStockButton } from '../products/CountStockButton.tsx'

type Entry = {
  readonly to: string
  /** Its list of orders, for people who may not open the screen. */
  readonly list?: string
  readonly of: keyof Work
  readonly name: string
  readonly icon: IconName
}

const entries: readonly Entry[] = [
  { to: workPath('to-confirm'), of: 'toConfirm', name: 'To confirm', icon: 'phone' },
  { to: workPath('to-pack'), of: 'toPack', name: 'To pack', icon: 'bag' },
  { to: workPath('packed'), of: 'packed', name: 'Packed', icon: 'check-circle' },
  { to: workPath('with-courier'), of: 'withCourier', name: 'With courier', icon: 'truck' },
  { to: FAILED_DELIVERIES, list: workPath('to-answer'), of: 'toAnswer', name: 'To answer', icon: 'chat' },
  { to: RETURNS, list: workPath('coming-back'), of: 'comingBack', name: 'Coming back', icon: 'undo' },
  { to: workPath('return-asked'), of: 'returnAsked', name: 'Return asked', icon: 'refresh' },
  { to: workPath('late'), of: 'late', name: 'Late', icon: 'clock' },
  { to: workPath('cash-out'), of: 'cashOut', name: 'Cash out', icon: 'cash' },
]

type WorkRowProps = { readonly work: Work | null; readonly loading: boolean }

export function WorkRow({ work, loading }: WorkRowProps) {
  const money = useMoney()
  const mayChange = useMay('changeOrders')
  const mayParcels = useMay('parcels')
  const hasCash = useMay('readCash')
  const shown = entries.filter(({ of }) => hasCash || of !== 'cashOut')
  return (
    <section aria-label="Work to do" className="flex flex-col gap-3">
      <ul
        className={`grid gap-px overflow-hidden rounded-lg border border-line bg-line ${hasCash ? 'grid-cols-3 sm:grid-cols-5' : 'grid-cols-2 sm:grid-cols-4'} ${hasCash ? 'xl:grid-cols-[repeat(8,minmax(0,1fr))_minmax(max-content,1fr)]' : 'xl:grid-cols-8'}`}
      >
        {shown.map(({ to, list, of, name, icon }) => {
          const format = of === 'cashOut' ? money.format : inThousands
          const count = work?.[of] ?? null
          const isSome = count !== null && count > 0
          const look = isSome ? (of === 'late' ? 'text-danger' : '') : 'text-muted'
          return (
            // Two columns beside the four of a second row.
            <li key={of} className={of === 'cashOut' ? 'sm:max-xl:col-span-2' : ''}>
              <Link
                to={mayParcels || list === undefined ? to : list}
                className="flex h-full flex-col justify-between gap-1 bg-surface px-3 py-3 -outline-offset-2 transition-colors hover:bg-sunken sm:px-4 xl:px-3 compact:py-2"
              >
                <span className="flex items-center justify-between gap-1 text-sm text-muted">
                  {name}
                  <Icon
                    name={icon}
                    className={`size-4 max-[40rem]:hidden ${of === 'late' && isSome ? 'text-danger' : 'text-gold'}`}
                  />
                </span>
                <span
                  className={`text-xl font-light whitespace-nowrap proportional-nums sm:text-2xl ${look}`}
                >
                  <Amount text={count === null ? null : format(count)} loading={loading} />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden sm:gap-3">
        {mayChange && work === null && loading && <Skeleton className="h-11 flex-1 sm:max-w-56" />}
        {mayChange && work !== null && work.toConfirm > 0 && (
          <Link
            to={CONFIRM}
            className={`${buttonClass({ look: 'gold' })} min-h-11 whitespace-nowrap max-sm:flex-1 max-sm:px-2`}
          >
            <Icon name="phone" className="size-4" />
            Confirm orders one by one
          </Link>
        )}
        {mayChange && (
          <Link
            to={NEW_ORDER}
            aria-keyshortcuts="n"
            className={`${buttonClass()} min-h-11 whitespace-nowrap max-sm:flex-1 max-sm:px-2`}
          >
            <Icon name="plus" className="size-4 text-gold-deep" />
            New order
          </Link>
        )}
        {mayParcels && !mayChange && (
          <Link
            to={PACK}
            className={`${buttonClass({ look: 'gold' })} min-h-11 whitespace-nowrap max-sm:flex-1 max-sm:px-2`}
          >
            <Icon name="bag" className="size-4" />
            Pack orders
          </Link>
        )}
        <CountStockButton />
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
