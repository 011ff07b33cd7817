/**
 * The number of calls that one address may make. Many shoppers share an address (mobile carriers), so limits on buying are
 * generous. Recognised callers are counted separately from the others of an address.
 */

import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, MemoryStore, type Options, rateLimit } from 'express-rate-limit'
import type { CallLimit } from '#contract/described-call.ts'
import { identifierKey } from '#events/identifier.ts'
import { drawnForm, orderNumberSpellings } from '#events/orders/order-number.ts'
import { Refused, sendRefusal } from './answer.ts'
import { bucketOf } from './bucket.ts'
import { knownCaller } from './known-caller.ts'

const MINUTE = 60_000
/** The number of buckets in which callers of each limit are counted, for any number of addresses and names. */
const BUCKET_BITS = 18

type Limit = {
  readonly minutes: number
  readonly limit: number
  readonly sentence: string
  /** The key under which unrecognised callers are counted, or null for no limit. Defaults to their address. */
  readonly key?: (request: Request, deviceOf: DeviceOf) => string | null
  /** Counts only answers that refuse. */
  readonly onlyFailures?: true
  /** So many calls of an address are not counted: a limit of all together must not refuse somebody who has hardly called. */
  readonly spared?: { readonly minutes: number; readonly most: number }
}

/** The id of the device that sends a request, null without one. Anyone can get one by ordering. */
type DeviceOf = (request: Request) => string | null

const tooMany = 'Too many requests. Please wait a moment and try again.'
const manyLookUps = 'Too many look-ups. Please wait a few minutes and try again.'

const limits = {
  orders: {
    minutes: 1,
    limit: 100,
    sentence: 'Too many orders at once. Please wait a minute and try again.',
  },
  /** All look-ups of a device. Each request still checks whether the order belongs to the device. */
  devices: { minutes: 1, limit: 120, sentence: tooMany, key: (request, deviceOf) => deviceOf(request) },
  lookUps: { minutes: 10, limit: 60, sentence: manyLookUps },
  lookUpsOfIdentifier: {
    minutes: 10,
    limit: 30,
    sentence: manyLookUps,
    key: (request) => identifierKey(textOf(request.query.identifier)) || addressOf(request),
  },
  /** For callers without any proof: stops a caller with many addresses from trying a list of e-mails. */
  lookUpsInAll: {
    minutes: 1,
    limit: 600,
    sentence: manyLookUps,
    key: () => 'all',
    spared: { minutes: 10, most: 3 },
  },
  ratings: { minutes: 1, limit: 60, sentence: 'Too many ratings. Please wait a minute and try again.' },
  reviews: { minutes: 10, limit: 60, sentence: 'Too many reviews. Please wait a few minutes and try again.' },
  reviewsOfOrder: {
    minutes: 10,
    limit: 15,
    sentence: 'Too many reviews of this order. Please wait a few minutes and try again.',
    key: (request) => numberOf(request),
  },
  /** Prevents guessing which order belongs to whom. */
  claimsOfOrder: {
    minutes: 10,
    limit: 30,
    sentence: 'Too many attempts. Please wait a few minutes and try again.',
    key: (request) => numberOf(request),
    onlyFailures: true,
  },
  discountCodes: { minutes: 10, limit: 300, sentence: tooMany },
  mails: { minutes: 1, limit: 60, sentence: tooMany },
  waits: { minutes: 10, limit: 60, sentence: tooMany },
  pageViews: { minutes: 1, limit: 600, sentence: tooMany },
  logins: {
    minutes: 15,
    limit: 10,
    sentence: 'Too many attempts. Please wait and try again.',
    onlyFailures: true,
  },
  /** Apart from passwords, so that wrong passwords of others in a network keep nobody with a passkey out. */
  factors: {
    minutes: 15,
    limit: 60,
    sentence: 'Too many attempts. Please wait and try again.',
    onlyFailures: true,
  },
  admin: { minutes: 1, limit: 1200, sentence: tooMany },
} satisfies Record<CallLimit | 'admin' | 'reviews', Limit>

export type RateLimits = Readonly<Record<keyof typeof limits, RequestHandler>>

const pass: RequestHandler = (_request, _response, next) => next()

type Dependencies = {
  readonly on: boolean
  readonly deviceOf: DeviceOf
  /** Called with the name of a limit that has just refused a request. */
  readonly onLimited: (name: string) => void
}

export function createRateLimits({ on, deviceOf, onLimited }: Dependencies): RateLimits {
  const limiters = Object.entries(limits).map(([name, limit]) => [
    name,
    on ? limiter(limit, deviceOf, () => onLimited(name)) : pass,
  ])
  // `Object.fromEntries` loses the keys in its type.
  return Object.fromEntries(limiters) as RateLimits
}

function addressOf({ ip }: Request): string {
  return ipKeyGenerator(ip ?? '')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The same key for all spellings of an order number. */
function numberOf({ params }: Request): string {
  return drawnForm(orderNumberSpellings(textOf(params.orderNumber)).at(-1) ?? '')
}

/** Whether a request is one of the few of its address. */
function fewOf({ minutes, most }: NonNullable<Limit['spared']>, bucket: (name: string) => string) {
  const counts = new MemoryStore()
  counts.init({ windowMs: minutes * MINUTE } as Options)
  return async (request: Request) => (await counts.increment(bucket(addressOf(request)))).totalHits <= most
}

function limiter(
  { minutes, limit, sentence, key = addressOf, onlyFailures, spared }: Limit,
  deviceOf: DeviceOf,
  onLimited: () => void,
): RequestHandler {
  const secret = randomBytes(32)
  const keyOf = (request: Request) => knownCaller(request) ?? key(request, deviceOf)
  const bucket = (name: string) => String(bucketOf(name, secret, BUCKET_BITS))
  const isSpared = spared === undefined ? async () => false : fewOf(spared, bucket)
  return rateLimit({
    windowMs: minutes * MINUTE,
    limit,
    standardHeaders: 'draft-7',
    legacyHeaders: false,
    skip: async (request) => keyOf(request) === null || (await isSpared(request)),
    keyGenerator: (request) => bucket(keyOf(request) ?? ''),
    skipSuccessfulRequests: onlyFailures ?? false,
    handler(_request, response) {
      onLimited()
      sendRefusal(response, new Refused(429, sentence))
    },
  })
}
