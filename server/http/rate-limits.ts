/** How often one address may call what. Many shoppers share an address (mobile carriers), so limits are generous where they buy. */

import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { phoneDigits } from '#events/phone.ts'
import { Refused, sendRefusal } from './answer.ts'

const MINUTE = 60_000

type Limit = {
  readonly minutes: number
  readonly limit: number
  readonly sentence: string
  /** What is counted; the caller's address when left out. */
  readonly key?: (request: Request) => string
  /** Count only answers that refuse. */
  readonly onlyFailures?: true
}

const tooMany = 'Too many requests. Please wait a moment and try again.'

const limits = {
  orders: {
    minutes: 1,
    limit: 100,
    sentence: 'Too many orders at once. Please wait a minute and try again.',
  },
  lookUps: { minutes: 1, limit: 30, sentence: 'Too many look-ups. Please wait a minute and try again.' },
  lookUpsOfIdentifier: {
    minutes: 10,
    limit: 30,
    sentence: 'Too many look-ups. Please wait a few minutes and try again.',
    key: (request) => identifierOf(request.query.identifier) || addressOf(request),
  },
  ratings: { minutes: 1, limit: 60, sentence: 'Too many ratings. Please wait a minute and try again.' },
  /** So that nobody finds out by trying whose order it is. */
  claimsOfOrder: {
    minutes: 10,
    limit: 30,
    sentence: 'Too many attempts. Please wait a few minutes and try again.',
    key: (request) => String(request.params.orderNumber ?? '').toUpperCase(),
    onlyFailures: true,
  },
  mails: { minutes: 1, limit: 60, sentence: tooMany },
  pageViews: { minutes: 1, limit: 600, sentence: tooMany },
  logins: {
    minutes: 15,
    limit: 10,
    sentence: 'Too many attempts. Please wait and try again.',
    onlyFailures: true,
  },
  loginsOfAccount: {
    minutes: 15,
    limit: 20,
    sentence: 'Too many attempts. Please wait and try again.',
    key: (request) => `${identifierOf(request.body?.email)} ${addressOf(request)}`,
    onlyFailures: true,
  },
  admin: { minutes: 1, limit: 1200, sentence: tooMany },
} satisfies Record<string, Limit>

export type RateLimits = Readonly<Record<keyof typeof limits, RequestHandler>>

const pass: RequestHandler = (_request, _response, next) => next()

/** `onLimited` is told the name of a limit that has just refused somebody. */
export function createRateLimits(
  on: boolean,
  onLimited: (name: string) => void = () => undefined,
): RateLimits {
  const made = Object.entries(limits).map(([name, limit]) => [
    name,
    on ? limiter(limit, () => onLimited(name)) : pass,
  ])
  // `Object.fromEntries` forgets the keys that it was given.
  return Object.fromEntries(made) as RateLimits
}

function addressOf({ ip }: Request): string {
  return ipKeyGenerator(ip ?? '')
}

/** The same for every way to write one e-mail or phone. */
function identifierOf(given: unknown): string {
  const text = typeof given === 'string' ? given.trim().toLowerCase() : ''
  return text.includes('@') ? text : phoneDigits(text)
}

function limiter(
  { minutes, limit, sentence, key, onlyFailures }: Limit,
  onLimited: () => void,
): RequestHandler {
  return rateLimit({
    windowMs: minutes * MINUTE,
    limit,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    keyGenerator: key ?? addressOf,
    skipSuccessfulRequests: onlyFailures ?? false,
    handler(_request, response) {
      onLimited()
      sendRefusal(response, new Refused(429, sentence))
    },
  })
}
