/** Measures how long requests take, by method, route and status. */

import type { RequestHandler } from 'express'
import type { Metrics } from '../operations/metrics.ts'
import { createRouteLabel } from '../operations/route-label.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function measured(
  { requestDurations }: Pick<Metrics, 'requestDurations'>,
  routes: readonly string[],
): RequestHandler {
  const labelOf = createRouteLabel(routes)
  return (request, response, next) => {
    const stop = requestDurations.startTimer()
    const { method, path } = request
    response.once('finish', () => {
      const status = String(response.statusCode)
      stop({ method: METHODS.has(method) ? method : 'other', route: labelOf(path), status })
    })
    next()
  }
}
