/** How a call is described in the API's OpenAPI document. */

import type { z } from 'zod'
import type { Role } from '../tables/account.ts'

/** A call as `GET /api/openapi.json` describes it. */
export type DescribedCall = {
  readonly call: `${'get' | 'post' | 'put' | 'delete'} /${string}`
  readonly summary: string
  readonly body?: z.core.$ZodType
  readonly query?: z.core.$ZodType
  readonly answers: Readonly<Record<number, string>>
  /** The media type of what is not `{ success, data }`. */
  readonly sends?: string
  /** Needs a signed-in user: an admin, or for `auditor` either role. */
  readonly role?: Role
  /** Where it is not the session's cookie alone: the security requirements in OpenAPI. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
}

/** Calls by `operationId`. */
export type DescribedCalls = Readonly<Record<string, DescribedCall>>

/** Calls that need a role. */
export function callsFor(role: Role, calls: DescribedCalls): DescribedCalls {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, role }]))
}

/** Calls that programs may make as well, which sign in with HTTP Basic. */
export function forPrograms(calls: DescribedCalls): DescribedCalls {
  const security = [{ session: [] }, { basic: [] }]
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, security }]))
}

/** What every call with a body may answer. */
export const wrong = {
  400: 'Malformed',
  413: 'Too large',
  415: 'Not JSON',
  422: 'Does not validate',
  429: 'Too many requests',
}
