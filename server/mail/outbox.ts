/**
 * The outbox: every order in the log gets its confirmation, once per recipient, and its customer is told when the parcel is on
 * its way; no request waits for a mail server.
 * What was sent and what failed are events of the order, so that a restart loses nothing. A few mails are sent at a
 * time; the others wait in the order read model, and only a limited number of them in memory.
 */

import { setTimeout as delay } from 'node:timers/promises'
import { subscribeWithRetry } from '#events/log/subscribe-with-retry.ts'
import { UnreadableOrder } from '#events/orders/order-read-model.ts'
import type { MailChannel } from '#events/shop/event.ts'
import {
  createDeliverConfirmation,
  type Delivery,
  type DeliveryDependencies,
} from './deliver-confirmation.ts'
import type { Mailer } from './mailer.ts'
import { createPace } from './pace.ts'
import { createServerHealth } from './server-health.ts'
import { MOST_CONNECTIONS } from './smtp-mailer.ts'

/** Deliveries at once; requests of browsers have a few more, so that a backlog does not delay them. */
const MOST_AT_ONCE = 5
/** Orders that wait in memory; the rest of a longer backlog is read when there is room. */
const MOST_HELD = 5000
const PAGE = 200
const LOOK_EVERY_MS = 1000
/**
 * The mail of a new order waits this long: until then the order read model, which each mail asks for earlier orders, has the
 * order together with many others. A browser that asks for its mail does not wait.
 */
const FOLLOWED_MS = 250
/** The other server is tried this soon after the first has failed: usually the shopper's browser asks earlier. */
const OTHER_SERVER_MS = 5000
/** The wait after the log could not be read or written. */
const LOG_FAULT_MS = 30_000
/** A browser gets an answer after this time, or when the shop closes; its mail is sent all the same. */
export const ANSWER_MS = 20_000

export type Via = 'primary' | 'backup'

export type Outbox = {
  /**
   * Sends now what has not been sent for an order; joins a delivery that is in progress. After a failure the same
   * server is not tried again before its time, however often a browser asks.
   */
  deliver(orderNumber: string, via: Via): Promise<Delivery>
  /** Orders whose mails wait, as far as they are in memory: of a long backlog only the first ones. */
  pending(): number
  /** Those of them that wait because too many confirmations go out. */
  heldBack(): number
  /** Finishes deliveries that are in progress and starts no others. */
  stop(): Promise<void>
}

type Dependencies = Omit<DeliveryDependencies, 'channels'> & {
  readonly mailers: Readonly<Record<Via, Mailer>>
  /** Called when mails cannot be recorded; they are tried again. */
  readonly onError: (error: unknown) => void
  /** Milliseconds between checks whether a mail is due. */
  readonly lookEveryMs?: number | undefined
}

/** An order whose mail waits. */
type Held = {
  /** Milliseconds since 1970. */
  readonly dueAt: number
  /** Servers that have failed. */
  readonly failedBy: ReadonlySet<MailChannel>
  readonly lastFailed: MailChannel | null
  /** Not tried yet, because too many confirmations go out. */
  readonly heldBack: boolean
}

/** Whether it waits is read from the log then. */
const due: Held = { dueAt: 0, failedBy: new Set(), lastFailed: null, heldBack: false }
/** Placed so recently that the order read model does not have it yet. */
const justPlaced: Held = { ...due, dueAt: Number.POSITIVE_INFINITY }
const notNow = {
  outcome: 'tried',
  customerSuccess: false,
  answered: null,
  again: null,
  later: null,
  heldBack: false,
} as const

