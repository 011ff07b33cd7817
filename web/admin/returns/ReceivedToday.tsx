/**
 * The parcels that were received today, the latest first, with what is to be done next for an exchange or a return; nothing before
 * the first one.
 */

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { openOrderPath } from '#web/backoffice/paths.ts'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { When } from '#web/backoffice/ui/When.tsx'
import { OrderLink } from './OrderLink.tsx'
import { conditionsLabel } from './received-words.ts'
import { receivedTodayQuery } from './returns.ts'

const next = { exchange: 'Send the exchange', return: 'Refund' } as const

export function ReceivedToday() {
  const query = useQuery(receivedTodayQuery)
  const orders = (query.data?.orders ?? []).toSorted((one, other) =>
    receivedAt(one) > receivedAt(other) ? -1 : 1,
  )
  const total = query.data?.total ?? 0
  if (total === 0 && query.failureReason === null) return null
  return (
    <Panel title="Received today" note={query.data && countedWords(total, 'parcel')}>
      <QueryError query={query} what="The parcels could not be fetched" className="p-4 sm:px-6" />
      <ul className="divide-y divide-line">
        {orders.map(({ orderNumber, status, marks: { received, wish } }) => (
          <li key={orderNumber} className="px-4 py-3 text-sm sm:px-6">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-base">
                <OrderLink orderNumber={orderNumber} />
              </span>
              {received !== null && (
                <span className="text-muted">
                  <When instant={received.at} />
                </span>
              )}
            </p>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted">
              <span>{received !== null && conditionsLabel(received)}</span>
              {status === 'delivered' && wish !== null && (
                <Link
                  to={openOrderPath(orderNumber)}
                  className="underline decoration-gold underline-offset-4"
                >
                  {next[wish]}
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const receivedAt = ({ marks }: ListedOrder) => marks.received?.at ?? ''
