/** The calls of programs and about their tokens, as the API's description has them. */

import { callsFor, type DescribedCalls, wrong } from '#server/platform/http/described-call.ts'
import { eventFeedSchema } from './event-feed-routes.ts'
import { newTokenSchema } from './token-routes.ts'

const saved = { ...wrong, 503: 'The log cannot write now; nothing was changed' }

export const tokenCalls: DescribedCalls = callsFor('programs', {
  listTokens: {
    call: 'get /api/admin/tokens',
    summary: 'The tokens of programs, the one made last first.',
    answers: { 200: 'Each with id, name, scopes, when and by whom it was made' },
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
      422: 'Does not validate',
      503: 'Many programs are waiting already',
    },
  },
}
