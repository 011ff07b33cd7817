/** Warns once when requests come through a proxy that is not configured: all shoppers then share one address. */

import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

/** `proxies`: the number of proxies in the settings. */
export function warnOfUnknownProxy(proxies: number, logger: Logger): RequestHandler | null {
  if (proxies > 0) return null
  let isSaid = false
  return ({ headers }, _response, next) => {
    if (!isSaid && 'x-forwarded-for' in headers) {
      isSaid = true
      logger.error(
        'Requests come through a proxy, but TRUST_PROXY is not set: all shoppers share the proxy’s address, and with it its limits. Set TRUST_PROXY to the number of proxies, such as 1.',
      )
    }
    next()
  }
}
