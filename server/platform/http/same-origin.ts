/** Refuses changes that a page of another site makes a browser send. */

import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { Refused } from './answer.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether an Origin header is this shop's: its public address when that is set, otherwise the host of the request. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || !URL.canParse(origin)) return false
  const originUrl = new URL(origin)
  return publicUrl === undefined ? originUrl.host === host : originUrl.origin === new URL(publicUrl).origin
}

/** Browsers send Origin with every change. A request without it comes from a program, which has no user's cookies. */
export function sameOrigin(publicUrl: string | undefined): RequestHandler {
  return (request, _response, next) => {
    const foreign = request.headers.origin !== undefined && !isOwnOrigin(request, publicUrl)
    if (!SAFE_METHODS.has(request.method) && foreign) {
      throw new Refused(403, 'This can only be done from the shop itself.')
    }
    next()
  }
}
