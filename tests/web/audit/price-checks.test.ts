import { describe, expect, it } from 'vitest'
import type { PriceReport } from '#projections/price-check.ts'
import { checksOf, groundsWords } from '#web/audit/prices/price-checks.ts'

const nothing: PriceReport = {
  shown: [],
  claims: 0,
  declared: 0,
  products: 0,
  orders: 0,
  olderOrders: 0,
  findings: [],
  sentence: '',
}
const words = (report: Partial<PriceReport>) =>
  checksOf({ ...nothing, ...report }).map(({ what, detail }) => `${what} ${detail}`)

describe('the checks of the prices', () => {
  it('say that no reduction was shown', () => {
    expect(words({})).toEqual(['No reduction was ever shown. No price had an earlier one beside it.'])
  })

  it('count the reductions, those that the owner declared, and the orders', () => {
    expect(words({ claims: 10, declared: 7, orders: 910, olderOrders: 2 })).toEqual([
      'Proved by the log alone: 3 of 10 reductions on 0 products. Each was measured from the lowest price of the 30 days before it.',
      'Declared by the owner: 7 of 10 reductions. Their 30 days reach back before the log: there, only the owner can say what the price was.',
      'All 910 orders were charged the prices that the shop showed. Each order names the catalogue that its customer saw, and is compared with that one. 2 older orders could not be compared.',
    ])
    expect(groundsWords({ ...nothing, claims: 10, declared: 7 })).toBe(
      '3 of 10 reductions proved, 7 declared by the owner.',
    )
    expect(groundsWords({ ...nothing, claims: 10 })).toBe('10 of 10 reductions proved.')
    expect(groundsWords(nothing)).toBe('')
    expect(words({ claims: 1, orders: 1 }).map((each) => each.split('.')[0])).toEqual([
      'Proved by the log alone: 1 of 1 reduction on 0 products',
      'One order was charged the prices that the shop showed',
    ])
    expect(words({ olderOrders: 1 })[1]).toMatch(
      /^No order was compared\. .* 1 older order could not be compared\.$/,
    )
  })
})
