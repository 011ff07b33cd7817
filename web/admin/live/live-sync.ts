/**
 * Keeps the open dashboard in sync with the shop: shows pushed figures, reports new and changed orders, and fetches the
 * changes that it missed during an interruption. Also works without a socket, from polled figures.
 */

import type { QueryClient } from '@tanstack/react-query'
import type { LiveMessage } from '#contract/reports/live-messages.ts'
import type { Order } from '#events/orders/order.ts'
import type { LowStock } from '#projections/dashboard-shapes.ts'
import { createTurns } from '#web/backoffice/in-turn.ts'
import { connectLive, type LiveState, type OpenSocket } from '#web/backoffice/live/live-connection.ts'
import { reviewsKey } from '#web/backoffice/nav/use-reviews-waiting.ts'
import { readShop } from '#web/backoffice/read-shop.ts'
import { newlyLow } from '../catalogue/list/low-stock.ts'
import { removeNoticesOf } from '../notices/notices.ts'
import {
  addArrivals,
  addMissedArrivals,
  changeArrivals,
  isKnownArrival,
  removeArrivals,
  startArrivals,
} from '../orders/data/arrivals.ts'
import { showContact } from '../orders/data/contact.ts'
import { refreshOrder } from '../orders/data/order-detail.ts'
import { loadOrderPage, showOrder } from '../orders/data/order-list.ts'
import { defaultView } from '../orders/data/order-list-view.ts'
import { applyStatuses, forgetStatusPositions } from '../orders/data/order-status.ts'
import { isOwnOutcome } from '../orders/data/outcomes.ts'
import { refreshQueue } from '../orders/data/queue.ts'
import { refreshRow } from '../orders/data/refresh-row.ts'
import { isOwnChange } from '../orders/data/set-status.ts'
import {
  type Figures,
  figuresKey,
  knownFigures,
  refreshFigures,
  takePushedFigures,
} from '../reports/figures/figures.ts'

/** The message about an order may arrive shortly after the figures that count the order. */
const GAP_GRACE_MS = 1_000
/** A socket whose messages lag behind fetched figures by this time has failed without an error. */
const BEHIND_MS = 3_000
const CATCH_UP_SIZE = 50

type Dependencies = {
  readonly client: QueryClient
  readonly open: OpenSocket
  readonly onState: (state: LiveState) => void
  readonly onNewOrders: (orders: readonly Order[]) => void
  /** `own` is true when this page requested the change. */
  readonly onStatus?: (order: Order, position: number, own: boolean) => void
  /** `first` is true on the first call. */
  readonly onLowStock?: (low: readonly LowStock[], first: boolean) => void
  readonly onSignedOut: () => void
}

export type LiveSync = {
  readonly wake: () => void
  readonly giveUpSocket: () => void
  readonly stop: () => void
}

