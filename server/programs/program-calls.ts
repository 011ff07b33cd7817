/** The calls of programs, and those about their tokens and webhooks, as the API's description has them. */

import { callsFor, type DescribedCalls } from '#server/platform/http/described-call.ts'
import { eventFeedSchema } from './event-feed-routes.ts'
import { newTokenSchema } from './token-routes.ts'
import { addressSchema, replaySchema, webhookSchema } from './webhooks/webhook-routes.ts'

const saved = { 503: 'The log cannot write now; nothing was changed' }

export const tokenCalls: DescribedCalls = callsFor('programs', {
  listTokens: {
    call: 'get /api/admin/tokens',
    summary: 'The tokens of programs, the one made last first.',
    answers: {
      200: 'Each with id, name, scopes, when and by whom it was made, and as `use` its last four characters and when it was last used, to the minute',
    },
  },
  makeToken: {
    call: 'post /api/admin/tokens',
    summary:
      'Make a token for a program, which sends it as `Authorization: Bearer …`. Its name is public in the log.',
    proof: true,
    body: newTokenSchema,
    answers: {
      ...saved,
      201: 'The token, which nobody can read again',
      409: 'The name is taken, or there are too many',
    },
  },
  revokeToken: {
    call: 'delete /api/admin/tokens/{id}',
    summary: 'Revoke a token: it opens nothing from now on, on any server.',
    answers: { 200: 'Revoked', 404: 'No such token', 503: saved[503] },
  },
})

export const webhookCalls: DescribedCalls = callsFor('programs', {
  listWebhooks: {
    call: 'get /api/admin/webhooks',
    summary: 'The webhooks, each with its public key, its cursor into the log and its last attempts.',
    answers: { 200: 'All webhooks' },
  },
  addWebhook: {
    call: 'post /api/admin/webhooks',
    summary:
      'Send the events of the log to an address, in order: of some types or of all, with personal data or without, from the end of the log on or after a position. By Standard Webhooks, signed with Ed25519 (`v1a`).',
    proof: true,
    body: webhookSchema(false),
    answers: {
      ...saved,
      201: 'The webhook',
      409: 'There is one to this address already, or there are too many',
    },
  },
  moveWebhook: {
    call: 'patch /api/admin/webhooks/{id}',
    summary:
      'Send the events to another address from where the one before has got. In the log, the webhook is removed and added again under the same id, with the same public key.',
    proof: true,
    body: addressSchema(false),
    answers: {
      ...saved,
      200: 'The webhook',
      404: 'No such webhook',
      409: 'There is one to this address already',
    },
  },
  retryWebhook: {
    call: 'post /api/admin/webhooks/{id}/retry',
    summary: 'End the pause after a failure. The count of failures stays until one event is accepted.',
    answers: {
      200: 'The next try is within a second or so, if there is something to send',
      404: 'No such webhook',
      503: saved[503],
    },
  },
  replayWebhook: {
    call: 'post /api/admin/webhooks/{id}/replay',
    summary: 'Send the events after a position again.',
    body: replaySchema,
    answers: { ...saved, 200: 'The cursor was moved', 404: 'No such webhook' },
  },
  removeWebhook: {
    call: 'delete /api/admin/webhooks/{id}',
    summary: 'Send no more events to an address.',
    answers: { 200: 'Removed', 404: 'No such webhook', 503: saved[503] },
  },
})

export const feedCalls: DescribedCalls = {
  readEvents: {
    call: 'get /api/events',
    summary:
      'Events of the log after a position, in order: a catch-up subscription over HTTP. Send the `next` of the last answer as `after`. With `wait`, an answer without events is held back until there is one. With `Accept: text/event-stream` the events are sent as they come (Server-Sent Events), each with its position as its id.',
    needs: 'programs',
    scope: 'events',
    query: eventFeedSchema,
    answers: {
      200: 'The events, `next`, and the position of the last event of the log. Personal data is null, unless the token has the scope `personal`',
      503: 'Many programs are waiting already',
    },
  },
}
