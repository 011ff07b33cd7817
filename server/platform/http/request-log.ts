/** Writes one log line per request without personal data: no raw path, query, body, address or cookies. */

import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { requestIdOf } from './request-id.ts'
import type { NameOfRoute } from './route-names.ts'

/** Lines are only built for a logged level, because most shops do not log successful requests. */
export function requestLog(logger: Logger, nameOf: NameOfRoute): RequestHandler {
  return (request, response, next) => {
    const { method, url } = request
    if (url.startsWith('/assets/') || url.startsWith('/images/')) return next()
    const started = Date.now()
    response.once('close', () => {
      const { statusCode: status, writableFinished } = response
      const level = status >= 500 ? 'warn' : 'debug'
      if (!logger.isLevelEnabled(level)) return
      const words =
        status >= 500 ? 'request errored' : `request ${writableFinished ? 'completed' : 'aborted'}`
      const fields = {
        trace_id: requestIdOf(request),
        'http.request.method': method,
        'http.route': nameOf(url.split('?')[0] ?? ''),
        'http.response.status_code': status,
        // In seconds.
        'http.server.request.duration': (Date.now() - started) / 1000,
      }
      logger[level](fields, words)
    })
    next()
  }
}
