/** Measures how long requests take, by method, route and status. */

import type { RequestHandler } from 'express'
import type { Metrics } from '../operations/metrics.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** `routes` are paths such as `/api/orders/{orderNumber}`. */
export function measured(
  { requestDurations }: Pick<Metrics, 'requestDurations'>,
  routes: readonly string[],
): RequestHandler {
  const written = new Set(routes)
  const known = [...written].map((route) => ({ route, pattern: patternOf(route) }))
  const routeOf = (path: string) =>
    // Most are asked for as they are written.
    written.has(path) ? path : (known.find(({ pattern }) => pattern.test(path))?.route ?? otherRoutes(path))
  return (request, response, next) => {
    const stop = requestDurations.startTimer()
    const { method, path } = request
    response.once('finish', () => {
      const status = String(response.statusCode)
      stop({ method: METHODS.has(method) ? method : 'other', route: routeOf(path), status })
    })
    next()
  }
}

/** As Express compares: any case, with or without a slash at the end; a `path` may have several parts. */
function patternOf(route: string): RegExp {
  const pattern = route
    .replaceAll('.', '\\.')
    .replaceAll('{path}', '.*')
    .replaceAll(/\{\w+\}/g, '[^/]*')
  return new RegExp(`^${pattern}/?$`, 'i')
}

/** Never the path that somebody typed. */
function otherRoutes(path: string): string {
  const [, first = ''] = path.toLowerCase().split('/')
  if (first === 'api') return 'other'
  return first === 'images' || first === 'assets' ? `/${first}` : 'page'
}
