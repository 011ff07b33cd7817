/** Measures how long requests take, by method, route and status. */

import type { RequestHandler } from 'express'
import type { Metrics } from '../operations/metrics.ts'
import type { NameOfRoute } from './route-names.ts'

/** Held back until there is an event: how long that takes says nothing of the shop. */
const HELD_BACK = new Set(['/api/events'])
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function measured(
  { requestDurations, requestsFailed }: Pick<Metrics, 'requestDurations' | 'requestsFailed'>,
  nameOf: NameOfRoute,
): RequestHandler {
  return (request, response, next) => {
    const { method, path } = request
    const stop = HELD_BACK.has(path) ? null : requestDurations.startTimer()
    response.once('finish', () => {
      const { statusCode } = response
      const status = String(statusCode)
      stop?.({ method: METHODS.has(method) ? method : 'other', route: nameOf(path), status })
      if (statusCode >= 500) requestsFailed.inc()
    })
    next()
  }
}
