/** Arbitrary appends, for properties. */

import fc from 'fast-check'
import { type OrderLine, orderStream } from '#events/event.ts'
import type { AppendRequest, ExpectedVersion } from '#events/log/event-log.ts'
import { orderStatuses } from '#events/orders/order.ts'
import { blacksmith, orderPlaced, request, statusChanged, stockCounted } from '../sample-requests.ts'

const number = fc.constantFrom('FF-2611211001', 'FF-2611211002', 'FF-2611211003')
const email = fc.constantFrom('a@example.com', 'b@example.com')
const expected: fc.Arbitrary<ExpectedVersion> = fc.oneof(
  fc.constantFrom<ExpectedVersion>('any', 'existing', 'never'),
  fc.nat({ max: 4 }),
)
const line: fc.Arbitrary<OrderLine> = fc
  .record({ quantity: fc.integer({ min: 1, max: 3 }), reserved: fc.boolean() })
  .map(({ quantity, reserved }) => ({
    ...blacksmith,
    size: 'S',
    quantity,
    ...(reserved && { reserved: true as const }),
  }))
const lines = fc.oneof(fc.constant([blacksmith]), fc.array(line, { minLength: 1, maxLength: 2 }))
const placed = fc
  .record({ number, email, lines })
  .map(({ number, email, lines }) => orderPlaced(number, { email, lines }))
const status = fc.constantFrom(...orderStatuses)
const event = fc.oneof(
  placed,
  fc.tuple(placed, status, status).map(([order, from, to]) => statusChanged(order, from, to)),
  fc.integer({ min: -3, max: 6 }).map((units) => stockCounted(units, { ...blacksmith, size: 'S' })),
)

/** Mostly valid, with every kind of conflict, repetition, outdated state and defect among them. */
export const anyRequest: fc.Arbitrary<AppendRequest> = fc
  .record({
    number,
    events: fc.array(event, { minLength: 1, maxLength: 3 }),
    expected,
    key: fc.option(fc.constantFrom('k1', 'k2', 'k3'), { freq: 2 }),
    fingerprint: fc.constantFrom('f1', 'f2'),
    customer: fc.option(fc.record({ identity: email, expected: fc.boolean() }), { freq: 1 }),
    also: fc.array(fc.record({ number, events: fc.array(event, { minLength: 1, maxLength: 2 }), expected }), {
      maxLength: 2,
    }),
  })
  .map(({ number, events, expected, key, fingerprint, customer, also }) =>
    request(orderStream(number), events, {
      expected,
      ...(key === null ? {} : { idempotency: { key, fingerprint } }),
      ...(customer === null ? {} : { customerIsNew: customer }),
      ...(also.length === 0
        ? {}
        : { also: also.map(({ number, ...part }) => ({ ...part, stream: orderStream(number) })) }),
    }),
  )

/** A valid order, so that histories get longer. */
export const soundRequest = fc
  .record({ number, email })
  .map(({ number, email }) => request(orderStream(number), [orderPlaced(number, { email })], { expected: 0 }))
