/**
 * The outbox: every order in the log gets its confirmation, once per recipient, without anyone waiting for a mail
 * server. What was sent and what failed are events of the order, so that nothing is forgotten over a restart.
 */

import { setTimeout as delay } from 'node:timers/promises'
import { followLog } from '#events/follow-log.ts'
import { createDeliverConfirmation, type Delivery, type DeliveryParts } from './deliver-confirmation.ts'
import type { Mailer } from './mailer.ts'

/** The waits between tries double from here. */
const FIRST_WAIT_MS = 30_000
const PAUSE_MS = 20
const PAGE = 200

export type Via = 'primary' | 'backup'

export type Outbox = {
  /**
   * Sends what has not been sent for an order, now; a delivery already under way is joined. After a failure the same
   * way is not tried again before its time, however often a browser asks.
   */
  deliver(orderNumber: string, via: Via): Promise<Delivery>
  /** Lets the delivery under way finish and starts no other. */
  stop(): Promise<void>
}

type Parts = DeliveryParts & {
  readonly mailers: Readonly<Record<Via, Mailer>>
  /** Told when mails cannot be recorded; what is pending is tried again. */
  readonly onTrouble: (error: unknown) => void
}

/** An order that waits for its next try, and the ways that have failed since the last. */
type Retry = { readonly timer: NodeJS.Timeout; readonly failed: Set<Mailer> }

export async function startOutbox(parts: Parts): Promise<Outbox> {
  const { log, book, mailers, onTrouble } = parts
  const deliverConfirmation = createDeliverConfirmation(parts)
  const underWay = new Map<string, Promise<Delivery>>()
  const retries = new Map<string, Retry>()
  const waiting = new Set<string>()
  let running: Promise<void> | null = null
  let stopped = false

  async function deliver(orderNumber: string, via: Via): Promise<Delivery> {
    const mailer = mailers[via]
    const joined = underWay.get(orderNumber)
    if (joined) return joined
    if (retries.get(orderNumber)?.failed.has(mailer)) {
      return { outcome: 'tried', customerSuccess: false, tryAgainAfter: null }
    }
    const delivery = deliverNow(orderNumber, mailer).finally(() => underWay.delete(orderNumber))
    underWay.set(orderNumber, delivery)
    return delivery
  }

  async function deliverNow(orderNumber: string, mailer: Mailer): Promise<Delivery> {
    try {
      const delivery = await deliverConfirmation(orderNumber, mailer)
      const again = delivery.outcome === 'tried' ? delivery.tryAgainAfter : null
      if (again === null) forget(orderNumber)
      else tryLater(orderNumber, mailer, again)
      return delivery
    } catch (error) {
      tryLater(orderNumber, mailer, 1)
      throw error
    }
  }

  /** One timer for each order, whoever of its recipients it is for. */
  function tryLater(orderNumber: string, mailer: Mailer, attempt: number): void {
    const failed = retries.get(orderNumber)?.failed ?? new Set<Mailer>()
    forget(orderNumber)
    if (stopped) return
    const timer = setTimeout(
      () => {
        retries.delete(orderNumber)
        enqueue(orderNumber)
      },
      FIRST_WAIT_MS * 2 ** (attempt - 1),
    )
    timer.unref()
    retries.set(orderNumber, { timer, failed: failed.add(mailer) })
  }

  function forget(orderNumber: string): void {
    clearTimeout(retries.get(orderNumber)?.timer)
    retries.delete(orderNumber)
  }

  function enqueue(orderNumber: string): void {
    waiting.add(orderNumber)
    running ??= workOff()
  }

  /** One at a time and with a pause: mails may take their time, orders may not. */
  async function workOff(): Promise<void> {
    for (const orderNumber of waiting) {
      if (stopped) break
      waiting.delete(orderNumber)
      await deliver(orderNumber, 'primary').catch(onTrouble)
      await delay(PAUSE_MS)
    }
    running = null
  }

  /** What an earlier run left unsent. */
  async function resume(): Promise<void> {
    for (let after = 0; !stopped; ) {
      const pending = await book.withPendingMail(after, PAGE)
      for (const { order } of pending) enqueue(order.orderNumber)
      const last = pending.at(-1)
      if (!last) return
      after = last.position
    }
  }

  const { size } = await log.head()
  const newOrders = followLog(log, size, onTrouble).subscribe((events) => {
    for (const event of events) if (event.type === 'OrderPlaced') enqueue(event.data.orderNumber)
  })
  resume().catch(onTrouble)

  return {
    deliver,
    async stop() {
      stopped = true
      newOrders.unsubscribe()
      for (const orderNumber of [...retries.keys()]) forget(orderNumber)
      await running
      await Promise.allSettled(underWay.values())
    },
  }
}
