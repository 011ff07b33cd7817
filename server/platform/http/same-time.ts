/**
 * Delays each answer to the end of a fixed step of time, whatever it says, so that the time does not reveal whether
 * something was found.
 */

import type { RequestHandler } from 'express'

/** Milliseconds; much longer than a search takes. Slower work is answered at the end of a later step. */
export const STEP_MS = 60

export const sameTime: RequestHandler = (_request, response, next) => {
  const started = performance.now()
  const end = response.end
  // Express sends head and body together with the end of the answer, so that delaying the end delays everything.
  const endInStep = (...parts: Parameters<typeof end>) => {
    const spent = performance.now() - started
    setTimeout(() => end.apply(response, parts), STEP_MS - (spent % STEP_MS))
    return response
  }
  // It passes its arguments on unchanged, so that it accepts all the forms that `end` has.
  response.end = endInStep as typeof end
  next()
}
