/** Refuses a malformed Host header before it is used in any address. */

import type { RequestHandler } from 'express'
import { Refused } from './answer.ts'

const isHost = (host: string) => /^[^\s/?#@\\]+$/.test(host) && URL.canParse(`http://${host}`)

/** The name in a Host header, without its port; null when it is malformed. */
export function hostnameOf(host: string | undefined): string | null {
  return host !== undefined && isHost(host) ? new URL(`http://${host}`).hostname : null
}

/** Clients of HTTP 1.0 may leave the header out. */
export const wellFormedHost: RequestHandler = ({ headers }, _response, next) => {
  if (headers.host !== undefined && !isHost(headers.host)) {
    throw new Refused(400, 'That request is malformed.')
  }
  next()
}
