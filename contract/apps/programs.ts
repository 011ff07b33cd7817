/** The calls of programs, and those about their tokens. */

import { z } from 'zod'
import { publicNameSchema } from '#contract/people/people.ts'
import { scopeNames } from '#events/apps/token-scopes.ts'
import { actorSchema } from '#events/event.ts'
import { day, instant } from '#events/fact-parts.ts'
import { factTypes } from '#events/fact-table.ts'
import { callsFor, type DescribedCalls } from '../described-call.ts'
import { blankAsUnset } from '../optional-query.ts'

const token = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopeNames)).readonly(),
  /** The last day on which it works; tokens of older programs have none. */
  lastDay: day.optional(),
})

export const tokenUse = z.object({
  /** Its last four characters, by which its owner tells it from others. */
  ends: z.string(),
  /** ISO-8601 UTC; null before the first use. */
  usedAt: z.string().nullable(),
})

/** With when and by whom it was made. */
const listedToken = token.extend({ madeAt: instant, madeBy: z.string().nullable(), use: tokenUse.nullable() })
export type ListedToken = z.output<typeof listedToken>

const POSITION = 'A position is a whole number: 0 is before the first event.'
const MOST_SECONDS = 30
const LIMIT = 'A page has 1 to 1000 events.'
const WAIT = `The time to wait is 0 to ${MOST_SECONDS} seconds.`

const digits = (pattern: RegExp, sentence: string, initial: string) =>
  z.preprocess(blankAsUnset, z.string({ error: sentence }).regex(pattern, sentence).default(initial))

/** As programs get it. The data of each type are described in `docs/events.md`. */
export const sentEvent = z.object({
  position: z.int(),
  id: z.string(),
  stream: z.string(),
  version: z.int(),
  schema: z.int(),
  at: instant,
  actor: actorSchema,
  type: z.enum(factTypes),
  data: z.record(z.string(), z.unknown()),
})

const saved = { 503: 'The log cannot write now; nothing was changed' }

export const tokenCalls = callsFor('programs', {
  listTokens: {
    call: 'get /api/admin/tokens',
    summary: 'The tokens of programs, the one made last first.',
    data: z.object({ tokens: z.array(listedToken).readonly() }),
    answers: {
      200: 'Each with id, name, scopes, when and by whom it was made, the last day on which it works (tokens of older programs have none), and as `use` its last four characters and when it was last used, to the minute',
    },
  },
  makeToken: {
    call: 'post /api/admin/tokens',
    summary:
      'Make a token for a program, which sends it as `Authorization: Bearer …` and works for a year. Its name is public in the log.',
    proof: true,
    body: z.object({
      name: publicNameSchema,
      scopes: z
        .array(z.enum(scopeNames, { error: `A scope is one of ${scopeNames.join(', ')}.` }))
        .min(1, 'Please choose what the app may do.')
        .max(scopeNames.length, 'Please name each scope once.'),
    }),
    /** `token` is shown once. */
    data: token.extend({ token: z.string() }),
    answers: {
      ...saved,
      201: 'The token, which nobody can read again',
      409: 'The name is taken, or there are too many',
    },
  },
  revokeToken: {
    call: 'delete /api/admin/tokens/{id}',
    summary: 'Revoke a token: it opens nothing from now on, on any server.',
    data: z.null(),
    answers: { ...saved, 200: 'Revoked', 404: 'No such token' },
  },
})

export const feedCalls = {
  readEvents: {
    call: 'get /api/events',
    summary:
      'Events of the log after a position, in order: a catch-up subscription over HTTP. Send the `next` of the last answer as `after`. With `wait`, an answer without events is held back until there is one. With `Accept: text/event-stream` the events are sent as they come (Server-Sent Events), each with its position as its id.',
    needs: 'programs',
    scope: 'events',
    query: z.object({
      after: digits(/^\d{1,15}$/, POSITION, '0').transform(Number),
      limit: digits(/^([1-9]\d{0,2}|1000)$/, LIMIT, '100').transform(Number),
      /** Seconds. */
      wait: digits(/^([12]?\d|30)$/, WAIT, '0').transform(Number),
    }),
    data: z.object({
      events: z.array(sentEvent).readonly(),
      next: z.int(),
      /** Position of the last event of the log. */
      end: z.int(),
    }),
    answers: {
      200: 'The events, `next`, and the position of the last event of the log. Personal data is null, unless the token has the scope `personal`',
      503: 'Many programs are waiting already',
    },
  },
} as const satisfies DescribedCalls
