/**
 * Delays each answer to the end of a fixed time step, so that the response time does not reveal whether something was
 * found.
 */

import type { RequestHandler } from 'express'

/** Milliseconds; much longer than a search takes. Slower work is answered at the end of a later step. */
const STEP_MS = 60

export const sameTime: RequestHandler = (_request, response, next) => {
  const started = performance.now()
  const end = response.end
  // Express sends head and body together at the end of the answer, so delaying the end delays everything.
  const endInStep = (...parts: Parameters<typeof end>) => {
    const spent = performance.now() - started
    setTimeout(() => end.apply(response, parts), STEP_MS - (spent % STEP_MS))
    return response
  }
  // It passes its arguments on unchanged, so it accepts all overloads of `end`.
  response.end = endInStep as typeof end
  next()
}
