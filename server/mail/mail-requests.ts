/**
 * A browser's request for the mail of its order, on any server: the one that leads sends it; the others wait until the log says
 * what became of it there.
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
import type { EventLog } from '#events/log/event-log.ts'
import { type OpenEvents, orderStream, type RecordedEvent } from '#events/shop/event.ts'
import { orderMailOf } from '#events/shop/order-mail.ts'
import { evolve, noOrder } from '#events/shop/order-state.ts'
import { ANSWER_MS, type Outbox, type Via } from './outbox.ts'

/** What became of the customer's mail, now or earlier. */
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
  /** Of each order for whose mail browsers wait, what these hear of it. */
  const waiting = new Map<string, Set<Subject<RecordedEvent>>>()
  const subscription = events.subscribe((batch) => {
    if (waiting.size === 0) return
    for (const event of batch) {
      for (const heard of waiting.get(event.stream) ?? []) heard.next(event)
    }
  })

  /** Returns what ends it. */
  function hear(stream: string, heard: Subject<RecordedEvent>): () => void {
    const ofStream = waiting.get(stream) ?? new Set()
    waiting.set(stream, ofStream.add(heard))
    return () => {
      ofStream.delete(heard)
      if (ofStream.size === 0) waiting.delete(stream)
    }
  }

  async function sentBefore(entries: readonly RecordedEvent[]): Promise<MailOutcome | 'pending'> {
    const order = (await openEvents(entries)).reduce(evolve, noOrder)
    if (order.status === 'none') return 'unknown-order'
    const state = order.mail.customer
    return state === 'pending' ? state : state === 'sent' ? 'sent' : 'not-sent'
  }

  async function elsewhere(orderNumber: string): Promise<MailOutcome> {
    const stream = orderStream(orderNumber)
    const heard = new ReplaySubject<RecordedEvent>()
    // Before the order is read, so that nothing is missed.
    const stopHearing = hear(stream, heard)
    try {
      const entries = await log.readStream(stream)
      const before = await sentBefore(entries)
      if (before !== 'pending') return before
      const read = entries.at(-1)?.position ?? 0
      const told = heard.pipe(
        filter(({ position }) => position > read),
        concatMap((event) => outcomesOf(event)),
      )
      const over = merge(stopped, timer(answerMs)).pipe(map(() => 'not-sent' as const))
      return await firstValueFrom(merge(told, over))
    } finally {
      stopHearing()
    }
  }

  return {
    async deliver(orderNumber, via) {
      const own = outbox()
      if (own === null) return elsewhere(orderNumber)
      const delivery = await own.deliver(orderNumber, via)
      if (delivery.outcome === 'unknown-order') return delivery.outcome
      return delivery.customerSuccess ? 'sent' : 'not-sent'
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
