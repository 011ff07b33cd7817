/** How the tracking of each courier goes that the shop calls by itself, and what the owner has to look at. */

import { useQuery } from '@tanstack/react-query'
import { courierName } from '#catalogue/couriers.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { Note } from '#web/backoffice/ui/Note.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { type CourierApi, courierApisQuery } from '../orders/data/courier-apis.ts'

export function CourierFeeds() {
  const { data: couriers = [] } = useQuery(courierApisQuery)
  return couriers.map((api) => <Feed key={api.courier} {...api} />)
}

function Feed({ courier, feed }: CourierApi) {
  const { askedAt, parcels, nextAt, problem, unknown, missing } = feed
  const name = courierName(courier)
  return (
    <section aria-label={`${name} tracking`} className="flex flex-col gap-2 text-sm">
      {problem !== null && (
        <Note icon="warning">
          {problem} It is asked again <When inSentence instant={new Date(nextAt).toISOString()} />. Until then
          its parcels are followed by hand.
        </Note>
      )}
      {askedAt !== null && (
        <p className="text-muted">
          {name} was last asked <When inSentence instant={new Date(askedAt).toISOString()} />, about{' '}
          {countedWords(parcels, 'parcel')} on the road.
        </p>
      )}
      {unknown.length + missing.length > 0 && (
        <details className="rounded-md border border-line bg-surface px-4">
          <summary className="min-h-11 cursor-pointer py-3">
            {countedWords(unknown.length + missing.length, 'thing')} of {name} that the shop does not
            understand
          </summary>
          <ul className="flex flex-col gap-2 pb-3 text-muted">
            {unknown.map(({ code, words, orderNumber }) => (
              <li key={`${code} ${words}`}>
                Status {code} “{words}”, such as of {orderNumber}: it changed nothing.
              </li>
            ))}
            {missing.map(({ orderNumber, why }) => (
              <li key={orderNumber}>
                {orderNumber}: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
