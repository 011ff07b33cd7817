/** The rules of discount codes: what their owner may do, and what an order may use. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brand } from '#catalogue/brand.ts'
import { startingCatalogue } from '#catalogue/products.ts'
import { type CodeCommand, decideCode, type OpenCode } from '#events/codes/code-decider.ts'
import { type Code, codeKey, evolveCode } from '#events/codes/code-state.ts'
import { applyCode, type TypedCode, withKeptOff } from '#events/codes/code-use.ts'
import type { EventOf, OrderLine, ShopEvent } from '#events/event.ts'
import { decide } from '#events/order-decider.ts'
import { amountsOf } from '#events/orders/order-amounts.ts'
import type { RequestedLine } from '#events/orders/order-commands.ts'
import { noOrder, orderOf } from '#events/orders/order-state.ts'
import { lessPieces, linesOfPieces, paidForAll } from '#events/orders/pieces.ts'
import { priceExchange } from '#events/returns/exchange-price.ts'
import { given } from '../orders/given.ts'
import { changeLines, history, placeOrder, set } from '../orders/handled.ts'

const NOW = Date.parse('2026-11-21T06:00:00.000Z')
const FROM = '2026-11-01T00:00:00.000Z'
const LATER = '2026-12-01T00:00:00.000Z'

const tenPercent: OpenCode = {
  type: 'OpenCode',
  code: 'TEN26',
  reduction: { by: 'percent', percent: 10 },
  from: FROM,
  limits: {},
  known: new Set(startingCatalogue.products.map(({ id }) => id)),
}
const opened: EventOf<'CodeOpened'> = {
  type: 'CodeOpened',
  data: { code: 'TEN26', reduction: { by: 'percent', percent: 10 }, from: FROM, limits: {} },
}

const codeAfter = (...events: readonly ShopEvent[]) => events.reduce<Code | null>(evolveCode, null)
const givenCode = (...events: readonly ShopEvent[]) => ({
  when: (command: CodeCommand) => {
    const decision = decideCode(command, codeAfter(...events), NOW)
    return {
      thenFollows: (...facts: readonly ShopEvent[]) =>
        expect(decision).toEqual({ accepted: true, events: facts }),
      thenRefused: (reason: string) =>
        expect(decision).toMatchObject({ accepted: false, refusal: { reason } }),
    }
  },
})

describe('a discount code', () => {
  it('is opened once, with its limits', () => {
    givenCode().when(tenPercent).thenFollows(opened)
    givenCode(opened).when(tenPercent).thenRefused('code-taken')
    const limits = { to: LATER, uses: 10, usesPerCustomer: 1 }
    givenCode()
      .when({ ...tenPercent, minimum: 2000, products: ['m7', 'm7'], firstOrder: true, limits })
      .thenFollows({
        type: 'CodeOpened',
        data: { ...opened.data, minimum: 2000, products: ['m7'], firstOrder: true, limits },
      })
  })

  it('does not end before it begins or in the past, and is for products of the shop', () => {
    givenCode()
      .when({ ...tenPercent, from: LATER, limits: { to: LATER } })
      .thenRefused('ends-before-it-begins')
    givenCode()
      .when({ ...tenPercent, limits: { to: '2026-11-20T00:00:00.000Z' } })
      .thenRefused('ends-in-the-past')
    givenCode()
      .when({ ...tenPercent, products: ['m7', 'x9'] })
      .thenRefused('unknown-product')
  })

  it('changes its end and limits, unless somebody else has changed it or it is closed', () => {
    const change = { type: 'ChangeCode', limits: { uses: 5 }, expectedVersion: 1 } as const
    const changed: ShopEvent = {
      type: 'CodeChanged',
      data: { code: 'TEN26', before: {}, after: { uses: 5 } },
    }
    givenCode(opened).when(change).thenFollows(changed)
    givenCode(opened, changed).when(change).thenRefused('code-changed')
    givenCode(opened, changed)
      .when({ type: 'ChangeCode', limits: { uses: 5 } })
      .thenFollows()
    givenCode().when(change).thenRefused('no-such-code')
    const closed: ShopEvent = { type: 'CodeClosed', data: { code: 'TEN26' } }
    givenCode(opened).when({ type: 'CloseCode' }).thenFollows(closed)
    givenCode(opened, closed).when({ type: 'CloseCode' }).thenFollows()
    givenCode(opened, closed).when({ type: 'ChangeCode', limits: {} }).thenRefused('code-closed')
    givenCode(opened, closed).when(tenPercent).thenRefused('code-taken')
  })

  it('is known however it is typed', () => {
    expect(['ten26', ' Ten 26 ', 'TEN26'].map(codeKey)).toEqual(['TEN26', 'TEN26', 'TEN26'])
    expect(['', 'ab', '-TEN', 'دس26', 'A'.repeat(25)].map(codeKey)).toEqual([null, null, null, null, null])
  })
})

const terms = { ...brand.delivery, fee: 200, freeAbove: 5000 }
const blacksmith = { id: 'm7-M', size: 'M', quantity: 2 } as const
const visionVoid = { id: 'u1-L', size: 'L', quantity: 1 } as const

function typed(change: Partial<OpenCode> = {}, known: Partial<TypedCode> = {}): TypedCode {
  const decision = decideCode({ ...tenPercent, ...change }, null, NOW)
  const code = decision.accepted ? codeAfter(...decision.events) : null
  return { code, uses: 0, usesOfCustomer: 0, earlierOrders: 0, ...known }
}

const placeWith = (code: TypedCode, lines: readonly RequestedLine[] = [blacksmith, visionVoid]) =>
  placeOrder({ lines, delivery: terms, now: NOW, code })

const lineOf = (line: Partial<OrderLine>) => expect.objectContaining(line)

describe('an order with a code', () => {
  it('records what a percentage took off each line', () => {
    given()
      .when(placeWith(typed()))
      .thenLike({
        data: {
          lines: [lineOf({ productId: 'm7', codeOff: 220 }), lineOf({ productId: 'u1', codeOff: 140 })],
          ...{ subtotal: 3600, deliveryFee: 200, code: { code: 'TEN26', off: 360 }, total: 3440 },
        },
      })
  })

  it('divides an amount in whole rupees, and takes off no more than the pieces cost', () => {
    given()
      .when(placeWith(typed({ reduction: { by: 'amount', amount: 1000 } })))
      .thenLike({ data: { lines: [lineOf({ codeOff: 611 }), lineOf({ codeOff: 389 })], total: 2800 } })
    given()
      .when(placeWith(typed({ reduction: { by: 'amount', amount: 9000 } })))
      .thenLike({ data: { code: { off: 3600 }, total: 200 } })
  })

  it('makes the delivery free, and is not used up where it is free already', () => {
    const code = typed({ reduction: { by: 'delivery' } })
    given()
      .when(placeWith(code))
      .thenLike({ data: { deliveryFee: 0, total: 3600, code: { code: 'TEN26', off: 0, delivery: 200 } } })
    given()
      .when({ ...placeWith(code), delivery: { ...terms, fee: 0 } })
      .thenRefused({ reason: 'code-refused', problem: { why: 'delivery-free' } })
  })

  it('reduces only the products that it is for', () => {
    given()
      .when(placeWith(typed({ products: ['u1'] })))
      .thenLike({
        data: { lines: [expect.not.objectContaining({ codeOff: 220 }), lineOf({ codeOff: 140 })] },
      })
    given()
      .when(placeWith(typed({ products: ['w1'] })))
      .thenRefused({ reason: 'code-refused', problem: { why: 'other-products' } })
  })

  it('is refused for a code that cannot be used, whatever the reason', () => {
    const refused = (code: TypedCode, problem: object) => {
      const order = given().when(placeWith(code))
      order.thenRefused({ reason: 'code-refused', problem: problem as { why: 'unknown' } })
    }
    refused({ ...typed(), code: null }, { why: 'unknown' })
    refused(typed({ from: LATER }), { why: 'unknown' })
    const closed = codeAfter(opened, { type: 'CodeClosed', data: { code: 'TEN26' } })
    refused({ ...typed(), code: closed }, { why: 'ended' })
    const over = { ...typed({ limits: { to: '2026-11-21T06:00:00.001Z' } }) }
    given()
      .when(placeWith(over))
      .thenLike({ data: { code: { off: 360 } } })
    given()
      .when({ ...placeWith(over), now: NOW + 1 })
      .thenRefused({ reason: 'code-refused', problem: { why: 'ended' } })
    refused(typed({ limits: { uses: 3 } }, { uses: 3 }), { why: 'used-up' })
    refused(typed({ limits: { usesPerCustomer: 1 } }, { usesOfCustomer: 1 }), { why: 'used-before' })
    refused(typed({ firstOrder: true }, { earlierOrders: 1 }), { why: 'not-first' })
    refused(typed({ minimum: 4000 }), { why: 'minimum', minimum: 4000, subtotal: 3600 })
  })

  it('is not placed at another total than the shopper saw', () => {
    const order = placeWith(typed())
    given()
      .when({ ...order, total: 3800 })
      .thenRefused({
        reason: 'total-changed',
        totals: { subtotal: 3600, deliveryFee: 200, total: 3440 },
        code: { code: 'TEN26', off: 360 },
      })
  })

  it('takes a discount by hand off what the code has left', () => {
    const byHand = { channel: 'phone', discount: { amount: 9000, reason: 'friends' } } as const
    given()
      .when({ ...placeWith(typed()), byHand })
      .thenLike({ data: { total: 200, code: { off: 360 } } })
  })
})

function placedWith(code: TypedCode): EventOf<'OrderPlaced'> {
  const decision = decide(placeWith(code), noOrder)
  const placed = decision.accepted ? decision.events[0] : undefined
  if (placed?.type !== 'OrderPlaced') throw new Error('it was not placed')
  return placed
}

describe('an order with a code that is changed later', () => {
  const placed = placedWith(typed({ reduction: { by: 'amount', amount: 1000 } }))
  const m = { id: 'm7', size: 'M', quantity: 2 } as const
  const l = { id: 'u1', size: 'L', quantity: 1 } as const
  const change = (lines: readonly RequestedLine[]) => changeLines(lines, { delivery: terms })

  it('keeps what was agreed for the pieces that stay: the rest is not divided again', () => {
    given(placed)
      .when(change([m]))
      .thenLike({
        data: { after: { lines: [lineOf({ codeOff: 611 })], code: { off: 611 }, total: 1789 } },
      })
  })

  it('reduces no piece that is added, also when the code has ended since', () => {
    given(placed)
      .when(change([{ ...m, quantity: 3 }, l]))
      .thenLike({
        data: {
          after: { lines: [lineOf({ quantity: 3, codeOff: 611 }), lineOf({ codeOff: 389 })], total: 3900 },
        },
      })
  })

  it('keeps it for the same pieces in another size', () => {
    given(placed)
      .when(change([{ ...m, size: 'L' }, l]))
      .thenLike({
        data: { after: { lines: [lineOf({ size: 'L', codeOff: 611 }), lineOf({ codeOff: 389 })] } },
      })
  })

  it('changes nothing when nothing is changed', () => {
    given(placed)
      .when(change([l, m]))
      .thenNothing()
  })

  it('says what is used when it is cancelled and when it is not any more', () => {
    const code = { code: 'TEN26', off: 1000 }
    given(placed).when(set('cancelled')).thenLike({ data: { code } })
    given(...history(placed, set('cancelled')))
      .when(set('pending'))
      .thenLike({ data: { code, from: 'cancelled' } })
  })

  it('shows what the code took off, beside a discount', () => {
    const { order } = given(placed)
    if (order.status === 'none') throw new Error('not placed')
    expect(amountsOf(orderOf(order))).toEqual({
      code: 1000,
      discount: 0,
      credit: 0,
      advance: 0,
      toCollect: 2800,
    })
  })
})

describe('pieces of a reduced line', () => {
  const line: OrderLine = {
    ...{ productId: 'm7', name: 'The Blacksmith', category: 'Regular Fit', size: 'M' },
    ...{ quantity: 3, price: 1100, codeOff: 100 },
  }
  const piece = { productId: 'm7', size: 'M', quantity: 1 } as const

  it('share what was taken off, to the rupee', () => {
    expect(linesOfPieces([line], [piece, piece, piece]).map(({ codeOff }) => codeOff)).toEqual([33, 33, 34])
    expect(lessPieces([line], [piece])).toEqual([{ ...line, quantity: 2, codeOff: 67 }])
  })

  it('are worth what was paid for them in an exchange', () => {
    const back = linesOfPieces([line], [piece])
    const other = { ...line, productId: 'u1', quantity: 1, price: 1400, codeOff: undefined }
    expect(priceExchange(back, [other], 3200)).toMatchObject({ credit: 1067, due: 333 })
  })

  it('never lose or gain a rupee, whatever is taken, kept or changed', () => {
    const aLine = fc.record({
      productId: fc.constantFrom('m7', 'u1', 'w1'),
      size: fc.constantFrom('S' as const, 'M' as const, 'L' as const),
      quantity: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1, max: 3000 }),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(aLine, {
          minLength: 1,
          maxLength: 6,
          selector: ({ productId, size }) => `${productId} ${size}`,
        }),
        fc.oneof(
          fc.record({ by: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 90 }) }),
          fc.record({ by: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 9000 }) }),
        ),
        fc.array(fc.nat({ max: 9 }), { minLength: 6, maxLength: 6 }),
        (some, reduction, kept) => {
          const lines = some.map((each) => ({ ...each, name: 'Shirt', category: 'Regular Fit' as const }))
          const result = applyCode(typed({ reduction }), { lines, delivery: terms, now: NOW })
          if (result.problem !== null) return
          const { lines: reduced, used } = result
          const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
          expect(paidForAll(reduced)).toBe(subtotal - used.off)
          expect(
            reduced.every(({ codeOff = 0, price, quantity }) => codeOff >= 0 && codeOff <= price * quantity),
          ).toBe(true)
          // Some pieces are taken, one by one: together they are worth what the line was.
          const one = reduced.flatMap((each) =>
            Array.from({ length: each.quantity }, () => ({ ...each, quantity: 1 })),
          )
          expect(paidForAll(linesOfPieces(reduced, one))).toBe(subtotal - used.off)
          // A change of quantities keeps at most what was agreed of each piece.
          const asked = lines.flatMap((each, index) => {
            const quantity = kept[index] ?? 0
            return quantity === 0 ? [] : [{ ...each, quantity }]
          })
          const after = withKeptOff(asked, reduced)
          const off = after.reduce((sum, each) => sum + ((each as OrderLine).codeOff ?? 0), 0)
          expect(off).toBeLessThanOrEqual(used.off)
          expect(withKeptOff(lines, reduced)).toEqual(reduced)
        },
      ),
    )
  })
})
