/** API answers: `{ success, data?, error?, fields? }`, where `error` is a sentence for people. */

import type { Response } from 'express'
import { type RefusalFields, refusal } from '#contract/refusal.ts'
import { checkSent } from './check-sent.ts'

/** A refusal that a route throws; the error handler turns it into an answer. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly extra: RefusalFields & object

  constructor(status: number, sentence: string, extra: RefusalFields & object = {}) {
    super(sentence)
    this.status = status
    this.extra = extra
  }
}

/** A refusal of one field of a form, which shows the sentence at that field. */
export function refusedField(field: string, sentence: string, status = 422): Refused {
  return new Refused(status, sentence, { fields: { [field]: sentence } })
}

/** Seconds until the caller may try again. */
export class TooMany extends Refused {
  readonly seconds: number

  constructor(sentence: string, seconds: number) {
    super(429, sentence)
    this.seconds = seconds
  }
}

export function sendData(response: Response, data: unknown, status = 200, extra: object = {}): void {
  const answer = { success: true, data, ...extra }
  // What may be kept has an ETag, with which a browser asks whether it is still the same.
  if (response.hasHeader('Cache-Control')) response.status(status).json(answer)
  else sendJson(response, status, answer)
}

export function sendRefusal(response: Response, refused: Refused): void {
  const { status, message, extra } = refused
  if (refused instanceof TooMany) response.set('Retry-After', String(refused.seconds))
  const answer = { success: false, error: message, ...extra }
  // Beside these, a conflict has the fields of its call: `conflictOf`.
  if (status !== 409) checkSent(`A refusal with ${status}`, refusal, answer)
  sendJson(response, status, answer)
}

/**
 * Caches never store figures, orders and sessions, so no ETag is computed for them. Express would compute one for each
 * answer; that and its other checks of the body take as long as checking an order.
 */
function sendJson(response: Response, status: number, answer: object): void {
  const text = JSON.stringify(answer)
  response.statusCode = status
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(text))
  response.end(text)
}
