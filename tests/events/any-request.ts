/** Arbitrary appends, for properties. */

import fc from 'fast-check'
import { orderStream } from '#events/event.ts'
import type { AppendRequest, ExpectedVersion } from '#events/event-log.ts'
import { orderPlaced, request, statusChanged } from './sample-requests.ts'

const number = fc.constantFrom('FF-2611211001', 'FF-2611211002', 'FF-2611211003')
const email = fc.constantFrom('a@example.com', 'b@example.com')
const expected: fc.Arbitrary<ExpectedVersion> = fc.oneof(
  fc.constantFrom<ExpectedVersion>('any', 'existing'),
  fc.nat({ max: 4 }),
)
const placed = fc.record({ number, email }).map(({ number, email }) => orderPlaced(number, { email }))
const event = fc.oneof(
  placed,
  placed.map((order) => statusChanged(order, 'pending', 'shipped')),
)

/** Mostly valid, with every kind of conflict, repetition, outdated state and defect among them. */
export const anyRequest: fc.Arbitrary<AppendRequest> = fc
  .record({
    number,
    events: fc.array(event, { minLength: 1, maxLength: 3 }),
    expected,
    key: fc.option(fc.constantFrom('k1', 'k2', 'k3'), { freq: 2 }),
    fingerprint: fc.constantFrom('f1', 'f2'),
    customer: fc.option(fc.record({ email, expected: fc.boolean() }), { freq: 1 }),
  })
  .map(({ number, events, expected, key, fingerprint, customer }) =>
    request(orderStream(number), events, {
      expected,
      ...(key === null ? {} : { idempotency: { key, fingerprint } }),
      ...(customer === null ? {} : { customerIsNew: customer }),
    }),
  )

/** A valid order, so that histories get longer. */
export const soundRequest = fc
  .record({ number, email })
  .map(({ number, email }) => request(orderStream(number), [orderPlaced(number, { email })], { expected: 0 }))
