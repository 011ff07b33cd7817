/**
 * The id of a request: 32 hexadecimal digits, as a trace has one in W3C Trace Context. The proxy gives it in `X-Request-Id` or
 * `traceparent`, or else the shop makes it. It is in the answer, in the log lines of the request, in the order that the request
 * placed, and in the mails of that order.
 */

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'

export const REQUEST_ID_HEADER = 'X-Request-Id'

const ids = new WeakMap<IncomingMessage, string>()

/** Always the same for the same request. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request)
  if (known !== undefined) return known
  const id = givenId(request) ?? withoutHyphens(randomUUID())
  ids.set(request, id)
  return id
}

/** Only answers of the API have it: those of pages are cached, and fit into the first packets. */
export const sendRequestId: RequestHandler = (request, response, next) => {
  response.setHeader(REQUEST_ID_HEADER, requestIdOf(request))
  next()
}

/** Nothing else is accepted, because the id is in the log for ever: a stranger must not write words there. */
function givenId({ headers }: IncomingMessage): string | null {
  return traceIdIn(headers['x-request-id'], ID) ?? traceIdIn(headers.traceparent, TRACEPARENT)
}

/** A UUID counts with or without its hyphens. */
const ID = /^([\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12})$/i
/** Version, trace, span and flags; later versions may have more. Version ff is invalid. */
const TRACEPARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:$|-)/
const NO_TRACE = '0'.repeat(32)

function traceIdIn(header: string | string[] | undefined, pattern: RegExp): string | null {
  if (typeof header !== 'string') return null
  const [, id] = pattern.exec(header.trim()) ?? []
  const digits = id === undefined ? NO_TRACE : withoutHyphens(id)
  return digits === NO_TRACE ? null : digits
}

function withoutHyphens(id: string): string {
  return id.replaceAll('-', '').toLowerCase()
}
