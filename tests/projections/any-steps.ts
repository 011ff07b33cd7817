/** Generates steps of a shop run for fast-check: time passes, clocks jump, and orders are placed, cancelled and revived. */

import fc from 'fast-check'
import { sizes } from '#catalogue/product.ts'
import { importedStatuses } from '#events/moving/import-choices.ts'
import {
  contactOutcomes,
  orderChannels,
  orderStatuses,
  pieceConditions,
  starChoices,
} from '#events/orders/order.ts'
import type { Step } from './shop-run.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Products that can be ordered. */
const onSale = ['m7', 'w1', 'w3', 'u1', 'u2']
/** Products that can be viewed, including sold-out and announced ones. */
const inCatalogue = [...onSale, 'm1', 'm4', 'a1', 'g1']

const aLine = fc.record({
  product: fc.constantFrom(...onSale),
  size: fc.constantFrom(...sizes),
  quantity: fc.integer({ min: 1, max: 99 }),
})

const aWait: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 600 * MINUTE_MS }) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 40 * DAY_MS }) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: -2 * DAY_MS, max: -1 }) }),
  fc.record({
    do: fc.constant('wait-for-midnight' as const),
    days: fc.integer({ min: 1, max: 32 }),
    earlierMs: fc.constantFrom(0 as const, 1 as const),
  }),
)

const aPlacing: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('place' as const),
  customer: fc.integer({ min: 0, max: 12 }),
  fee: fc.constantFrom(0, 0, 150, 200),
  code: fc.constantFrom(undefined, undefined, 'TENTH' as const, 'SHIP' as const),
  offer: fc.boolean(),
  lines: fc.array(aLine, { minLength: 1, maxLength: 4 }),
  byHand: fc.option(
    fc.record({ channel: fc.constantFrom(...orderChannels), discount: fc.constantFrom(0, 100, 5000) }),
    { nil: undefined, freq: 2 },
  ),
})

const anOrder = fc.nat({ max: 20 })

const aHandling: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('change-lines' as const),
    order: anOrder,
    lines: fc.array(aLine, { minLength: 1, maxLength: 4 }),
    discount: fc.constantFrom(0, 0, 200),
  }),
  fc.record({
    do: fc.constant('advance' as const),
    order: anOrder,
    rupees: fc.constantFrom(100, 500, 1100),
    isReturned: fc.boolean(),
  }),
)

const aReturn: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('receive' as const),
    order: anOrder,
    condition: fc.constantFrom(...pieceConditions),
  }),
  fc.record({ do: fc.constant('agree-return' as const), order: anOrder, quantity: fc.constantFrom(1, 2) }),
  fc.record({ do: fc.constant('agree-exchange' as const), order: anOrder, size: fc.constantFrom(...sizes) }),
  fc.record({ do: fc.constant('refund' as const), order: anOrder, rupees: fc.constantFrom(100, 1100) }),
)

const aChange: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('change' as const),
  order: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.nat({ max: 60 })),
  to: fc.oneof(
    fc.constantFrom(...orderStatuses),
    fc.constantFrom('cancelled' as const, 'delivered' as const),
  ),
  reason: fc.constantFrom(undefined, 'refused' as const, 'refused' as const, 'fake' as const),
})

const aBrowsing: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('browse' as const),
  visits: fc.integer({ min: 0, max: 40 }),
  productViews: fc.dictionary(fc.constantFrom(...inCatalogue), fc.integer({ min: 1, max: 30 }), {
    maxKeys: 4,
  }),
})

const anImport: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('import' as const),
  status: fc.constantFrom(...importedStatuses),
  rupees: fc.integer({ min: 0, max: 9000 }),
})

const aConfirmation: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('confirm' as const),
  order: fc.nat({ max: 60 }),
})

const aCall: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('call' as const),
  order: fc.nat({ max: 6 }),
  outcome: fc.constantFrom(...contactOutcomes),
})

