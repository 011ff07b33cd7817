/** The call of the security log. */

import { z } from 'zod'
import { instant } from '#events/fact-parts.ts'
import { factTypes } from '#events/fact-table.ts'
import { staffRoles } from '#events/people/staff-roles.ts'
import { callsFor } from '../described-call.ts'
import { blankAsUnset, optional } from '../optional-query.ts'

/** Names of the kinds of entries, for a filter. */
export const kindNames = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed sign-ins',
  confirmed: 'Confirmed their identity',
  'signed-out': 'Signed out',
  'password-changed': 'Password changed',
  'password-reset': 'Password set by a link',
  'sessions-ended': 'Sessions ended',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  'factor-used': 'Second factor used',
  'recovery-code-used': 'Recovery code used',
  'factor-failed': 'Wrong second factors',
  'recovery-codes-renewed': 'Recovery codes renewed',
  'factors-removed': 'Second factors of others removed',
  'person-invited': 'People invited',
  'role-changed': 'Roles changed',
  'person-removed': 'People removed',
  'token-made': 'Tokens of apps made',
  'token-revoked': 'Tokens of apps revoked',
  'webhook-added': 'Webhooks added',
  'webhook-replayed': 'Events sent again to webhooks',
  'webhook-removed': 'Webhooks removed',
  exported: 'Exports',
  'customer-looked-at': 'Customers looked at',
  'customers-listed': 'Many customers listed',
  'settings-changed': 'Settings changed',
  refused: 'Refused',
} as const
// `Object.keys` returns `string[]`, whatever the keys are.
const kinds = Object.keys(kindNames) as (keyof typeof kindNames)[]

const WRONG_LIMIT = 'The limit must be a whole number from 1 to 100.'
const WRONG_PLACE = 'This is not a place in the security log.'

const securityQuery = z.object({
  /** The `next` of the page before. */
  before: optional(z.coerce.number(WRONG_PLACE).int(WRONG_PLACE).min(1, WRONG_PLACE)),
  kind: optional(z.enum(kinds, { error: 'There is no such kind of entry.' })),
  /** The id of a person. */
  staff: optional(z.string().max(40)),
  limit: z.preprocess(
    blankAsUnset,
    z.coerce.number(WRONG_LIMIT).int(WRONG_LIMIT).min(1, WRONG_LIMIT).max(100, WRONG_LIMIT).default(50),
  ),
})

const securityEntry = z.object({
  id: z.int(),
  /** Of a later program it may be none of the kinds. */
  kind: z.string(),
  /** Null where nobody has the account. */
  name: z.string().nullable(),
  role: z.enum([...staffRoles, 'program']).nullable(),
  network: z.string(),
  browser: z.string(),
  times: z.int(),
  /** The first and the last time. */
  at: instant,
  lastAt: instant,
  /** A sentence without its subject. */
  what: z.string(),
  order: z.string().optional(),
  /** The type of the fact that the log of orders has about it as well. */
  fact: z.enum(factTypes).optional(),
})

export const securityCalls = callsFor('staff', {
  readSecurityLog: {
    call: 'get /api/admin/security',
    summary:
      'Who signed in, failed to, exported, looked at a customer, was refused or changed rights in the last year; the latest first.',
    query: securityQuery,
    data: z.object({
      entries: z.array(securityEntry).readonly(),
      next: z.int().nullable(),
      /** Everybody who has entries, also people whom the shop has removed since. */
      people: z.array(z.object({ staff: z.string(), name: z.string() })).readonly(),
      kinds: z.array(z.object({ kind: z.enum(kinds), name: z.string() })).readonly(),
    }),
    answers: {
      200: 'Entries with their time, person, network, browser and words, `next` for the page after, and all people and kinds that can be asked for',
    },
  },
})
