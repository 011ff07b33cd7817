/** What a call of the API is: its path, who may make it, what it takes and what it answers. */

import { z } from 'zod'
import type { TokenScope } from '#events/apps/token-scopes.ts'
import type { Capability } from '#events/people/staff-roles.ts'

/** The limits of calls by anybody; calls that need a capability have one of their own. */
export type CallLimit =
  | 'orders'
  | 'devices'
  | 'lookUps'
  | 'lookUpsOfIdentifier'
  | 'lookUpsInAll'
  | 'ratings'
  | 'reviews'
  | 'reviewsOfOrder'
  | 'claimsOfOrder'
  | 'discountCodes'
  | 'mails'
  | 'waits'
  | 'pageViews'
  | 'logins'
  | 'factors'

/** A call as `GET /api/openapi.json` describes it. */
export type DescribedCall = {
  readonly call: `${'get' | 'post' | 'put' | 'patch' | 'delete'} /${string}`
  readonly summary: string
  readonly body?: z.core.$ZodType
  /** The longest body; 64 KB where it is unset. */
  readonly longest?: `${number} ${'KB' | 'MB'}`
  /** The media type of a body that is not JSON. */
  readonly takes?: string
  readonly query?: z.core.$ZodType
  /** What a successful answer has as `data`. The server answers with nothing else, and the browser reads nothing else. */
  readonly data?: z.ZodType
  /** What is sent, in the body or else the query, where one with every field (`example-of.ts`) would not be allowed. */
  readonly example?: object
  /** The fields of a successful answer beside `data`. */
  readonly beside?: z.ZodObject
  /** What an answer with 409 may have beside its sentence, such as what somebody else has made of it meanwhile. */
  readonly conflict?: z.ZodType
  /** Besides those that are `wrong` with every body, and 422 with every query. */
  readonly answers: Readonly<Record<number, string>>
  /** The media type of a response that is not `{ success, data }`. */
  readonly sends?: string
  /** What the signed-in person must be allowed to do; unset for a call of everybody. */
  readonly needs?: Capability
  /** With which scope the token of a program may make it; unset for calls of people only. */
  readonly scope?: TokenScope
  /** Whose calls are counted, and how many are allowed: `server/platform/http/rate-limits.ts` has the numbers. In this order. */
  readonly limits?: readonly CallLimit[]
  /** Whether the time until the answer must not tell if something was found. */
  readonly sameTime?: true
  /** Whether the password or a second factor must have been given lately; in words where it depends on the body. */
  readonly proof?: true | `for more than ${string}`
  /** The OpenAPI security requirements, if not only the session cookie. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
}

/** Calls by `operationId`. */
export type DescribedCalls = Readonly<Record<string, DescribedCall>>

/** Calls that need a capability, where a call does not name another one. */
export function callsFor<const Calls extends DescribedCalls>(needs: Capability, calls: Calls): Calls {
  const entries = Object.entries(calls).map(([name, call]) => [name, { needs, ...call }])
  // The names and the calls are the same.
  return Object.fromEntries(entries) as Calls
}

/** Calls that programs may also make, with HTTP Basic authentication. */
export function forPrograms<const Calls extends DescribedCalls>(calls: Calls): Calls {
  const security = [{ session: [] }, { basic: [] }]
  const entries = Object.entries(calls).map(([name, call]) => [name, { ...call, security }])
  // The names and the calls are the same.
  return Object.fromEntries(entries) as Calls
}

/** The statuses that every call with a body may return; its description has them without naming them. */
export const wrong = {
  400: 'Malformed',
  413: 'Too large',
  415: 'Not JSON',
  422: 'Does not validate',
  429: 'Too many requests',
}

/** Of a call that changes nothing without the log. */
export const unchanged = { 503: 'The log cannot write now; nothing was changed' }

/** Beside `data`: the position of its last event in the log. */
export const atPosition = z.object({ position: z.int() })

/** Of a call that changes the order in its path. */
export const changedOrder = { 200: 'The order; `position` of its last event', 404: 'No such order' }
