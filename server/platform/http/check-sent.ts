/** Compares what is sent with the contract, in tests and development. */

import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

let isChecked = false

/** For tests and development: an answer with a wrong or an unknown field is an error from now on. */
export function checkAnswers(): void {
  isChecked = true
}

/** Throws for what the contract does not allow, once `checkAnswers` was called. `what`: the call or the message that has it. */
export function checkSent(what: string, schema: z.ZodType, data: unknown): void {
  if (!isChecked) return
  // Compared as it is sent: JSON has no undefined.
  const sent: unknown = JSON.parse(JSON.stringify(data))
  const { success, data: allowed, error } = schema.safeParse(sent)
  if (!success) throw new Error(`${what} answers what its contract does not allow: ${error.message}`)
  if (!isDeepStrictEqual(allowed, sent))
    throw new Error(`${what} answers a field that its contract does not name`)
}
