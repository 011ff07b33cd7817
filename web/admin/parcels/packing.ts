/** Packs orders one after the other, and counts how far the parcels of today are. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { marksOf } from '#events/orders/order-marks.ts'
import type { Order } from '#events/shop/order.ts'
import { readStaffApi } from '#web/backoffice/session/call-staff-api.ts'
import { commandParcel, type ParcelCommand } from '../order-data/parcel-commands.ts'
import { type Slips, type SlipsOf, slipsQuery } from './slips.ts'

export type PackingNumbers = Readonly<Record<'printed' | 'packed' | 'handedOver', number>>

/** Several people may pack. */
const REFRESH_MS = 15_000

export function packingQuery() {
  return queryOptions({
    queryKey: ['packing'],
    queryFn: ({ signal }) => readStaffApi<PackingNumbers>('/api/admin/packing', signal),
    refetchInterval: REFRESH_MS,
  })
}

/** Carries out a command and shows the order after it among the slips. Throws `CallFailed`. */
export async function commandSlip(
  client: QueryClient,
  of: SlipsOf,
  orderNumber: string,
  command: ParcelCommand,
): Promise<void> {
  const { order, handling } = await commandParcel(client, orderNumber, command)
  const marks = marksOf({ status: order.status, handling, cash: null })
  client.setQueryData(slipsQuery(of).queryKey, (slips) => slips && withSlip(slips, order, marks))
  void client.invalidateQueries(packingQuery())
}

function withSlip(slips: Slips, order: Order, marks: Slips['marks'][string]): Slips {
  const { orderNumber } = order
  const isListed = slips.orders.some((listed) => listed.orderNumber === orderNumber)
  const orders = isListed
    ? slips.orders.map((listed) => (listed.orderNumber === orderNumber ? order : listed))
    : [...slips.orders, order]
  return { ...slips, orders, marks: { ...slips.marks, [orderNumber]: marks } }
}
