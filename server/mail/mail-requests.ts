/**
 * A browser's request for the mail of its order, on any server: the one that leads sends it; the others wait until the log says
 * what became of it there.
 */

import { concatMap, filter, firstValueFrom, map, merge, Subject, timer } from 'rxjs'
import { type OpenEvents, orderStream, type RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/event-log.ts'
import { evolve, noOrder } from '#events/order-decider.ts'
import { subscribeWithRetry } from '#events/subscribe-with-retry.ts'
import { ANSWER_MS, type Outbox, type Via } from './outbox.ts'

/** What became of the customer's mail, now or earlier. */
type MailOutcome = 'sent' | 'not-sent' | 'unknown-order'

export type MailRequests = {
  deliver(orderNumber: string, via: Via): Promise<MailOutcome>
  /** Answers the browsers that wait. */
  stop(): void
}

type Dependencies = {
  readonly log: Pick<EventLog, 'head' | 'readStream' | 'subscribe'>
  readonly openEvents: OpenEvents
  /** Null while another server leads. */
  readonly outbox: () => Pick<Outbox, 'deliver'> | null
  /** Milliseconds after which a browser gets an answer. */
  readonly answerMs?: number
}

export function createMailRequests(dependencies: Dependencies): MailRequests {
  const { log, openEvents, outbox, answerMs = ANSWER_MS } = dependencies
  const stopped = new Subject<void>()

  async function sentBefore(stream: string): Promise<MailOutcome | 'pending'> {
    const order = (await openEvents(await log.readStream(stream))).reduce(evolve, noOrder)
    if (order.status === 'none') return 'unknown-order'
    const state = order.mail.customer
    return state === 'pending' ? state : state === 'sent' ? 'sent' : 'not-sent'
  }

  async function elsewhere(orderNumber: string): Promise<MailOutcome> {
    const stream = orderStream(orderNumber)
    // Before the order is read, so that nothing is missed.
    const { size } = await log.head()
    const before = await sentBefore(stream)
    if (before !== 'pending') return before
    const told = subscribeWithRetry(log, size, () => undefined).events.pipe(
      concatMap((events) => events),
      filter((event) => event.stream === stream),
      concatMap((event) => outcomesOf(event)),
    )
    const over = merge(stopped, timer(answerMs)).pipe(map(() => 'not-sent' as const))
    return firstValueFrom(merge(told, over))
  }

  return {
    async deliver(orderNumber, via) {
      const own = outbox()
      if (own === null) return elsewhere(orderNumber)
      const delivery = await own.deliver(orderNumber, via)
      if (delivery.outcome === 'unknown-order') return delivery.outcome
      return delivery.customerSuccess ? 'sent' : 'not-sent'
    },
    stop: () => stopped.next(),
  }
}

function outcomesOf({ type, data }: RecordedEvent): readonly MailOutcome[] {
  if (type === 'ConfirmationSent') return data.recipient === 'customer' ? ['sent'] : []
  if (type === 'ConfirmationFailed') return data.recipient === 'customer' ? ['not-sent'] : []
  return []
}
