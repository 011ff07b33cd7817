/**
 * A browser's request for the mail of its order, on any server: the server that leads sends it, and the others wait until the log has
 * the result.
 */

import {
  concatMap,
  filter,
  firstValueFrom,
  map,
  merge,
  type Observable,
  ReplaySubject,
  Subject,
  timer,
} from 'rxjs'
import { type OpenEvents, orderStream, type RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { orderMailOf } from '#events/messages/order-mail.ts'
import { evolve, noOrder } from '#events/orders/order-state.ts'
import type { Via } from './mail-servers.ts'
import type { Outbox } from './outbox.ts'

/** A browser gets an answer after this time; its mail is sent all the same. */
const ANSWER_MS = 20_000

/** The result of the customer's mail, from now or earlier. */
type MailOutcome = 'sent' | 'not-sent' | 'unknown-order'

export type MailRequests = {
  deliver(orderNumber: string, via: Via): Promise<MailOutcome>
  /** Answers the browsers that wait. */
  stop(): void
}

type Dependencies = {
  readonly log: Pick<EventLog, 'readStream'>
  /** Batches of new events; there is one subscription, however many browsers wait. */
  readonly events: Observable<readonly RecordedEvent[]>
  readonly openEvents: OpenEvents
  /** Null while another server leads. */
  readonly outbox: () => Pick<Outbox, 'deliver'> | null
  /** Milliseconds after which a browser gets an answer. */
  readonly answerMs?: number
}

export function createMailRequests(dependencies: Dependencies): MailRequests {
  const { log, events, openEvents, outbox, answerMs = ANSWER_MS } = dependencies
  const stopped = new Subject<void>()
  /** For each order for whose mail browsers wait, where its new events go. */
  const listeners = new Map<string, Set<Subject<RecordedEvent>>>()
  const subscription = events.subscribe((batch) => {
    if (listeners.size === 0) return
    for (const event of batch) {
      for (const listener of listeners.get(event.stream) ?? []) listener.next(event)
    }
  })

  /** Returns a function that ends it. */
  function listen(stream: string, listener: Subject<RecordedEvent>): () => void {
    const ofStream = listeners.get(stream) ?? new Set()
    listeners.set(stream, ofStream.add(listener))
    return () => {
      ofStream.delete(listener)
      if (ofStream.size === 0) listeners.delete(stream)
    }
  }

  async function outcomeSoFar(entries: readonly RecordedEvent[]): Promise<MailOutcome | 'pending'> {
    const order = (await openEvents(entries)).reduce(evolve, noOrder)
    if (order.status === 'none') return 'unknown-order'
    const { state } = order.mail.customer
    return state === 'pending' ? state : state === 'sent' ? 'sent' : 'not-sent'
  }

  async function waitForLeader(orderNumber: string): Promise<MailOutcome> {
    const stream = orderStream(orderNumber)
    const newEvents = new ReplaySubject<RecordedEvent>()
    // Before the order is read, so that no event is missed.
    const stopListening = listen(stream, newEvents)
    try {
      const entries = await log.readStream(stream)
      const before = await outcomeSoFar(entries)
      if (before !== 'pending') return before
      const read = entries.at(-1)?.position ?? 0
      const outcomes = newEvents.pipe(
        filter(({ position }) => position > read),
        concatMap((event) => outcomesOf(event)),
      )
      return await inTime(outcomes)
    } finally {
      stopListening()
    }
  }

  async function deliverBy(
    own: Pick<Outbox, 'deliver'>,
    orderNumber: string,
    via: Via,
  ): Promise<MailOutcome> {
    const delivery = await own.deliver(orderNumber, via)
    if (delivery.outcome === 'unknown-order') return delivery.outcome
    return delivery.customerSuccess ? 'sent' : 'not-sent'
  }

  /** The first outcome, or that the mail is not sent yet when the time is over or the shop closes. */
  function inTime(outcomes: Observable<MailOutcome> | Promise<MailOutcome>): Promise<MailOutcome> {
    const over = merge(stopped, timer(answerMs)).pipe(map(() => 'not-sent' as const))
    return firstValueFrom(merge(outcomes, over))
  }

  return {
    async deliver(orderNumber, via) {
      const own = outbox()
      return own === null ? waitForLeader(orderNumber) : inTime(deliverBy(own, orderNumber, via))
    },
    stop() {
      subscription.unsubscribe()
      stopped.next()
    },
  }
}

function outcomesOf({ type, data }: RecordedEvent): readonly MailOutcome[] {
  if (type === 'ConfirmationSent') return orderMailOf(data) === 'customer' ? ['sent'] : []
  if (type === 'ConfirmationFailed') return orderMailOf(data) === 'customer' ? ['not-sent'] : []
  return []
}
