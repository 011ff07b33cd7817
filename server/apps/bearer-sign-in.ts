/**
 * Recognises a program by the token in the `Authorization` header of a request (RFC 6750). A request without that header needs a
 * session's cookie.
 */

import type { Request, RequestHandler } from 'express'
import { Refused } from '#server/platform/http/answer.ts'
import { noteSender } from '#server/platform/http/sender.ts'
import type { TokenUseCases } from './tokens.ts'

export function bearerSignIn({ find }: Pick<TokenUseCases, 'find'>): RequestHandler {
  return async (request, response, next) => {
    const secret = bearerOf(request)
    if (secret === null) return next()
    const token = await find(secret)
    if (token === null) {
      response.set('WWW-Authenticate', 'Bearer error="invalid_token"')
      throw new Refused(401, 'This token opens nothing. Perhaps it was revoked, or has ended.')
    }
    noteSender(request, token)
    next()
  }
}

/** The text after the word Bearer; null when the header is missing or has another scheme. */
export function bearerOf({ headers }: Request): string | null {
  const [scheme, secret = ''] = (headers.authorization ?? '').split(/ +/)
  return scheme?.toLowerCase() === 'bearer' ? secret : null
}
