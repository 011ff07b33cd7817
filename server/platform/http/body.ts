/** Reads JSON bodies of a limited size. Refuses other bodies with 415, 413 or 400. */

import express, { type RequestHandler } from 'express'
import { Refused } from './answer.ts'

const onlyJson: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  if (hasBody && !request.is('application/json'))
    throw new Refused(415, 'Please send JSON (Content-Type: application/json).')
  next()
}

/** `longest` such as `4 MB`. */
export function jsonBody(longest = '64 KB'): readonly RequestHandler[] {
  // Other media types are refused above.
  return [onlyJson, express.json({ limit: longest, strict: true, type: () => true })]
}
