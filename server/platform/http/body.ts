/** Reads JSON bodies of a limited size. Refuses other bodies with 415, 413 or 400. */

import express, { type RequestHandler } from 'express'
import { Refused } from './answer.ts'

const BODY_LIMIT = '64kb'

const onlyJson: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  if (hasBody && !request.is('application/json'))
    throw new Refused(415, 'Please send JSON (Content-Type: application/json).')
  next()
}

export function jsonBodyUpTo(limit: string): readonly RequestHandler[] {
  // Other media types are refused above. A body that was already parsed stays as it is.
  return [onlyJson, express.json({ limit, strict: true, type: () => true })]
}

export const jsonBody = jsonBodyUpTo(BODY_LIMIT)
