/** Offers such as "2 for Rs 2,400": what they take off, which of them an order gets, and what stays of them when it is changed. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brand } from '#catalogue/brand.ts'
import { bundleOff } from '#events/codes/bundle.ts'
import { codeSum } from '#events/codes/code-sum.ts'
import type { TypedCode } from '#events/codes/code-use.ts'
import { codeWords, usedCodeWords } from '#events/codes/code-words.ts'
import { offerHint, offerTerms, publicOffer } from '#events/codes/offers.ts'
import type { EventOf } from '#events/event.ts'
import { decide } from '#events/order-decider.ts'
import type { PlaceOrder, RequestedLine } from '#events/orders/order-commands.ts'
import { noOrder } from '#events/orders/order-state.ts'
import { given } from '../orders/given.ts'
import { changeLines, placeOrder } from '../orders/handled.ts'

const NOW = Date.parse('2026-11-21T06:00:00.000Z')
const terms = { ...brand.delivery, fee: 200, freeAbove: 5000 }

type Terms = Partial<NonNullable<TypedCode['code']>>

function codeOf(change: Terms, known: Partial<TypedCode> = {}): TypedCode {
  return {
    code: {
      ...{ code: 'TWOS', reduction: { by: 'bundle', pieces: 2, price: 2000 }, minimum: null, products: null },
      ...{ firstOrder: null, automatic: true, from: '2026-11-01T00:00:00.000Z', limits: {} },
      ...{ closed: false, version: 1, ...change },
    },
    uses: 0,
    usesOfCustomer: 0,
    earlierOrders: 0,
    ...known,
  }
}
const twos = codeOf({})

/** Rs 1,100 and Rs 1,400 for one. */
const blacksmith = { id: 'm7-M', size: 'M', quantity: 1 } as const
const visionVoid = { id: 'u1-L', size: 'L', quantity: 1 } as const

const placeLines = (lines: readonly RequestedLine[], change: Partial<PlaceOrder> = {}) =>
  placeOrder({ lines, delivery: terms, now: NOW, offers: [twos], ...change })

const offOf = (
  lines: readonly { readonly price: number; readonly quantity: number }[],
  pieces: number,
  price: number,
) => bundleOff(lines, { pieces, price }).reduce((sum, off) => sum + off, 0)

