/** Fetches the orders to pack or hand over. */

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Order } from '#events/orders/order.ts'
import type { OrderMarks } from '#events/read-model/order-read-model.ts'
import type { DataOf } from '#web/api/contract-call.ts'
import { readStaff } from '#web/backoffice/session/call-staff-api.ts'
import type { LoadedOrderPage } from './order-list.ts'
import { applyStatuses } from './order-status.ts'

const READ = 'get /api/admin/slips'

export type Slips = DataOf<typeof READ>

/** Keeps the address short enough. Nobody packs more orders together. */
export const MAX_PARCELS = 300

const slipsKey = ['slips'] as const

const noSlips: Slips = { orders: [], marks: {}, since: {}, paidBy: {}, unknown: [], position: 0 }

export function requestedOrders(address: URLSearchParams): readonly string[] {
  const numbers = (address.get('orders') ?? '').split(',').map((number) => number.trim())
  return [...new Set(numbers.filter(Boolean))].slice(0, MAX_PARCELS)
}

/** `to-pack`: the orders that are to be packed or handed over; `packed`: only those to hand over. Both with the oldest first. */
export type SlipsOf = readonly string[] | 'to-pack' | 'packed'

export function slipsQuery(of: SlipsOf) {
  return queryOptions({
    queryKey: [...slipsKey, of],
    queryFn: async ({ client, signal }) => {
      const orderNumbers = await numbersIn(of, signal)
      if (orderNumbers.length === 0) return noSlips
      const slips = await readStaff(READ, { query: { orders: orderNumbers.join(',') } }, signal)
      applyStatuses(client, slips.orders, slips.position)
      return slips
    },
    // A slip must never be printed from cached data.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Those that have waited the longest first, as on Today. What was added here has no age yet, and is the latest. */
export function longestFirst({ orders, since }: Pick<Slips, 'orders' | 'since'>): readonly Order[] {
  const sinceOf = ({ orderNumber }: Order) => Date.parse(since[orderNumber] ?? '') || Number.MAX_VALUE
  return orders.toSorted((one, other) => sinceOf(one) - sinceOf(other))
}

/** Shows what was recorded about an order, also when it only now is one to hand over. */
export function changeSlips(client: QueryClient, order: Order, marks: OrderMarks): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: slipsKey })) {
    client.setQueryData<Slips>(queryKey, (slips) => slips && withOrder(slips, order, marks, queryKey[1]))
    // What is being fetched may have been read before it.
    if (state.fetchStatus !== 'idle') void client.invalidateQueries({ queryKey, exact: true })
  }
}

function withOrder(slips: Slips, order: Order, marks: OrderMarks, of: unknown): Slips {
  const { orderNumber, status } = order
  const isListed = slips.orders.some((each) => each.orderNumber === orderNumber)
  const isHere =
    of === 'to-pack'
      ? status === 'confirmed' || marks.packed !== null
      : isListed || (of === 'packed' && marks.packed !== null)
  const others = slips.orders.filter((each) => each.orderNumber !== orderNumber)
  const changed = slips.orders.map((each) => (each.orderNumber === orderNumber ? order : each))
  return {
    ...slips,
    orders: isHere ? (isListed ? changed : [...slips.orders, order]) : others,
    marks: { ...slips.marks, [orderNumber]: marks },
  }
}

/** Fetches all that are to be packed again, because other people pack, too. */
export function refreshSlips(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: slipsKey })
}

async function numbersIn(of: SlipsOf, signal: AbortSignal): Promise<readonly string[]> {
  if (of !== 'to-pack' && of !== 'packed') return of
  // Those that are to be packed come first, so that packed ones never take their places.
  const toPack = of === 'to-pack' ? await numbersOf('to-pack', signal) : []
  return [...new Set([...toPack, ...(await numbersOf('packed', signal))])].slice(0, MAX_PARCELS)
}

async function numbersOf(work: 'packed' | 'to-pack', signal: AbortSignal): Promise<readonly string[]> {
  const numbers: string[] = []
  let cursor: string | null = null
  do {
    const query = { work, sort: 'oldest', limit: 100, ...(cursor !== null && { cursor }) }
    const page: LoadedOrderPage = await readStaff('get /api/admin/orders', { query }, signal)
    numbers.push(...page.orders.map(({ orderNumber }) => orderNumber))
    cursor = page.nextCursor
  } while (cursor !== null && numbers.length < MAX_PARCELS)
  return numbers
}
