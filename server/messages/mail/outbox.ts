/**
 * The outbox sends the mails of orders: each order in the log gets its confirmation once per recipient, and its customer a mail when
 * the parcel is on its way, when an exchange or a return is agreed or declined, and when money is paid back. No request waits for a mail server. What was sent and what failed are events of the order, so that a
 * restart loses nothing. A few mails are sent at a time, and the others wait.
 */

import type { MailChannel, RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { subscribeWithRetry } from '#events/log/subscribe-with-retry.ts'
import { makesMailDue } from '#events/messages/order-mail.ts'
import { type OrderReadModel, UnreadableOrder } from '#events/read-model/order-read-model.ts'
import { createDeliverOrderMails } from './deliver-order-mails.ts'
import { type Delivery, notTried, type Retry } from './delivery.ts'
import { createMailServers, type Mailers, type MailServer, type Via } from './mail-servers.ts'
import { createPace } from './pace.ts'
import type { SendingDependencies } from './send-order-mail.ts'
import { MOST_CONNECTIONS } from './smtp-mailer.ts'
import { createWaitingOrders, due, type WaitingOrder } from './waiting-orders.ts'

/** Deliveries at once; requests of browsers have a few more, so that a backlog does not delay them. */
const MOST_AT_ONCE = 5
const LOOK_EVERY_MS = 1000
/**
 * The mail of a new order waits this long: by then the order read model, in which each mail looks up earlier orders, has the
 * order together with many others. A browser that requests its mail does not wait.
 */
const READ_MODEL_MS = 250
/** The other server is tried this soon after the first has failed: usually the shopper's browser requests the mail earlier. */
const OTHER_SERVER_MS = 5000
/** The wait after the log could not be read or written. */
const LOG_FAULT_MS = 30_000

export type Outbox = {
  /**
   * Sends now what has not been sent for an order; joins a delivery in progress. After a failure the same server is not
   * tried again before its time, however often a browser requests the mail.
   */
  deliver(orderNumber: string, via: Via): Promise<Delivery>
  /** The number of orders in memory whose mails wait: of a long backlog only the first ones. */
  pending(): number
  /** The number of those orders that wait because too many confirmations go out. */
  heldBack(): number
  /** Finishes deliveries in progress and starts no others. */
  stop(): Promise<void>
}

export type OutboxDependencies = Omit<SendingDependencies, 'channels'> & {
  readonly log: EventLog
  readonly orderViews: Pick<OrderReadModel, 'withPendingMail'>
  readonly mailers: Mailers
  /** Called when results cannot be recorded; the mails are tried again. */
  readonly onError: (error: unknown) => void
  /** Milliseconds between checks whether a mail is due. */
  readonly lookEveryMs?: number | undefined
}

export async function startOutbox(dependencies: OutboxDependencies): Promise<Outbox> {
  const { log, orderViews, mailers, clock, onError, lookEveryMs = LOOK_EVERY_MS } = dependencies
  const servers = createMailServers(mailers)
  const deliverOrderMails = createDeliverOrderMails({ ...dependencies, channels: servers.channels })
  const waiting = createWaitingOrders({
    orderViews,
    onRead: lookSoon,
    onError(error) {
      pausedUntil = clock() + LOG_FAULT_MS
      onError(error)
    },
  })
  const deliveries = new Map<string, Promise<Delivery>>()
  const pauseMs = createPace()
  let pause: NodeJS.Timeout | null = null
  let pausedUntil = 0
  let stopped = false

  async function tryNow(orderNumber: string, server: MailServer): Promise<Delivery> {
    const { mailer, channel, health } = server
    const before = waiting.begin(orderNumber)
    const begunAt = clock()
    try {
      const delivery = await deliverOrderMails(orderNumber, mailer, health.upSince())
      waiting.finish(orderNumber, nextOf(delivery, before, channel))
      if (delivery.outcome === 'tried') noteHealth(server, delivery.serverAnswered, begunAt)
      return delivery
    } catch (error) {
      const dueAt = clock() + LOG_FAULT_MS
      // A row that cannot be read concerns this order alone; any other error concerns the log.
      if (!(error instanceof UnreadableOrder)) pausedUntil = dueAt
      waiting.set(orderNumber, { ...before, dueAt })
      throw error
    }
  }

  function nextOf(delivery: Delivery, before: WaitingOrder, channel: MailChannel): WaitingOrder | null {
    if (delivery.outcome === 'unknown-order') return null
    const { retry, dueAt, heldBack } = delivery
    if (retry !== null) return afterFailure(before, channel, retry)
    return dueAt === null ? null : { ...due, dueAt, heldBack }
  }

  /** A mail that was not tried with all servers is soon tried with another one. */
  function afterFailure({ failedBy }: WaitingOrder, channel: MailChannel, retry: Retry): WaitingOrder {
    const failed = new Set([...failedBy, channel])
    const other = retry.otherServer && servers.hasOtherThan(failed)
    return {
      dueAt: other ? Math.min(clock() + OTHER_SERVER_MS, retry.at) : retry.at,
      failedBy: failed,
      lastFailed: channel,
      heldBack: false,
    }
  }

  function noteHealth({ channel, health }: MailServer, answered: boolean | null, begunAt: number): void {
    if (answered === false) health.failed(clock())
    if (answered === true && health.answered(begunAt)) waiting.recovered(channel)
  }

  function start(orderNumber: string, server: MailServer): Promise<Delivery> {
    const delivery = tryNow(orderNumber, server).finally(() => {
      deliveries.delete(orderNumber)
      lookSoon()
    })
    deliveries.set(orderNumber, delivery)
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
    for (const [orderNumber, { dueAt, lastFailed }] of waiting.entries()) {
      if (deliveries.size >= MOST_AT_ONCE) return
      if (dueAt > now || deliveries.has(orderNumber)) continue
      const server = servers.next(lastFailed, now)
      if (server === undefined) break
      start(orderNumber, server).catch(onError)
      return lookSoon()
    }
    waiting.readMore()
  }

  function onEvents(events: readonly RecordedEvent[]): void {
    const placed: string[] = []
    for (const event of events) {
      if (makesMailDue(event)) {
        if (event.type === 'ConfirmationRequested') servers.askedFor()
        waiting.requested(event.data.orderNumber)
        lookSoon()
      }
      if (event.type !== 'OrderPlaced') continue
      waiting.placed(event.data.orderNumber, event.position)
      placed.push(event.data.orderNumber)
    }
    if (placed.length > 0) setTimeout(onReadModel, READ_MODEL_MS, placed).unref()
  }

  function onReadModel(orderNumbers: readonly string[]): void {
    waiting.inReadModel(orderNumbers)
    lookSoon()
  }

  const { size } = await log.head()
  const newEvents = subscribeWithRetry(log, size, onError).events.subscribe(onEvents)
  const looking = setInterval(look, lookEveryMs)
  looking.unref()
  look()

  const deliver: Outbox['deliver'] = async (orderNumber, via) => {
    const joined = deliveries.get(orderNumber)
    if (joined) return joined
    const server = servers.via(via)
    const { failedBy, dueAt } = waiting.get(orderNumber)
    const now = clock()
    if (stopped || server === undefined || (failedBy.has(server.channel) && dueAt > now)) return notTried
    if (deliveries.size >= MOST_CONNECTIONS) {
      await Promise.race(deliveries.values()).catch(() => undefined)
      return deliver(orderNumber, via)
    }
    return server.health.mayTry(now) ? start(orderNumber, server) : notTried
  }

  return {
    deliver,
    pending: waiting.size,
    heldBack: () => [...waiting.entries()].filter(([, { heldBack }]) => heldBack).length,
    async stop() {
      stopped = true
      newEvents.unsubscribe()
      clearInterval(looking)
      await waiting.idle()
      await Promise.allSettled(deliveries.values())
    },
  }
}
