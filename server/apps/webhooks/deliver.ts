/**
 * Sends the events of the log to the webhooks, on the server that leads. Each webhook has a cursor into the log: its events are sent in
 * order, one after the other, and the next one only when the receiver has accepted the one before. A receiver that does not answer is tried
 * again for ever, less and less often; it gets every event once it is back. After a crash between an answer and the
 * moved cursor an event is sent again with the same `webhook-id`.
 */

import type { Observable } from 'rxjs'
import { type DeliveryState, webhookMessage } from '#contract/apps/webhooks.ts'
import type { Webhook } from '#events/apps/webhook-decider.ts'
import { WEBHOOKS_STREAM } from '#events/apps/webhook-facts.ts'
import type { RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { checkSent } from '#server/platform/http/check-sent.ts'
import { lookEvery } from '#server/platform/look-every.ts'
import type { EventFeed } from '../event-feed.ts'
import type { DeliveryStates } from './delivery-state.ts'
import type { Post } from './post-outside.ts'
import { webhookSigner } from './signature.ts'
import type { WebhookUseCases } from './webhooks.ts'

const LOOK_EVERY_MS = 1000
const PAGE = 100
/** After this many failures in milliseconds; then the last one. */
const PAUSES_MS = [1, 5, 30, 120, 600, 1800, 3600].map((seconds) => seconds * 1000)

type Dependencies = {
  readonly log: Pick<EventLog, 'read'>
  readonly webhooks: Pick<WebhookUseCases, 'all' | 'find'>
  readonly states: DeliveryStates
  readonly shown: EventFeed['shown']
  readonly post: Post
  /** New events of the log. */
  readonly events: Observable<readonly RecordedEvent[]>
  /** The shop's own key. */
  readonly key: Buffer
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

export function startWebhooks(dependencies: Dependencies): { stop(): Promise<void> } {
  const { log, webhooks, states, shown, post, events, key, clock, onError } = dependencies
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  /** Null when somebody has added or removed one since they were read. */
  let known: Promise<readonly Webhook[]> | null = null

  /** The state after it: as it was when the shop stops, null when the webhook was removed meanwhile. */
  async function send(webhook: Webhook, event: RecordedEvent, state: DeliveryState) {
    const [data] = await shown([event], webhook.persons)
    const message = { type: event.type, timestamp: event.at, data }
    checkSent('A webhook', webhookMessage, message)
    const body = JSON.stringify(message)
    const now = clock()
    const headers = webhookSigner(webhook.id, key).headers(`evt_${event.id}`, now, body)
    const { status, error } = await post(webhook.url, body, headers, stopping.signal)
    const isAccepted = status !== null && status >= 200 && status < 300
    if (stopping.signal.aborted && !isAccepted) return state
    const { position, type } = event
    const attempt = { at: new Date(now).toISOString(), position, type, status, ...(error && { error }) }
    if (isAccepted)
      return states.advance(webhook.id, state, { cursor: position, failures: 0, nextAt: 0, attempt })
    const pause = PAUSES_MS[Math.min(state.failures, PAUSES_MS.length - 1)] ?? 0
    const failures = state.failures + 1
    return states.advance(webhook.id, state, { failures, nextAt: clock() + pause, attempt })
  }

  async function deliverTo(id: string): Promise<void> {
    const begun = await states.read(id)
    // A webhook that was moved meanwhile may have another address: the next look begins again.
    const isMoved = ({ moves }: DeliveryState) => moves !== begun?.moves
    let state = begun
    let webhook: Webhook | null = null
    while (state !== null && !isMoved(state) && !stopping.signal.aborted && state.nextAt <= clock()) {
      const page = await log.read(state.cursor, PAGE)
      if (page.length === 0) return
      // After its state, and not from the list: a move appends the new address before it counts in the state, so that this address is at
      // least as new as the state, while the list may be older.
      webhook ??= await webhooks.find(id)
      if (webhook === null) return
      const { types } = webhook
      const next = page.find(({ type }) => types === null || types.includes(type))
      const passed = page.findLast((event) => next === undefined || event.position < next.position)
      if (passed !== undefined) {
        state = await states.advance(id, state, { cursor: passed.position })
        continue
      }
      if (next === undefined) return
      const before = state
      state = await send(webhook, next, state)
      if (state === before) return
    }
  }

  async function lookAtAll(): Promise<void> {
    known ??= webhooks.all()
    for (const { id } of await known) {
      // A receiver that is slow delays only itself.
      if (running.has(id)) continue
      const delivery = deliverTo(id)
        .catch(onError)
        .finally(() => running.delete(id))
      running.set(id, delivery)
    }
  }

  const { look, stop } = lookEvery(LOOK_EVERY_MS, lookAtAll, (error) => {
    known = null
    onError(error)
  })
  const subscription = events.subscribe((batch) => {
    if (batch.some(({ stream }) => stream === WEBHOOKS_STREAM)) known = null
    look()
  })
  look()

  return {
    async stop() {
      stopping.abort()
      subscription.unsubscribe()
      await stop()
      await Promise.all(running.values())
    },
  }
}
