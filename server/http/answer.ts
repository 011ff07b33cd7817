/** Answers of the API: `{ success, data?, error?, fields? }`, where `error` is a sentence a person can read. */

import type { Response } from 'express'

/** A refusal that a route throws; the error handler turns it into an answer. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly extra: Readonly<Record<string, unknown>>

  constructor(status: number, sentence: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(sentence)
    this.status = status
    this.extra = extra
  }
}

/** Seconds until the caller may try again. */
export class TooMany extends Refused {
  readonly seconds: number

  constructor(sentence: string, seconds: number) {
    super(429, sentence)
    this.seconds = seconds
  }
}

/** Figures, orders and sessions must not be cached. */
export function sendData(response: Response, data: unknown, status = 200, extra: object = {}): void {
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ success: true, data, ...extra })
}

export function sendRefusal(response: Response, refused: Refused): void {
  const { status, message, extra } = refused
  if (refused instanceof TooMany) response.set('Retry-After', String(refused.seconds))
  response
    .status(status)
    .set('Cache-Control', 'no-store')
    .json({ success: false, error: message, ...extra })
}
