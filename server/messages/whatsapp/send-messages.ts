/**
 * Sends the WhatsApp messages of orders, on the server that leads. It is a cursor into the log: the requests are handled in their order, one after
 * the other with a pause between them, and what came of each is an event of its order. What WhatsApp cannot take now waits at its place,
 * less and less often tried. A message is sent at most once for each request: one that may have been taken is not sent
 * again by itself, because WhatsApp would not recognise it.
 */

import { setTimeout as delay } from 'node:timers/promises'
import type { Observable } from 'rxjs'
import type { MessageLanguage, MessageStep } from '#catalogue/message-text.ts'
import { type OpenEvents, orderStream, type RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { isOffered } from '#events/messages/message-rules.ts'
import {
  MESSAGE_CUSTOMER_ERASED,
  MESSAGE_TOO_LATE,
  MESSAGE_TOO_MANY,
  MESSAGE_UNCLEAR,
  MESSAGE_WITHOUT_TEMPLATE,
} from '#events/messages/message-words.ts'
import { besideOrder, valuesOf } from '#events/messages/order-messages.ts'
import { orderOf, type PlacedOrder, placedOrder } from '#events/orders/order-state.ts'
import { phoneDigits } from '#events/phone.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import type { AppendDecision } from '#server/orders/append-decision.ts'
import type { OrderAllowance } from '#server/orders/order-allowance.ts'
import { lookEvery } from '#server/platform/look-every.ts'
import type { SendMessage, Sent, TemplateMessage } from './cloud-api.ts'
import type { FailedMessage, SenderState, SenderStates } from './sender-state.ts'
import { parametersOf, type Templates, type TextName, textName } from './templates.ts'

const SECOND = 1000
const LOOK_EVERY_MS = SECOND
/** Between two messages: five a second, of eighty that WhatsApp allows. */
const PAUSE_MS = 200
const PAGE = 100
/** After this many failures; then the last one. */
const PAUSES_MS = [5, 30, 120, 600, 1800, 3600].map((seconds) => seconds * SECOND)
/** Nothing changes at WhatsApp until somebody has done something. */
const ACCOUNT_PAUSE_MS = 1800 * SECOND
/** A message of an order is no use a day later. */
const TOO_LATE_MS = 24 * 3600 * SECOND
/** Longer than the dashboard offers to undo a handover. */
const UNDO_MS = 10 * SECOND

/** Times that tests shorten, in milliseconds. */
export type MessageTimes = { readonly lookEvery?: number; readonly pause?: number; readonly undo?: number }

/**
 * What WhatsApp has answered to the last try. It outlives the times in which this server leads, and a reopening of the shop: the
 * database that could not take the answer then may have caused either.
 */
export type LastAnswer = { last: { readonly attempt: string; readonly sent: Sent } | null }

type Dependencies = {
  readonly log: Pick<EventLog, 'read' | 'readStream' | 'head' | 'settled'>
  readonly openEvents: OpenEvents
  readonly appendDecision: AppendDecision
  readonly catalogue: Pick<CurrentCatalogue, 'now'>
  readonly events: Observable<readonly RecordedEvent[]>
  readonly states: SenderStates
  readonly templates: Templates
  /** Those that are sent without anybody asking for them. */
  readonly automatic: ReadonlySet<TextName>
  readonly send: SendMessage
  /** Of messages that new orders alone cause. */
  readonly allowance: OrderAllowance
  readonly answer: LastAnswer
  readonly clock: () => number
  readonly onError: (error: unknown) => void
  readonly times?: MessageTimes | undefined
}

const SHOP = { role: 'system' } as const

type Request = Extract<RecordedEvent, { readonly type: 'MessageRequested' }>

export function startSendingMessages(dependencies: Dependencies): { stop(): Promise<void> } {
  const { log, openEvents, appendDecision, catalogue, states, templates, automatic, send } = dependencies
  const { allowance, answer, clock, onError } = dependencies
  const {
    lookEvery: lookEveryMs = LOOK_EVERY_MS,
    pause = PAUSE_MS,
    undo = UNDO_MS,
  } = dependencies.times ?? {}
  const stopping = new AbortController()
  const { signal } = stopping
  /** A message on its way is not cut off: whether it was taken would not be known. */
  const neverCut = new AbortController().signal

  async function begun(): Promise<SenderState> {
    const stored = await states.read()
    const { size: cursor } = await log.head()
    // A new log may have been begun since.
    if (stored !== null && stored.cursor <= cursor) return stored
    // What was asked for before there was a token is not sent.
    const state = { cursor, sending: null, failures: 0, nextAt: 0, problem: null, failed: [] }
    await states.write(state)
    return state
  }

  async function work(): Promise<void> {
    let state = await begun()
    while (!signal.aborted && state.nextAt <= clock()) {
      const page = await log.read(state.cursor, PAGE)
      if (page.length === 0) return
      for (const event of page) {
        if (signal.aborted) return
        const next = event.type === 'MessageRequested' ? await deliver(event, state) : await ask(event, state)
        const isHandled = next.cursor > state.cursor
        state = next
        if (!isHandled) return
      }
      // A server that does not lead any more must not move the cursor of the one that does.
      if (signal.aborted) return
      await states.write(state)
    }
  }

  const after = (state: SenderState, { position }: { readonly position: number }): SenderState => {
    return { ...state, cursor: position, sending: null, failures: 0, nextAt: 0 }
  }

  function notSent(orderNumber: string, step: MessageStep, reason: string): FailedMessage {
    return { orderNumber, step, reason, at: new Date(clock()).toISOString() }
  }

  /** Asks for the messages that need nobody to ask for them. */
  async function ask(event: RecordedEvent, state: SenderState): Promise<SenderState> {
    const step = stepAfter(event)
    const text = step && [...automatic].find((name) => name.startsWith(`${step}-`))
    if (step === null || !text || clock() - Date.parse(event.at) > TOO_LATE_MS) return after(state, event)
    const dueAt = event.type === 'ParcelHandedOver' ? Date.parse(event.at) + undo : 0
    if (dueAt > clock()) {
      const waiting = { ...state, nextAt: dueAt }
      await states.write(waiting)
      return waiting
    }
    // Everybody can place an order with the phone of another: what an hour brings beyond the limit is left to the shop's people.
    if (event.type === 'OrderPlaced' && (await allowance(event.data.orderNumber)) !== null) {
      const failed = notSent(event.data.orderNumber, step, MESSAGE_TOO_MANY)
      return { ...after(state, event), failed: [failed, ...state.failed] }
    }
    const language: MessageLanguage = text.endsWith('-ur') ? 'ur' : 'en'
    // It may be refused: the order has gone on, or has no phone.
    await appendDecision(event.stream, { type: 'RequestMessage', step, language }, SHOP)
    return after(state, event)
  }

  async function deliver(event: Request, state: SenderState): Promise<SenderState> {
    const { orderNumber, step, language } = event.data
    const stream = orderStream(orderNumber)
    const order = placedOrder(await openEvents(await log.readStream(stream)))
    const waiting = order.handling.messages.find((message) => message.step === step)
    if (waiting?.state !== 'waiting') return after(state, event)

    async function fail(reason: string): Promise<SenderState> {
      const result = { sent: false, reason } as const
      await appendDecision(stream, { type: 'RecordMessage', step, result }, SHOP)
      return { ...after(state, event), failed: [notSent(orderNumber, step, reason), ...state.failed] }
    }

    // After a failover that lost events, another request may have its position. A try that failed is counted.
    const attempt = `${event.position} ${event.at} ${state.failures}`
    let sent = answer.last?.attempt === attempt ? answer.last.sent : null
    if (sent === null) {
      // It was being sent when a server stopped.
      if (state.sending === event.position) return fail(MESSAGE_UNCLEAR)
      if (clock() - Date.parse(event.at) > TOO_LATE_MS) return fail(MESSAGE_TOO_LATE)
      const message = messageOf(order, step, language)
      if (typeof message === 'string') return fail(message)
      // A message is an acknowledgement to the customer.
      await log.settled()
      // Another server may lead by now.
      if (signal.aborted) return state
      await states.write({ ...state, sending: event.position })
      sent = await send(message, neverCut)
      answer.last = { attempt, sent }
    }
    switch (sent.outcome) {
      case 'sent':
        await appendDecision(stream, { type: 'RecordMessage', step, result: { sent: true } }, SHOP)
        await delay(pause, undefined, { signal, ref: false }).catch(() => undefined)
        return { ...after(state, event), problem: null }
      case 'unclear':
        return fail(MESSAGE_UNCLEAR)
      case 'message':
        return fail(sent.reason)
      case 'later':
      case 'account': {
        const usual =
          sent.outcome === 'account'
            ? ACCOUNT_PAUSE_MS
            : (PAUSES_MS[Math.min(state.failures, PAUSES_MS.length - 1)] ?? 0)
        const wait = Math.max(usual, sent.retryAfterMs ?? 0)
        const failures = state.failures + 1
        const next = { ...state, sending: null, failures, nextAt: clock() + wait, problem: sent.problem }
        await states.writeAfterSending(event.position, next)
        return next
      }
    }
  }

  /** The reason when there is nothing to send. */
  function messageOf(
    order: PlacedOrder,
    step: MessageStep,
    language: MessageLanguage,
  ): TemplateMessage | string {
    const { contact } = order
    if (contact === null) return MESSAGE_CUSTOMER_ERASED
    if (!isOffered({ step }, order)) return MESSAGE_TOO_LATE
    const template = templates.get(textName(step, language))
    if (template === undefined) return MESSAGE_WITHOUT_TEMPLATE
    const { shop } = catalogue.now()
    const values = valuesOf(orderOf(order), shop, besideOrder(order))
    return {
      to: phoneDigits(contact.phone),
      template: template.name,
      language: template.language,
      parameters: parametersOf(shop.messages[step][language], values),
    }
  }

  const { look, stop } = lookEvery(lookEveryMs, work, onError)
  const subscription = dependencies.events.subscribe(look)
  look()

  return {
    async stop() {
      stopping.abort()
      subscription.unsubscribe()
      await stop()
    },
  }
}

/** The message that a fact calls for; null for other facts. */
function stepAfter(event: RecordedEvent): MessageStep | null {
  switch (event.type) {
    case 'OrderPlaced':
      // The shop's people have spoken with the customer of an order that they typed.
      return event.data.channel === undefined ? 'ask' : null
    case 'AdvanceAsked':
      return 'advance'
    case 'ParcelHandedOver':
      return 'sent'
    case 'DeliveryAttemptFailed':
      return 'missed'
    default:
      return null
  }
}
