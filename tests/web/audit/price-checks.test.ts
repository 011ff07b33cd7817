import { describe, expect, it } from 'vitest'
import type { ClaimBasis } from '#catalogue/claim-basis.ts'
import type { PriceReport } from '#projections/audit/price-check.ts'
import { provedWords } from '#web/audit/prices/prices-by-product.ts'
import { checksOf, comparedWords, groundsHold, groundsWords } from '#web/audit/proof/price-checks.ts'

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
  checksOf({ ...nothing, ...report }).map(({ what, detail }) => `${what} | ${detail}`)

describe('the checks of the prices', () => {
  it('say that no reduction was shown', () => {
    expect(words({})).toEqual(['No reduction was ever shown | No price had an earlier one beside it.'])
  })

  it('count the reductions, those that the owner declared, and the orders', () => {
    expect(words({ claims: 10, declared: 7, orders: 910, olderOrders: 2 })).toEqual([
      'Proved by the log alone: 3 of 10 reductions | Each was measured from the lowest price of the 30 days before it.',
      'Declared by the owner: 7 of 10 reductions | Their 30 days reach back before the log: there, only the owner can say what the price was.',
      '910 orders were charged the prices that the shop showed | An order names the catalogue that its customer saw, and is compared with that one. 2 older orders could not be compared.',
    ])
    expect(words({ claims: 1, orders: 1 }).map((each) => each.split(' | ')[0])).toEqual([
      'Proved by the log alone: 1 of 1 reduction',
      '1 order was charged the prices that the shop showed',
    ])
    expect(words({ olderOrders: 1 })[1]).toMatch(
      /^No order was compared \| .* 1 older order could not be compared\.$/,
    )
  })

  it('say what the reductions rest on', () => {
    expect(groundsWords({ claims: 10, declared: 7 })).toBe('3 reductions proved, 7 declared by the owner')
    expect(groundsWords({ claims: 1, declared: 0 })).toBe('1 reduction proved')
    expect(groundsWords({ claims: 7, declared: 7 })).toBe('7 reductions declared by the owner')
    expect(groundsWords({ claims: 0, declared: 0 })).toBe('No reduction was shown')
    expect(comparedWords({ ...nothing, olderOrders: 1 })).toBe(
      'No reduction was shown. No order was compared. 1 older order could not be compared.',
    )
    expect(groundsHold({ claims: 10, declared: 7 })).toBe('declared')
    expect(groundsHold({ claims: 1, declared: 0 })).toBe(true)
  })

  it('count those of a product that the log proves', () => {
    const claim = (basis: ClaimBasis) => ({ claim: { before: 2200, percent: 50, basis } })
    expect(provedWords([claim('log'), claim('declared'), { claim: null }])).toBe('1 of 2 proved')
    expect(provedWords([{ claim: null }])).toBe('no reduction')
  })
})
