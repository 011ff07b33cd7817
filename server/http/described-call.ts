/** How the API describes its calls. */

import type { z } from 'zod'

/** A call as `GET /api/openapi.json` describes it. */
export type DescribedCall = {
  readonly call: `${'get' | 'post' | 'put'} /${string}`
  readonly summary: string
  readonly body?: z.core.$ZodType
  readonly query?: z.core.$ZodType
  readonly answers: Readonly<Record<number, string>>
  /** Needs a signed-in admin. */
  readonly admin?: true
  /** Needs a signed-in admin or auditor. */
  readonly auditor?: true
  /** When neither says it: OpenAPI's security requirements. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
}

/** Calls by `operationId`. */
export type DescribedCalls = Readonly<Record<string, DescribedCall>>

/** What every call that takes a body may answer. */
export const wrong = {
  400: 'Malformed',
  413: 'Too large',
  415: 'Not JSON',
  422: 'Does not validate',
  429: 'Too many requests',
}
