/** Writes one log line per request without personal data: no raw path, query, body, address or cookies. */

import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { NameOfRoute } from './route-names.ts'

/** Lines are only built for a logged level, because most shops do not log successful requests. */
export function requestLog(logger: Logger, nameOf: NameOfRoute): RequestHandler {
  return ({ method, url }, response, next) => {
    if (url.startsWith('/assets/') || url.startsWith('/images/')) return next()
    const started = Date.now()
    response.once('close', () => {
      const { statusCode: status, writableFinished } = response
      const level = status >= 500 ? 'warn' : 'debug'
      if (!logger.isLevelEnabled(level)) return
      const words =
        status >= 500 ? 'request errored' : `request ${writableFinished ? 'completed' : 'aborted'}`
      const responseTime = Date.now() - started
      logger[level](
        { req: { method, route: nameOf(url.split('?')[0] ?? '') }, res: { status }, responseTime },
        words,
      )
    })
    next()
  }
}
