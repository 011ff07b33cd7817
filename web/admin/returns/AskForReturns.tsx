/** Asks each courier about all of the parcels that it has not brought back for too long, at once. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { courierName } from '#catalogue/couriers.ts'
import { BACK_WITHIN_DAYS } from '#projections/work.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { useShopDescription } from '../catalogue-data/shop.ts'
import { AddContacts } from '../shop/AddContacts.tsx'
import { AskWays, isWithoutContacts } from '../shop/AskWays.tsx'
import { askedCouriers, notBroughtBack, questionText } from './ask-couriers.ts'
import { parcelListQuery } from './returns.ts'

/** Nothing without a parcel of a courier. */
export function AskForReturns() {
  const now = useNow()
  const shop = useShopDescription()
  const { data } = useInfiniteQuery(parcelListQuery('coming-back'))
  const orders = data?.pages.flatMap((page) => page.orders) ?? []
  const all = askedCouriers(notBroughtBack(orders, now))
  if (all.length === 0) return null
  const isShort = all.every(({ courier }) => isWithoutContacts(shop, courier))
  const count = all.reduce((sum, { trackingNumbers }) => sum + trackingNumbers.length, 0)
  return (
    <Panel
      title="Ask for returns"
      beside={
        <p className="flex items-center text-sm text-muted sm:min-h-10">
          {countedWords(count, 'parcel')} out for {BACK_WITHIN_DAYS} days or more
        </p>
      }
      actions={<AddContacts couriers={all.map(({ courier }) => courier)} />}
      className="@container"
    >
      {/* Beside each other where all have only one button. The lines between them are its ground, as many as there are in a row. */}
      <ul className="flex flex-wrap gap-px overflow-hidden rounded-b-lg bg-line">
        {all.map((asked) => (
          <li
            key={asked.courier}
            className={`flex grow basis-full items-center justify-between gap-x-4 bg-surface px-4 py-2 sm:px-6 sm:py-3 ${isShort ? '@3xl:basis-48 @3xl:max-@5xl:px-4 @5xl:basis-72' : ''}`}
          >
            <p className="flex min-w-0 flex-1 basis-24 flex-wrap items-baseline gap-x-2 @3xl:block">
              <span className="font-medium">{courierName(asked.courier)}</span>
              <span className="text-sm text-muted @3xl:block">
                {countedWords(asked.trackingNumbers.length, 'parcel')},{' '}
                <span className="inline-block text-danger">
                  oldest {ageWords(now - Date.parse(asked.since))}
                </span>
              </span>
            </p>
            <AskWays courier={asked.courier} textOf={(shop) => questionText(asked, shop, 'back')} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
