/** Asks each courier for the parcels that it has not brought back for too long. */

import { useInfiniteQuery } from '@tanstack/react-query'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { AskCouriers } from './AskCouriers.tsx'
import { notBroughtBack } from './ask-couriers.ts'
import { parcelListQuery } from './returns.ts'

export function AskForReturns() {
  const now = useNow()
  const { data } = useInfiniteQuery(parcelListQuery('coming-back'))
  const orders = data?.pages.flatMap((page) => page.orders) ?? []
  return <AskCouriers parcels={notBroughtBack(orders, now)} />
}
