/** The parcels that couriers have lost; nothing when there are none. A found one is still to come back. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { courierName } from '#catalogue/couriers.ts'
import { countedWords } from '#web/backoffice/figures/counted-words.ts'
import { useMoney } from '#web/backoffice/money/money.ts'
import { CASH } from '#web/backoffice/paths.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Panel } from '#web/backoffice/ui/Panel.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { claimsQuery } from '../orders/data/claims.ts'
import { OrderLink } from './OrderLink.tsx'
import { isClaimedAsLost, withdrawClaim } from './returns.ts'

export function Lost() {
  const client = useQueryClient()
  const money = useMoney()
  const query = useQuery(claimsQuery)
  const parcels = (query.data?.claims ?? []).filter(({ claim }) => isClaimedAsLost(claim))

  if (parcels.length === 0 && query.failureReason === null) return null
  return (
    <Panel title="Lost" note={query.data && countedWords(parcels.length, 'parcel')}>
      <QueryError query={query} what="The claims could not be fetched" className="p-4 sm:px-6" />
      <ul className="divide-y divide-line">
        {parcels.map(({ orderNumber, courier, trackingNumber, claim }) => (
          <li
            key={orderNumber}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-6"
          >
            <div className="min-w-0 flex-1 basis-40">
              <p className="text-base">
                <OrderLink orderNumber={orderNumber} />
              </p>
              <p className="wrap-anywhere text-muted">
                {courierName(courier)} <bdi className="figures">{trackingNumber}</bdi>
                {claim !== null && `, ${money.format(claim.amount)} claimed`}
              </p>
            </div>
            <Button
              size="snug"
              aria-label={`Found: ${orderNumber}`}
              onClick={() => void withdrawClaim(client, orderNumber)}
            >
              Found
            </Button>
          </li>
        ))}
      </ul>
      {parcels.length > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm sm:px-6">
          The claims are on the{' '}
          <Link to={CASH} className="underline decoration-gold underline-offset-4">
            Cash
          </Link>{' '}
          screen.
        </p>
      )}
    </Panel>
  )
}
