/** One log line per request, without anything personal: no query, no body, no address, no cookies. */

import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

/** Lines are only made for a level that is logged: most shops log no request that went well. */
export function requestLog(logger: Logger): RequestHandler {
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
      logger[level]({ req: { method, path: url.split('?')[0] }, res: { status }, responseTime }, words)
    })
    next()
  }
}