export async function startOutbox(dependencies: Dependencies): Promise<Outbox> {
  const { log, orderViews, mailers, clock, onError, lookEveryMs = LOOK_EVERY_MS } = dependencies
  const ways = [...new Set([mailers.primary, mailers.backup])].map((mailer) => ({
    mailer,
    channel: mailer.channel,
    health: createServerHealth(),
  }))
  type Way = (typeof ways)[number]
  const deliverConfirmation = createDeliverConfirmation({
    ...dependencies,
    channels: ways.map(({ channel }) => channel),
  })
  const held = new Map<string, Held>()
  /** Orders of which another mail is to be sent since their last delivery has begun. */
  const asked = new Set<string>()
  const underWay = new Map<string, Promise<Delivery>>()
  /** Requests of browsers that wait for their answer. */
  const waiting = new Set<AbortController>()
  /** All orders placed up to this position with a pending mail are in memory. */
  let readUpTo = 0
  let mayBeMore = true
  let filling: Promise<void> | null = null
  const pauseMs = createPace()
  let pause: NodeJS.Timeout | null = null
  let pausedUntil = 0
  let stopped = false

  async function tryNow(orderNumber: string, { mailer, channel, health }: Way): Promise<Delivery> {
    const before = held.get(orderNumber) ?? due
    const begunAt = clock()
    asked.delete(orderNumber)
    try {
      const delivery = await deliverConfirmation(orderNumber, mailer, health.upSince())
      if (delivery.outcome === 'unknown-order') {
        held.delete(orderNumber)
        return delivery
      }
      const { answered, again, later, heldBack } = delivery
      if (asked.has(orderNumber)) held.set(orderNumber, due)
      else if (again !== null) held.set(orderNumber, heldAfter(before, channel, again))
      else if (later !== null) held.set(orderNumber, { ...due, dueAt: later, heldBack })
      else held.delete(orderNumber)
      if (answered === false) health.failed(clock())
      if (answered === true && health.answered(begunAt)) recovered(channel)
      return delivery
    } catch (error) {
      const again = clock() + LOG_FAULT_MS
      // A row that cannot be read concerns this order alone; any other error concerns the log.
      if (!(error instanceof UnreadableOrder)) pausedUntil = again
      held.set(orderNumber, { ...before, dueAt: again })
      throw error
    }
  }

  /** A mail that was not yet tried with all servers is soon tried with another. */
  function heldAfter(
    { failedBy }: Held,
    channel: MailChannel,
    again: { readonly at: number; readonly otherServer: boolean },
  ): Held {
    const failed = new Set([...failedBy, channel])
    const other = again.otherServer && ways.some(({ channel }) => !failed.has(channel))
    return {
      dueAt: other ? Math.min(clock() + OTHER_SERVER_MS, again.at) : again.at,
      failedBy: failed,
      lastFailed: channel,
      heldBack: false,
    }
  }

  /** Mails that the server did not accept are due now; those that it may have accepted are not, and the log says which. */
  function recovered(channel: MailChannel): void {
    for (const [orderNumber, { failedBy }] of held) if (failedBy.has(channel)) held.set(orderNumber, due)
  }

  function start(orderNumber: string, way: Way): Promise<Delivery> {
    const delivery = tryNow(orderNumber, way).finally(() => {
      underWay.delete(orderNumber)
      lookSoon()
    })
    underWay.set(orderNumber, delivery)
    return delivery
  }

  function lookSoon(): void {
    pause ??= setTimeout(look, pauseMs()).unref()
  }

  /** Starts the first delivery that is due, and looks again soon, up to the limit. */
  function look(): void {
    if (pause !== null) clearTimeout(pause)
    pause = null
    const now = clock()
    if (stopped || now < pausedUntil) return
    for (const [orderNumber, { dueAt, lastFailed }] of held) {
      if (underWay.size >= MOST_AT_ONCE) return
      if (dueAt > now || underWay.has(orderNumber)) continue
      const way = wayFor(lastFailed, now)
      if (way === undefined) break
      start(orderNumber, way).catch(onError)
      return lookSoon()
    }
    if (mayBeMore && held.size < MOST_HELD) fill()
  }

  /** A mail that fails is tried with each server in turn; a server that is down is left out. */
  function wayFor(lastFailed: MailChannel | null, now: number): Way | undefined {
    const inTurn = [...ways].sort(
      (one, other) => Number(one.channel === lastFailed) - Number(other.channel === lastFailed),
    )
    return inTurn.find(({ health }) => health.mayTry(now))
  }

  function fill(): void {
    filling ??= readPending()
      .catch((error: unknown) => {
        pausedUntil = clock() + LOG_FAULT_MS
        onError(error)
      })
      .finally(() => {
        filling = null
        lookSoon()
      })
  }

  /** A new order waits behind those that are held; it is only read later when others before it are still to be read. */
  function placed(orderNumber: string, position: number): void {
    if (mayBeMore || filling !== null || held.size >= MOST_HELD) {
      mayBeMore = true
      return
    }
    readUpTo = position
    if (!held.has(orderNumber)) held.set(orderNumber, justPlaced)
  }

  /** A browser may have asked for the mail meanwhile. */
  function followed(orderNumbers: readonly string[]): void {
    for (const orderNumber of orderNumbers) {
      if (held.get(orderNumber) === justPlaced) held.set(orderNumber, due)
    }
    lookSoon()
  }

  async function readPending(): Promise<void> {
    mayBeMore = false
    const pending = await orderViews.withPendingMail(readUpTo, PAGE)
    for (const { orderNumber, position } of pending) {
      readUpTo = position
      if (!held.has(orderNumber)) held.set(orderNumber, due)
    }
    if (pending.length > 0) mayBeMore = true
  }

  async function deliver(orderNumber: string, via: Via): Promise<Delivery> {
    const joined = underWay.get(orderNumber)
    if (joined) return joined
    const way = ways.find(({ mailer }) => mailer === mailers[via])
    const { failedBy, dueAt } = held.get(orderNumber) ?? due
    const now = clock()
    if (stopped || way === undefined || (failedBy.has(way.channel) && dueAt > now)) return notNow
    if (underWay.size >= MOST_CONNECTIONS) {
      await Promise.race(underWay.values()).catch(() => undefined)
      return deliver(orderNumber, via)
    }
    return way.health.mayTry(now) ? start(orderNumber, way) : notNow
  }

  const { size } = await log.head()
  const newOrders = subscribeWithRetry(log, size, onError).events.subscribe((events) => {
    const orderNumbers: string[] = []
    for (const event of events) {
      if (event.type === 'ConfirmationRequested' || event.type === 'ParcelHandedOver') {
        asked.add(event.data.orderNumber)
        if (event.type === 'ConfirmationRequested') for (const { health } of ways) health.askedFor()
        held.set(event.data.orderNumber, due)
        lookSoon()
      }
      if (event.type !== 'OrderPlaced') continue
      placed(event.data.orderNumber, event.position)
      orderNumbers.push(event.data.orderNumber)
    }
    if (orderNumbers.length > 0) setTimeout(followed, FOLLOWED_MS, orderNumbers).unref()
  })
  const looking = setInterval(look, lookEveryMs)
  looking.unref()
  look()

  return {
    async deliver(orderNumber, via) {
      if (stopped) return notNow
      const answered = new AbortController()
      const { signal } = answered
      waiting.add(answered)
      try {
        return await Promise.race([
          deliver(orderNumber, via),
          delay(ANSWER_MS, notNow, { signal, ref: false }).catch(() => notNow),
        ])
      } finally {
        waiting.delete(answered)
        answered.abort()
      }
    },
    pending: () => held.size,
    heldBack: () => [...held.values()].filter(({ heldBack }) => heldBack).length,
    async stop() {
      stopped = true
      for (const browser of waiting) browser.abort()
      newOrders.unsubscribe()
      clearInterval(looking)
      await filling
      await Promise.allSettled(underWay.values())
    },
  }
}
