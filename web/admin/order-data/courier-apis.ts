/** The couriers that the shop calls by itself: how their tracking goes, and the calls that book with them. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readStaffApi, requestStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { offerUndo, refreshHandedOver } from './hand-over.ts'

export type CourierApi = {
  readonly courier: string
  /** How many labels it prints at once. */
  readonly mostLabels: number
  readonly feed: {
    /** When all its parcels on the road were last asked about, in milliseconds since 1970; null before. */
    readonly askedAt: number | null
    readonly parcels: number
    /** Milliseconds since 1970. */
    readonly nextAt: number
    /** A sentence; null while all is well. */
    readonly problem: string | null
    readonly unknown: readonly {
      readonly code: string
      readonly words: string
      readonly orderNumber: string
    }[]
    readonly missing: readonly { readonly orderNumber: string; readonly why: string }[]
  }
}

export const courierApisQuery = queryOptions({
  queryKey: ['courier-apis'],
  queryFn: ({ signal }) =>
    readStaffApi<{ readonly couriers: readonly CourierApi[] }>('/api/admin/courier-apis', signal),
  select: ({ couriers }) => couriers,
  // How the tracking goes is no event of the log, so that nothing is pushed about it.
  refetchInterval: 60_000,
})

type Booked = { readonly orderNumber: string } & (
  | { readonly success: true }
  | { readonly success: false; readonly error: string; readonly mayBeBooked: boolean }
)

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
      const json = { courier, orderNumbers: orderNumbers.slice(first, first + MOST_AT_ONCE), again }
      const answer = await requestStaffApi<{ readonly parcels: readonly Booked[] }>('/api/admin/bookings', {
        method: 'POST',
        json,
      })
      results.push(...answer.parcels)
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
