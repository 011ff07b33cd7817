/** The last error handler: returns a clear sentence and the right status, without internals or personal data. */

import type { ErrorRequestHandler } from 'express'
import type { Logger } from 'pino'
import { BrokenTree } from '#events/log/records.ts'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import { UnknownCursor, UnreadableOrder } from '#events/read-model/order-read-model.ts'
import { errorKind, errorPlace } from '../operations/error-kind.ts'
import { errorFields } from '../operations/logger.ts'
import { Refused, sendRefusal } from './answer.ts'
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts'
import type { NameOfRoute } from './route-names.ts'

const RETRY_SECONDS = 5

export function errorAnswer(logger: Logger, nameOf: NameOfRoute): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error)
    const refused = isRead(request.method) && cannotBeUsed(error) ? unreadable : refusalOf(error)
    if (refused.status >= 500) {
      // The error's own text may quote a shopper's input, so only its kind and place are logged.
      // Answers of pages have it only now.
      response.setHeader(REQUEST_ID_HEADER, requestIdOf(request))
      logger.error(
        {
          trace_id: requestIdOf(request),
          'http.route': nameOf(request.path),
          ...errorFields(errorKind(error), errorPlace(error)),
        },
        'request failed',
      )
    }
    if (refused.status === 503) response.set('Retry-After', String(RETRY_SECONDS))
    sendRefusal(response, refused)
  }
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'
const unreadable = new Refused(503, 'The shop cannot look this up right now. Please try again in a moment.')

const cannotBeUsed = (error: unknown) => error instanceof StoreUnavailable || error instanceof UnreadableOrder

/** The answer to the caller for an error. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  if (cannotBeUsed(error)) {
    return new Refused(
      503,
      'The shop cannot save anything right now. Nothing was lost; please try again in a moment.',
    )
  }
  if (error instanceof BrokenTree)
    return new Refused(409, 'History has changed: the hashes stored with the log do not fit it any more.')
  if (error instanceof UnknownCursor)
    return new Refused(400, 'This page of the list does not exist. Please start again.')
  switch (bodyProblem(error)) {
    case 'entity.too.large':
      return new Refused(413, 'That is too much at once.')
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new Refused(415, 'Please send JSON in UTF-8.')
    case 'entity.parse.failed':
    case 'request.aborted':
    case 'request.size.invalid':
      return new Refused(400, 'That is not valid JSON.')
    default:
      return isCallersFault(error)
        ? new Refused(400, 'That request is malformed.')
        : new Refused(500, 'Something went wrong on our side. Please try again.')
  }
}

/** Express sets a status on errors that the caller caused, such as an incomplete body or an invalid address. */
function isCallersFault(error: unknown): boolean {
  if (error instanceof URIError) return true
  // A body that cannot be decompressed.
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) return true
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  return status >= 400 && status < 500
}

/** The `type` of an error of Express's body reader. */
function bodyProblem(error: unknown): string | undefined {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : undefined
}