export function startLiveSync(dependencies: Dependencies): LiveSync {
  const { client, open, onState, onNewOrders, onStatus, onLowStock, onSignedOut } = dependencies
  const ended = new AbortController()
  /** So that an older answer about a row never replaces a newer one. */
  const inTurn = createTurns()
  let live = false
  let hasBeenLive = false
  let failing = false
  let pushed = 0
  let lowStock: readonly LowStock[] | null = null
  let gapTimer: ReturnType<typeof setTimeout> | undefined
  let behindTimer: ReturnType<typeof setTimeout> | undefined

  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const fetched = event.type === 'updated' && event.action.type === 'success'
    if (!fetched || event.query.queryKey[0] !== figuresKey[0]) return
    // Only the figures query has this key.
    checkFigures(event.query.state.data as Figures)
  })
  const connection = connectLive({ open, onMessage: receive, onState: enterState, onSignedOut })

  function enterState(state: LiveState): void {
    const isBack = state.phase === 'live' && hasBeenLive
    live = state.phase === 'live'
    hasBeenLive ||= live
    failing = state.phase !== 'live' && state.failures > 0
    onState(state)
    if (isBack) void catchUp()
    // The answer shows whether the socket, the session or the shop has failed.
    if (state.phase === 'waiting' && state.failures === 1) void refreshFigures(client)
  }

  function receive(message: LiveMessage, first: boolean): void {
    switch (message.type) {
      case 'dashboard':
      case 'work': {
        const isOlder = message.position < (knownFigures(client)?.position ?? 0)
        // The socket's server is behind the server that answered the last request.
        if (isOlder && !first) return
        if (isOlder) forgetPositions()
        pushed = message.position
        takePushedFigures(client, message)
        if (message.type === 'dashboard') noteStock(message.stats.lowStock)
        return
      }
      case 'order-placed':
        onNewOrders(addArrivals([message.order], message.position))
        return
      case 'order-status-changed': {
        const { order, position } = message
        applyStatuses(client, [order], position)
        showOrder(client, order)
        changeArrivals(order.orderNumber, order)
        onStatus?.(order, position, isOwnChange(client, order, position) || isOwnOutcome(order, position))
        void refreshOrder(client, order.orderNumber)
        return
      }
      case 'order-handled':
        void inTurn(() => refreshRow(client, message.orderNumber, ended.signal))
        void refreshOrder(client, message.orderNumber)
        void refreshQueue(client)
        return
      case 'contact-attempted':
        void refreshOrder(client, message.orderNumber)
        void refreshQueue(client)
        return
      case 'contact-corrected':
        showContact(client, message.order)
        return
      case 'customer-erased':
        forgetOrders(message.orderNumbers)
        void client.invalidateQueries({ queryKey: reviewsKey })
        return
      case 'catalogue-changed':
        void readShop().then(() => client.invalidateQueries({ queryKey: ['catalogue'] }))
        return
      case 'reviews-changed':
        void client.invalidateQueries({ queryKey: reviewsKey })
        return
      default:
        message satisfies never
    }
  }

  /** The log may have been replaced by a shorter one, so the stored positions are no longer valid. */
  function forgetPositions(): void {
    forgetStatusPositions(client)
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== figuresKey[0] })
  }

  /** Removes an erased customer from this page. The orders themselves stay. */
  function forgetOrders(orderNumbers: readonly string[]): void {
    removeArrivals(orderNumbers)
    removeNoticesOf(orderNumbers)
    for (const orderNumber of orderNumbers) void refreshOrder(client, orderNumber)
    void client.invalidateQueries({ queryKey: ['orders'] })
  }

  function noteStock(current: readonly LowStock[]): void {
    const newItems = newlyLow(lowStock ?? [], current)
    if (newItems.length > 0) onLowStock?.(newItems, lowStock === null)
    lowStock = current
  }

  function checkFigures({ position, stats }: Figures): void {
    const recent = stats?.recentOrders ?? []
    const latest = recent[0]?.id
    // Without figures, the latest order is known when the missed ones are fetched.
    if (stats !== null) startArrivals(latest ?? '')
    const statuses = recent.map(({ id, status }) => ({ orderNumber: id, status }))
    for (const changed of applyStatuses(client, statuses, position)) void refreshOrder(client, changed)
    if (failing) {
      // The shop answers again, so the socket connects without a further pause.
      connection.wake()
      void catchUp()
    }
    if (!live) return
    if (latest !== undefined && !isKnownArrival(latest)) {
      clearTimeout(gapTimer)
      gapTimer = setTimeout(() => {
        if (!isKnownArrival(latest)) void catchUp()
      }, GAP_GRACE_MS)
    }
    if (position > pushed) {
      clearTimeout(behindTimer)
      behindTimer = setTimeout(() => {
        if (live && pushed < position) connection.giveUpSocket()
      }, BEHIND_MS)
    }
  }

  async function catchUp(): Promise<void> {
    try {
      const { orders, position } = await loadOrderPage(client, defaultView, null, ended.signal, CATCH_UP_SIZE)
      if (!ended.signal.aborted) onNewOrders(addMissedArrivals(orders, position))
    } catch {
      // The page already shows the error of the figures. The next figures trigger another attempt.
    }
  }

  return {
    wake: connection.wake,
    giveUpSocket: connection.giveUpSocket,
    stop() {
      ended.abort()
      unsubscribe()
      clearTimeout(gapTimer)
      clearTimeout(behindTimer)
      connection.stop()
    },
  }
}
