/** The calls about webhooks. */

import { z } from 'zod'
import { instant } from '#events/fact-parts.ts'
import { factTypes } from '#events/fact-table.ts'
import { callsFor } from '../described-call.ts'
import { sentEvent } from './programs.ts'

const ADDRESS = 'Please enter an address that begins with https://.'
const url = z
  .string({ error: ADDRESS })
  .max(1000, 'Please use at most 1000 characters.')
  .pipe(z.url({ protocol: /^https?$/, error: ADDRESS }))
/** `toInside`: also addresses in the shop's own network, without TLS. */
export const webhookAddress = (toInside: boolean) =>
  z.object({ url: url.refine((each) => toInside || each.startsWith('https:'), { error: ADDRESS }) })

const POSITION = 'A position is a whole number: 0 is before the first event.'
const position = z.int(POSITION).min(0, POSITION)

/** As `webhookAddress`. */
export const newWebhook = (toInside: boolean) =>
  webhookAddress(toInside).extend({
    types: z
      .array(z.enum(factTypes, { error: 'There is no such type of event.' }))
      .min(1, 'Please name at least one type, or leave them out for all.')
      .max(factTypes.length)
      .optional(),
    persons: z.boolean('This must be true or false.').default(false),
    after: position.optional(),
  })

/** What a webhook gets, signed as the Standard Webhooks specification has it. */
export const webhookMessage = z.object({
  type: z.enum(factTypes),
  timestamp: instant,
  data: sentEvent,
})

const attempt = z.object({
  /** ISO-8601 UTC. */
  at: z.string(),
  position: z.int(),
  type: z.string(),
  /** Of the answer; null without one. */
  status: z.int().nullable(),
  error: z.string().optional(),
})
export type Attempt = z.output<typeof attempt>

export const deliveryState = z.object({
  /** Position of the last event that was delivered, or that this webhook does not get. */
  cursor: z.int(),
  /** Since the last delivery. */
  failures: z.int(),
  /** Not before this time, in milliseconds since 1970. */
  nextAt: z.number(),
  /** How many times somebody has moved the cursor: a delivery that was under way then changes nothing. */
  moves: z.int(),
  /** The latest first. */
  attempts: z.array(attempt).readonly(),
})
export type DeliveryState = Readonly<z.output<typeof deliveryState>>

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  host: z.string(),
  /** Null for all types of events. */
  types: z.array(z.string()).readonly().nullable(),
  persons: z.boolean(),
  /** For the receiver, which checks signatures with it. */
  publicKey: z.string(),
  delivery: deliveryState.nullable(),
})
export type ListedWebhook = z.output<typeof webhook>

const answers = { 404: 'No such webhook', 503: 'The log cannot write now; nothing was changed' }

export const webhookCalls = callsFor('programs', {
  listWebhooks: {
    call: 'get /api/admin/webhooks',
    summary: 'The webhooks, each with its public key, its cursor into the log and its last attempts.',
    data: z.object({ webhooks: z.array(webhook).readonly() }),
    answers: { 200: 'All webhooks' },
  },
  addWebhook: {
    call: 'post /api/admin/webhooks',
    summary:
      'Send the events of the log to an address, in order: of some types or of all, with personal data or without, from the end of the log on or after a position. By Standard Webhooks, signed with Ed25519 (`v1a`).',
    proof: true,
    body: newWebhook(false),
    data: webhook,
    answers: {
      201: 'The webhook',
      409: 'There is one to this address already, or there are too many',
      503: answers[503],
    },
  },
  moveWebhook: {
    call: 'patch /api/admin/webhooks/{id}',
    summary:
      'Send the events to another address from where the one before has got. In the log, the webhook is removed and added again under the same id, with the same public key.',
    proof: true,
    body: webhookAddress(false),
    data: webhook,
    answers: {
      ...answers,
      200: 'The webhook',
      409: 'There is one to this address already',
    },
  },
  retryWebhook: {
    call: 'post /api/admin/webhooks/{id}/retry',
    summary: 'End the pause after a failure. The count of failures stays until one event is accepted.',
    data: z.null(),
    answers: {
      ...answers,
      200: 'The next try is within a second or so, if there is something to send',
    },
  },
  replayWebhook: {
    call: 'post /api/admin/webhooks/{id}/replay',
    summary: 'Send the events after a position again.',
    body: z.object({ after: position }),
    data: z.null(),
    answers: { ...answers, 200: 'The cursor was moved' },
  },
  removeWebhook: {
    call: 'delete /api/admin/webhooks/{id}',
    summary: 'Send no more events to an address.',
    data: z.null(),
    answers: { ...answers, 200: 'Removed' },
  },
})