const aRating: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('rate' as const),
  order: fc.nat({ max: 20 }),
  line: fc.nat({ max: 3 }),
  stars: fc.constantFrom(...starChoices),
})

const aCourier = fc.constantFrom('tcs', 'leopards', 'postex')

const aHandover: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('hand-over' as const),
  order: fc.nat({ max: 20 }),
  courier: aCourier,
})

const anUndoneHandover: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('undo-handover' as const),
  order: fc.nat({ max: 20 }),
})

type BookStatement = Extract<Step, { do: 'book-statement' }>

const aStatement: fc.Arbitrary<BookStatement> = fc.record<BookStatement>({
  do: fc.constant('book-statement' as const),
  courier: aCourier,
  parcels: fc.array<BookStatement['parcels'][number]>(
    fc.record({
      short: fc.constantFrom(0, 0, 100, -50, 9999),
      charges: fc.integer({ min: -20, max: 300 }),
      tax: fc.nat({ max: 99 }),
      kind: fc.constantFrom('paid' as const, 'paid' as const, 'returned' as const, 'lost' as const),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  missing: fc.constantFrom(0, 0, 250, -30),
  other: fc.option<NonNullable<BookStatement['other']>, undefined>(
    fc.record({
      kind: fc.constantFrom('adjustment' as const, 'tax' as const, 'unknown' as const),
      paisa: fc.integer({ min: -9999, max: 9999 }),
    }),
    { nil: undefined },
  ),
})

const aLoss: fc.Arbitrary<Step> = fc.record({ do: fc.constant('lose' as const), order: fc.nat({ max: 20 }) })

const aClaim: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('claim' as const),
  order: fc.nat({ max: 20 }),
  to: fc.constantFrom('sent', 'accepted', 'refused', 'written-off', 'withdrawn'),
})

const aPayment: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('pay' as const),
  statement: fc.nat({ max: 3 }),
  rupees: fc.constantFrom(250, 100, 300, -40),
})

const anExplanation: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('explain' as const, 'name-line' as const),
  statement: fc.nat({ max: 3 }),
})

const anUnbooking: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('unbook-statement' as const),
  statement: fc.nat({ max: 3 }),
})

const aCount: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('count' as const),
  product: fc.constantFrom('m7', 'w1'),
  size: fc.constantFrom(...sizes),
  units: fc.integer({ min: -20, max: 150 }),
})

export function anySteps(longest: number): fc.Arbitrary<Step[]> {
  const step = fc.oneof(
    { weight: 6, arbitrary: aPlacing },
    { weight: 5, arbitrary: aChange },
    { weight: 4, arbitrary: aWait },
    { weight: 3, arbitrary: aRating },
    { weight: 1, arbitrary: aBrowsing },
    { weight: 1, arbitrary: anImport },
    { weight: 1, arbitrary: aConfirmation },
    { weight: 6, arbitrary: aHandover },
    { weight: 1, arbitrary: anUndoneHandover },
    { weight: 2, arbitrary: aStatement },
    { weight: 1, arbitrary: anUnbooking },
    { weight: 1, arbitrary: aLoss },
    { weight: 2, arbitrary: aClaim },
    { weight: 1, arbitrary: aPayment },
    { weight: 1, arbitrary: anExplanation },
    { weight: 2, arbitrary: aCount },
    { weight: 4, arbitrary: aHandling },
    { weight: 6, arbitrary: aReturn },
    { weight: 2, arbitrary: aCall },
  )
  return fc.array(step, { maxLength: longest, size: 'max' })
}

/** Starts near the ends of months, leap Februaries and years. */
export const anyStart: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('2026-11-21', '2026-12-31', '2027-01-30', '2027-02-28', '2028-02-29', '2026-03-31'),
    fc.integer({ min: 0, max: DAY_MS - 1 }),
  )
  .map(([day, ms]) => new Date(Date.parse(`${day}T00:00:00Z`) + ms).toISOString())
