/** The couriers that the shop calls by itself: how their tracking goes, and the calls that book with them. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#web/api/contract-call.ts'
import { readStaff, requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { offerUndo, refreshHandedOver } from './hand-over.ts'

const LIST = 'get /api/admin/courier-apis'
export type CourierApi = DataOf<typeof LIST>['couriers'][number]

const BOOK = 'post /api/admin/bookings'
type Booked = DataOf<typeof BOOK>['parcels'][number]

export const courierApisQuery = queryOptions({
  queryKey: ['courier-apis'],
  queryFn: ({ signal }) => readStaff(LIST, {}, signal),
  select: ({ couriers }) => couriers,
  // How the tracking goes is no event of the log, so that nothing is pushed about it.
  refetchInterval: 60_000,
})

type Bookings = {
  readonly booked: readonly string[]
  /** Why each other one was not booked, by order number. */
  readonly refused: ReadonlyMap<string, string>
  /** Those of which an earlier try had no clear answer. */
  readonly unclear: readonly string[]
}

/** Books orders, and hands those over that the courier has taken. Throws when a call fails. */
export async function bookParcels(
  client: QueryClient,
  courier: string,
  orderNumbers: readonly string[],
  again: boolean,
): Promise<Bookings> {
  const results: Booked[] = []
  try {
    for (let first = 0; first < orderNumbers.length; first += MOST_AT_ONCE) {
      const body = { courier, orderNumbers: orderNumbers.slice(first, first + MOST_AT_ONCE), again }
      const { parcels } = await requestStaff(BOOK, { body })
      results.push(...parcels)
    }
  } finally {
    refreshHandedOver(client)
  }
  const booked = results.filter(({ success }) => success).map(({ orderNumber }) => orderNumber)
  if (booked.length > 0) offerUndo(client, courier, booked, 'bookings')
  const failed = results.flatMap((result) => (result.success ? [] : [result]))
  return {
    booked,
    refused: new Map(failed.map(({ orderNumber, error }) => [orderNumber, error])),
    unclear: failed.flatMap(({ orderNumber, mayBeBooked }) => (mayBeBooked ? [orderNumber] : [])),
  }
}

/** As the server takes them. */
const MOST_AT_ONCE = 20

/** The file with the labels of these orders. */
export function labelsPath(orderNumbers: readonly string[]): string {
  return `/api/admin/courier-labels?orders=${orderNumbers.map(encodeURIComponent).join(',')}`
}
