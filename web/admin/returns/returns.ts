/** Fetches what comes back and what came back today, and receives it. */

import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Claim } from '#events/cash/parcel-cash.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import { askingForProof } from '#web/backoffice/session/proof.ts'
import { toast } from '#web/backoffice/ui/toast.ts'
import { changeClaim } from '../orders/data/claims.ts'
import { type Commanded, commandOrder, type OrderCommand } from '../orders/data/order-commands.ts'
import { type OrderDetail, orderDetailQuery } from '../orders/data/order-detail.ts'
import { type BackFilter, noFilter } from './back-filter.ts'

const LIST = 'get /api/admin/orders'
const key = ['returns'] as const
const PAGE_SIZE = 100
/** The most that one day brings back on one page. */
const MOST_RECEIVED = 100

/** The oldest orders first. */
export function parcelListQuery(
  work: 'coming-back' | 'to-answer' | 'ask-courier',
  { q, courier }: Pick<BackFilter, 'q' | 'courier'> = noFilter,
) {
  return infiniteQueryOptions({
    queryKey: [...key, work, q, courier],
    queryFn: ({ signal, pageParam }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam }
      const query = {
        ...{ work, sort: 'oldest', limit: PAGE_SIZE },
        ...(q !== '' && { q }),
        ...(courier !== '' && { courier }),
        ...cursor,
      }
      return readStaff(LIST, { query }, signal)
    },
    // The first page has no cursor.
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // What was found stays while something else is searched for.
    placeholderData: keepPreviousData,
  })
}

export const receivedTodayQuery = queryOptions({
  queryKey: [...key, 'received-today'],
  queryFn: ({ signal }) => {
    const query = { work: 'received-today', sort: 'newest', limit: MOST_RECEIVED }
    return readStaff(LIST, { query }, signal)
  },
})

export function refreshReturns(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: key })
}

/** As it is now. Rejects when there is no such order, or the shop does not answer. */
export function readOrder(client: QueryClient, orderNumber: string): Promise<OrderDetail> {
  return askingForProof(() => client.fetchQuery({ ...orderDetailQuery(orderNumber), staleTime: 0 }))
}

/** Whether a parcel that is received was claimed as lost. */
export function isClaimedAsLost(claim: Pick<Claim, 'reason'> | null | undefined): boolean {
  return claim?.reason === 'lost'
}

type Receipt = Extract<OrderCommand, { readonly type: 'ReceiveReturn' }>

/** A parcel that was claimed as lost is found with it. Throws `CallFailed`. */
export async function receiveParcel(
  client: QueryClient,
  { order, cash }: Pick<OrderDetail, 'order' | 'cash'>,
  receipt: Receipt,
): Promise<Commanded> {
  const { orderNumber } = order
  const handled = await commandOrder(client, orderNumber, receipt)
  if (isClaimedAsLost(cash?.claim)) {
    await changeClaim(client, orderNumber, { to: 'withdrawn' })
    await refreshReturns(client)
  }
  return handled
}

/** Of a parcel that is not lost. A notice says what came of it. */
export async function withdrawClaim(client: QueryClient, orderNumber: string): Promise<void> {
  try {
    await changeClaim(client, orderNumber, { to: 'withdrawn' })
    toast.success(`The claim for ${orderNumber} is withdrawn`)
  } catch (error) {
    toast.error(error instanceof Error ? error.message : 'The claim could not be withdrawn')
  }
  await refreshReturns(client)
}
