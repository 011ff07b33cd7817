import { describe, expect, it } from 'vitest'
import type { ShopFact } from '#catalogue/facts.ts'
import shop from '#catalogue/shop.json' with { type: 'json' }
import { changeOf, describedShop, termsOf, withChange } from '#catalogue/shop-terms.ts'
import { startingShop } from '#catalogue/starting-catalogue.ts'
import { shopEventSchema } from '#events/event.ts'

const { address: _, messages: __, mails: ___, orders, ...rest } = startingShop
const { advance: _a, tries: _t, exchangeDays: _e, alone: _l, ...older } = orders
/** As programs recorded it before there were messages and words in mails. */
const olderFact: ShopFact = { ...rest, orders: older }

describe('a description that an older program has recorded', () => {
  it('is a fact of today, and has the terms that an empty shop starts with', () => {
    const fact = { type: 'ShopDescribed', data: olderFact }
    expect(shopEventSchema.parse(fact)).toEqual(fact)
    const { address, orders, messages, mails } = describedShop(olderFact)
    expect(address).toBe('')
    expect(orders).toEqual({
      ...older,
      advance: { afterRefusals: 2, share: 30 },
      tries: 3,
      exchangeDays: 10,
      alone: { discount: 20, advance: 50, refund: 0 },
    })
    expect(messages).toEqual(shop.messages)
    expect(mails).toEqual(shop.mails)
  })

  it('keeps the terms that it has', () => {
    const ask = { en: 'Is it right, {name}?', ur: 'Theek hai, {name}?' }
    const described = describedShop({ ...olderFact, messages: { ask }, orders: { ...older, tries: 7 } })
    expect(described.messages).toEqual({ ...shop.messages, ask })
    expect(described.orders.tries).toBe(7)
  })
})

describe('the terms of a shop', () => {
  it('have paths; networks and couriers are one each', () => {
    const paths = [...termsOf(startingShop).keys()]
    expect(paths).toContain('orders.advance.share')
    expect(paths).toContain('messages.missed.ur')
    expect(paths).toContain('social')
    expect(paths).toContain('couriers')
    expect(new Set(paths).size).toBe(paths.length)
    expect(changeOf(termsOf(startingShop))).toEqual(startingShop)
  })

  it('change one by one; networks as a whole', () => {
    const changed = withChange(startingShop, { orders: { advance: { share: 50 } }, social: {} })
    expect(changed).toEqual({
      ...startingShop,
      social: {},
      orders: { ...orders, advance: { afterRefusals: 2, share: 50 } },
    })
    expect(withChange(startingShop, { orders: { tries: orders.tries } })).toBe(startingShop)
  })
})
