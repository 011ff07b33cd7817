/**
 * Asks each courier about all of the parcels that it has not brought back for too long, at once. On a phone behind a line that opens
 * it, so that the parcels themselves are in sight.
 */

import { useInfiniteQuery } from '@tanstack/react-query'
import { courierName } from '#catalogue/couriers.ts'
import { BACK_WITHIN_DAYS } from '#projections/reports/work.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useIsPhone } from '#web/backoffice/nav/use-is-phone.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Panel, panelClass } from '#web/backoffice/ui/Panel.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { useShopDescription } from '../catalogue/data/shop.ts'
import { AddContacts } from '../shop/AddContacts.tsx'
import { AskWays, isWithoutContacts } from '../shop/AskWays.tsx'
import { type AskedCourier, askedCouriers, notBroughtBack, questionText } from './ask-couriers.ts'
import { parcelListQuery } from './returns.ts'

/** Nothing without a parcel of a courier. */
export function AskForReturns() {
  const now = useNow()
  const isPhone = useIsPhone()
  const { data } = useInfiniteQuery(parcelListQuery('coming-back'))
  const orders = data?.pages.flatMap((page) => page.orders) ?? []
  const all = askedCouriers(notBroughtBack(orders, now))
  if (all.length === 0) return null
  const count = all.reduce((sum, { trackingNumbers }) => sum + trackingNumbers.length, 0)
  const title = 'Ask for returns'
  const note = `${countedWords(count, 'parcel')} out for ${BACK_WITHIN_DAYS} days or more`
  const contacts = <AddContacts couriers={all.map(({ courier }) => courier)} />
  if (isPhone) {
    return (
      <details className={`group @container ${panelClass}`}>
        <summary className="flex cursor-pointer list-none items-center gap-4 rounded-lg px-4 py-2.5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <h2 className="text-lg">{title}</h2>
            <span className="block text-sm text-muted">{note}</span>
          </span>
          <Icon
            name="chevron-down"
            className="size-5 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <p className="border-t border-line px-4 py-2 empty:hidden">{contacts}</p>
        <Couriers all={all} />
      </details>
    )
  }
  return (
    <Panel
      title={title}
      beside={<p className="text-sm text-muted">{note}</p>}
      actions={contacts}
      className="@container"
    >
      <Couriers all={all} />
    </Panel>
  )
}

/** Beside each other where all have only one button. The lines between them are its ground, as many as there are in a row. */
function Couriers({ all }: { readonly all: readonly AskedCourier[] }) {
  const now = useNow()
  const shop = useShopDescription()
  const isShort = all.every(({ courier }) => isWithoutContacts(shop, courier))
  return (
    <ul className="flex flex-wrap gap-px overflow-hidden rounded-b-lg border-t border-line bg-line md:border-t-0">
      {all.map((asked) => (
        <li
          key={asked.courier}
          className={`flex grow basis-full items-center justify-between gap-x-3 bg-surface px-4 py-2 sm:px-6 ${isShort ? '@xl:basis-40' : ''}`}
        >
          <p className="min-w-0">
            <span className="mr-2 font-medium">{courierName(asked.courier)}</span>
            <span
              className={`inline-block text-sm whitespace-nowrap text-muted ${isShort ? '@xl:block' : ''}`}
            >
              {asked.trackingNumbers.length}
              <span className="sr-only"> of its parcels</span> ·{' '}
              <span className="text-danger">
                <span className={isShort ? '@xl:@max-3xl:sr-only' : ''}>oldest </span>
                {ageWords(now - Date.parse(asked.since))}
              </span>
            </span>
          </p>
          <AskWays courier={asked.courier} textOf={(shop) => questionText(asked, shop, 'back')} />
        </li>
      ))}
    </ul>
  )
}