describe('a set price for several pieces', () => {
  it('groups the dearest pieces first, and only where it is cheaper', () => {
    expect(bundleOff([{ price: 1499, quantity: 2 }], { pieces: 2, price: 2400 })).toEqual([598])
    expect(bundleOff([{ price: 1499, quantity: 3 }], { pieces: 2, price: 2400 })).toEqual([598])
    expect(bundleOff([{ price: 1100, quantity: 2 }], { pieces: 2, price: 2400 })).toEqual([0])
    const mixed = [
      { price: 1000, quantity: 2 },
      { price: 2000, quantity: 1 },
      { price: 1500, quantity: 1 },
    ]
    expect(bundleOff(mixed, { pieces: 2, price: 2400 })).toEqual([0, 629, 471])
  })

  it('counts pieces of one price alike, whichever line they are on', () => {
    const line = { price: 1400, quantity: 1 }
    expect(bundleOff([line, line, line], { pieces: 2, price: 2400 })).toEqual([134, 133, 133])
  })

  const aLine = fc.record({
    price: fc.integer({ min: 1, max: 40 }),
    quantity: fc.integer({ min: 1, max: 3 }),
  })
  const someLines = fc.array(aLine, { minLength: 1, maxLength: 4 })
  const somePieces = fc.integer({ min: 2, max: 4 })
  const aPrice = fc.integer({ min: 1, max: 120 })

  it('takes off what the best grouping does, found by trying all of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 7 }),
        somePieces,
        aPrice,
        (prices, pieces, price) => {
          const lines = prices.map((each) => ({ price: each, quantity: 1 }))
          expect(offOf(lines, pieces, price)).toBe(bestByTrying(prices, pieces, price))
        },
      ),
    )
  })

  it('takes off nothing less than zero and no more than a line is worth, in whole rupees', () => {
    fc.assert(
      fc.property(someLines, somePieces, aPrice, (lines, pieces, price) => {
        const off = bundleOff(lines, { pieces, price })
        for (const [index, line] of lines.entries()) {
          expect(Number.isInteger(off[index])).toBe(true)
          expect(off[index]).toBeGreaterThanOrEqual(0)
          expect(off[index]).toBeLessThanOrEqual(line.price * line.quantity)
        }
      }),
    )
  })

  it('is the same in any order of the lines, but for a rupee of a rest', () => {
    fc.assert(
      fc.property(someLines, somePieces, aPrice, (lines, pieces, price) => {
        const there = bundleOff(lines, { pieces, price })
        const back = bundleOff(lines.toReversed(), { pieces, price }).toReversed()
        expect(there.reduce((sum, off) => sum + off, 0)).toBe(back.reduce((sum, off) => sum + off, 0))
        for (const [index, off] of there.entries())
          expect(Math.abs(off - (back[index] ?? 0))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('divides exactly what is more than a number holds', () => {
    const lines = [
      { price: 1_000_000, quantity: 99 },
      { price: 999_999, quantity: 98 },
    ]
    const off = bundleOff(lines, { pieces: 2, price: 1 })
    expect(off.reduce((sum, each) => sum + each, 0)).toBe(99 * 1_000_000 + 98 * 999_999 - 999_999 - 98)
  })
})

/** Puts each piece into a group or into none, in all ways. */
function bestByTrying(prices: readonly number[], pieces: number, price: number): number {
  let best = 0
  const choose = (index: number, groups: readonly (readonly number[])[]): void => {
    if (index === prices.length) {
      const full = groups.filter((group) => group.length === pieces)
      const off = full.reduce((sum, group) => sum + group.reduce((all, each) => all + each, 0) - price, 0)
      best = Math.max(best, off)
      return
    }
    const piece = prices[index] ?? 0
    choose(index + 1, groups)
    for (const [place, group] of groups.entries())
      if (group.length < pieces) choose(index + 1, groups.with(place, [...group, piece]))
    choose(index + 1, [...groups, [piece]])
  }
  choose(0, [])
  return best
}

describe('an order without a code', () => {
  it('gets an offer by itself, with the name that shoppers know', () => {
    given()
      .when(placeLines([blacksmith, visionVoid]))
      .thenLike({
        data: {
          lines: [expect.objectContaining({ codeOff: 220 }), expect.objectContaining({ codeOff: 280 })],
          code: { code: 'TWOS', offer: '2 for Rs 2,000', off: 500 },
          ...{ subtotal: 2500, deliveryFee: 200, total: 2200 },
        },
      })
  })

  it('gets the one that takes most off, and one only', () => {
    const tenth = codeOf({ code: 'TENTH', reduction: { by: 'percent', percent: 10 } })
    const free = codeOf({ code: 'FREE', reduction: { by: 'delivery' } })
    const offers = [free, tenth, twos]
    given()
      .when(placeLines([blacksmith, visionVoid], { offers }))
      .thenLike({ data: { code: { code: 'TWOS', offer: '2 for Rs 2,000', off: 500 } } })
    given()
      .when(placeLines([blacksmith], { offers }))
      .thenLike({ data: { code: { code: 'FREE', offer: 'Free delivery', off: 0, delivery: 200 } } })
  })

  it.each([
    ['too few pieces', [blacksmith], twos],
    [
      'pieces that cost less',
      [{ ...blacksmith, quantity: 2 }],
      codeOf({ reduction: { by: 'bundle', pieces: 2, price: 2400 } }),
    ],
    ['other products', [blacksmith, visionVoid], codeOf({ products: ['m7', 'w1'] })],
    ['an offer that is used up', [blacksmith, visionVoid], codeOf({ limits: { uses: 3 } }, { uses: 3 })],
    [
      'a customer who had it',
      [blacksmith, visionVoid],
      codeOf({ limits: { usesPerCustomer: 1 } }, { usesOfCustomer: 1 }),
    ],
    ['an offer that begins later', [blacksmith, visionVoid], codeOf({ from: '2026-11-21T06:00:00.001Z' })],
    [
      'an offer that has ended',
      [blacksmith, visionVoid],
      codeOf({ limits: { to: '2026-11-21T06:00:00.000Z' } }),
    ],
  ])('is placed as it is with %s', (_, lines, offer) => {
    given()
      .when(placeLines(lines as readonly RequestedLine[], { offers: [offer] }))
      .thenLike({ data: expect.not.objectContaining({ code: expect.anything() }) })
  })

  it('is not placed at another total than the shopper saw, which is told with the offer', () => {
    const total = 2700
    given()
      .when(placeLines([blacksmith, visionVoid], { total }))
      .thenRefused({
        reason: 'total-changed',
        totals: { subtotal: 2500, deliveryFee: 200, total: 2200 },
        code: { code: 'TWOS', offer: '2 for Rs 2,000', off: 500 },
      })
    const usedUp = codeOf({ limits: { uses: 1 } }, { uses: 1 })
    given()
      .when(placeLines([blacksmith, visionVoid], { offers: [usedUp], total: 2200 }))
      .thenRefused({ reason: 'total-changed', totals: { subtotal: 2500, deliveryFee: 200, total: 2700 } })
  })
})

describe('a code that is typed', () => {
  it('takes the place of the offer, also when it takes less off', () => {
    const code = codeOf({ code: 'FIFTY', automatic: false, reduction: { by: 'amount', amount: 50 } })
    given()
      .when(placeLines([blacksmith, visionVoid], { code }))
      .thenLike({ data: { code: { code: 'FIFTY', off: 50 }, total: 2650 } })
  })

  it('may be a set price, too, and says what is missing for it', () => {
    const code = codeOf({ automatic: false })
    given()
      .when(placeLines([blacksmith, visionVoid], { code }))
      .thenLike({ data: { code: { code: 'TWOS', off: 500 } } })
    given()
      .when(placeLines([blacksmith], { code }))
      .thenRefused({ reason: 'code-refused', problem: { why: 'too-few', pieces: 2, counted: 1 } })
    const dear = codeOf({ automatic: false, reduction: { by: 'bundle', pieces: 2, price: 2500 } })
    given()
      .when(placeLines([blacksmith, visionVoid], { code: dear }))
      .thenRefused({ reason: 'code-refused', problem: { why: 'cheaper-without' } })
  })
})

describe('an order with an offer that is changed later', () => {
  const change = (lines: readonly RequestedLine[]) => changeLines(lines, { delivery: terms })
  const used = { code: 'TWOS', offer: '2 for Rs 2,000' }

  it('keeps the share of the piece that stays, and gains none for a piece that is added', () => {
    const placed = placedWith([blacksmith, visionVoid])
    given(placed)
      .when(change([{ id: 'u1', size: 'L', quantity: 1 }]))
      .thenLike({
        data: {
          after: { lines: [{ productId: 'u1', codeOff: 280 }], code: { ...used, off: 280 }, total: 1320 },
        },
      })
    given(placed)
      .when(
        change([
          { ...blacksmith, id: 'm7' },
          { ...visionVoid, id: 'u1', quantity: 3 },
        ]),
      )
      .thenLike({ data: { after: { code: { ...used, off: 500 }, subtotal: 5300, total: 4800 } } })
  })
})

function placedWith(lines: readonly RequestedLine[]): EventOf<'OrderPlaced'> {
  const decision = decide(placeLines(lines), noOrder)
  const placed = decision.accepted ? decision.events[0] : undefined
  if (placed?.type !== 'OrderPlaced') throw new Error('it was not placed')
  return placed
}

describe('an offer in words', () => {
  const used = { code: 'TWOS', offer: '2 for Rs 2,400', off: 598 }
  it('has the name that shoppers know', () => {
    expect(codeSum(used)).toEqual([{ name: '2 for Rs 2,400', amount: '−Rs 598' }])
    expect(codeSum({ code: 'FREE', offer: 'Free delivery', off: 0, delivery: 200 })).toEqual([
      { name: 'Offer', amount: 'Free delivery' },
    ])
    expect(usedCodeWords(used)).toBe('Rs 598 (2 for Rs 2,400)')
    const { code } = twos
    if (code === null) throw new Error('no code')
    const { reduction, from, limits } = code
    const opened = (more: object) => {
      const data = { code: 'TWOS', reduction, automatic: true, from, limits: { ...limits, ...more } } as const
      return codeWords({ type: 'CodeOpened', data } as Parameters<typeof codeWords>[0])
    }
    expect(opened({})).toBe('Code TWOS opened: 2 for Rs 2,000, which applies by itself, without an end')
    expect(opened({ to: '2026-09-17T05:14:00.000Z', usesPerCustomer: 1 })).toBe(
      'Code TWOS opened: 2 for Rs 2,000, which applies by itself, until 17 Sep 2026, 10:14 am, 1 for each customer',
    )
  })

  const hint = (change: Terms, ...quantities: readonly (readonly [price: number, quantity: number])[]) => {
    const { code } = codeOf(change)
    if (code === null) throw new Error('no code')
    const line = { productId: 'm7', name: 'Shirt', category: 'T-shirts', size: 'M' } as const
    return offerHint(
      publicOffer(code),
      quantities.map(([price, quantity]) => ({ ...line, price, quantity })),
    )
  }
  it('says what a cart lacks, where that makes a group that is cheaper', () => {
    expect(hint({}, [1400, 1])).toBe('Add 1 more: 2 for Rs 2,000')
    expect(hint({}, [1400, 3])).toBe('Add 1 more: 2 for Rs 2,000')
    expect(hint({}, [1400, 2])).toBeNull()
    expect(hint({}, [900, 1])).toBeNull()
    expect(hint({ products: ['u1'] }, [1400, 1])).toBeNull()
    expect(hint({ reduction: { by: 'percent', percent: 10 }, minimum: 3000 }, [1400, 2])).toBe(
      'Rs 200 more: 10% off',
    )
  })

  it('says for which orders it is, also as an older server sends one that is for all', () => {
    const { code } = codeOf({ minimum: 3000, firstOrder: true })
    if (code === null) throw new Error('no code')
    const offer = publicOffer(code)
    expect(offerTerms(offer)).toBe('mix designs and sizes, for orders from Rs 3,000, for a first order')
    expect(offerTerms({ ...offer, minimum: null, firstOrder: null })).toBe('mix designs and sizes')
    const older = { minimum: 0, firstOrder: false as unknown as null }
    expect(offerTerms({ ...offer, ...older, products: ['m7'] })).toBe('mix sizes')
  })
})
