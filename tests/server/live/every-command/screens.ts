/** What the screens of a dashboard show of its query cache, and the same as a dashboard that is opened now gets it. */

import {
  type InfiniteData,
  InfiniteQueryObserver,
  QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import type { Order } from '#events/orders/order.ts'
import type { Capability } from '#events/people/staff-roles.ts'
import type { ListedOrder } from '#events/read-model/order-read-model.ts'
import { reviewStates } from '#events/reviews/review-choices.ts'
import { catalogueQuery } from '#web/admin/catalogue/data/catalogue.ts'
import { reviewsQuery } from '#web/admin/catalogue/data/reviews.ts'
import { shopQuery } from '#web/admin/catalogue/data/shop.ts'
import { shopPastQuery } from '#web/admin/catalogue/data/shop-past.ts'
import { arrivals } from '#web/admin/orders/data/arrivals.ts'
import { orderDetailQuery } from '#web/admin/orders/data/order-detail.ts'
import {
  type LoadedOrderPage,
  listedOrders,
  loadOrderPage,
  orderListQuery,
} from '#web/admin/orders/data/order-list.ts'
import { defaultView } from '#web/admin/orders/data/order-list-view.ts'
import { shownStatus } from '#web/admin/orders/data/order-status.ts'
import { queueQuery } from '#web/admin/orders/data/queue.ts'
import { riskQuery } from '#web/admin/orders/data/risk.ts'
import { figuresQuery } from '#web/admin/reports/figures/figures.ts'

export type Screen = {
  readonly name: string
  readonly needs: Capability
  /** Returns a function that closes it. */
  readonly open: (client: QueryClient) => () => void
  /** `all`: the answer of the server; `shown`: what a dashboard that is opened now shows of it. */
  readonly fetch: () => Promise<{ readonly all: unknown; readonly shown: unknown }>
  /** What an open dashboard shows. `fetched`: what it should show. */
  readonly shown: (client: QueryClient, fetched: unknown) => unknown
}

/** A server may close a connection just when it is used again. */
const queries = { retry: 2, retryDelay: 0, networkMode: 'always' } as const

export const newClient = () => new QueryClient({ defaultOptions: { queries } })

/** A query whose answer is shown as it is, or in the form that `view` gives it. */
function screen<Data, Key extends QueryKey>(
  name: string,
  needs: Capability,
  query: (
    client: QueryClient,
  ) => QueryObserverOptions<Data, Error, Data, Data, Key> & { readonly queryKey: Key },
  view: (data: Data, client: QueryClient) => unknown = (data) => data,
): Screen {
  const viewed = (data: Data | undefined, client: QueryClient) =>
    data === undefined ? null : view(data, client)
  return {
    name,
    needs,
    open: (client) => new QueryObserver(client, query(client)).subscribe(() => undefined),
    async fetch() {
      const client = newClient()
      const all = await client.fetchQuery(query(client))
      return { all, shown: viewed(all, client) }
    },
    shown: (client) => viewed(client.getQueryData<Data>(query(client).queryKey), client),
  }
}

const withStatus = <Row extends Pick<Order, 'orderNumber' | 'status'>>(
  row: Row,
  client: QueryClient,
): Row => ({
  ...row,
  status: shownStatus(client, row.orderNumber) ?? row.status,
})

/** All orders of a test. */
const MANY = 100

/** Rows keep their places, and orders that were placed since are announced apart. */
const orders: Screen = {
  name: 'orders',
  needs: 'orders',
  open(client) {
    const list = new InfiniteQueryObserver(client, orderListQuery(defaultView))
    return list.subscribe(({ hasNextPage, isFetching }) => {
      if (hasNextPage && !isFetching) void list.fetchNextPage()
    })
  },
  async fetch() {
    const all = await newClient().fetchQuery({
      queryKey: ['all orders'],
      queryFn: ({ client, signal }) => loadOrderPage(client, defaultView, null, signal, MANY),
    })
    return { all, shown: all.orders }
  },
  shown(client, fetched) {
    const list = client.getQueryData<InfiniteData<LoadedOrderPage>>(orderListQuery(defaultView).queryKey)
    const rows = new Map(listedOrders(list?.pages ?? []).map((row) => [row.orderNumber, row]))
    const announced = new Map(arrivals.getState().list.map(({ order }) => [order.orderNumber, order]))
    // One entry for each that is fetched; an announced order has fewer fields than a row.
    return (fetched as readonly ListedOrder[]).map((now) => {
      const row = rows.get(now.orderNumber)
      if (row !== undefined) return withStatus(row, client)
      const order = announced.get(now.orderNumber)
      return order === undefined ? null : { ...now, ...withStatus(order, client) }
    })
  },
}

/** Their outcome is fetched again while a mail is due. */
const mailOutcomes: ReadonlySet<string> = new Set(['ConfirmationSent', 'ConfirmationFailed'])

/** The screens of every page. */
const lasting: readonly Screen[] = [
  screen('figures', 'work', figuresQuery, ({ position, ...figures }) => figures),
  orders,
  // Whoever is to be called now; others join when the number of these changes.
  {
    ...screen('confirmation queue', 'changeOrders', () => queueQuery),
    async fetch() {
      const all = await newClient().fetchQuery(queueQuery)
      return { all, shown: all.orders }
    },
    shown(client, fetched) {
      const queue = client.getQueryData(queueQuery.queryKey)
      const queued = new Map(queue?.orders.map((each) => [each.order.orderNumber, each]))
      return (fetched as NonNullable<typeof queue>['orders']).map(
        (now) => queued.get(now.order.orderNumber) ?? now,
      )
    },
  },
  screen('catalogue', 'catalogue', () => catalogueQuery),
  screen('shop', 'catalogue', () => shopQuery),
  screen('history of the shop', 'changeCatalogue', () => shopPastQuery),
  ...reviewStates.map((state) => screen(`reviews ${state}`, 'changeCatalogue', () => reviewsQuery(state))),
]

/** The sheet of an order, and what is known of its customer. */
const ofOrder = (orderNumber: string): readonly Screen[] => [
  screen(
    'order',
    'orders',
    () => orderDetailQuery(orderNumber),
    ({ order, events, mail, position, ...detail }, client) => ({
      ...detail,
      order: withStatus(order, client),
      events: events.filter(({ type }) => !mailOutcomes.has(type)),
    }),
  ),
  screen('risk', 'customers', () => riskQuery(orderNumber)),
]

export const screensOf = { lasting, ofOrder }
