/** One log line per request, without anything personal: no query, no body, no address, no cookies. */

import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'

export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    autoLogging: { ignore: ({ url = '' }) => url.startsWith('/assets/') || url.startsWith('/images/') },
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      err: ({ type }: { type: string }) => ({ type }),
    },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'warn' : 'debug'),
  })
}
