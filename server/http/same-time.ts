/**
 * Lets no answer leave before a full step of time is over, whatever it says and however it came about, so that its time
 * does not tell whether something was found.
 */

import type { RequestHandler } from 'express'

/** Milliseconds; much longer than a search takes. Work that takes longer is answered at the end of a later step. */
export const STEP_MS = 60

export const sameTime: RequestHandler = (_request, response, next) => {
  const started = performance.now()
  const end = response.end
  // Express sends head and body with the end of the answer, so that holding the end back holds everything back.
  const endInStep = (...parts: Parameters<typeof end>) => {
    const spent = performance.now() - started
    setTimeout(() => end.apply(response, parts), STEP_MS - (spent % STEP_MS))
    return response
  }
  // It passes on whatever it is given, so that it takes all the forms that `end` has.
  response.end = endInStep as typeof end
  next()
}
