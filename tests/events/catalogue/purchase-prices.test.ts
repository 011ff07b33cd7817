import { describe, expect, it } from 'vitest'
import {
  decidePurchasePrice,
  evolvePurchasePrices,
  noPurchasePrices,
  purchasePricesIn,
  type SetPurchasePrice,
} from '#events/catalogue/purchase-price-decider.ts'
import type { ShopEvent } from '#events/event.ts'

const of: SetPurchasePrice = {
  ...{ productId: 'm7', productName: 'The Blacksmith', month: '2026-10' },
  ...{ price: 400, before: null },
}
const said = (more: Partial<SetPurchasePrice> = {}): ShopEvent => ({
  type: 'PurchasePriceSet',
  data: { ...of, ...more },
})

function given(...events: readonly ShopEvent[]) {
  const prices = events.reduce(evolvePurchasePrices, noPurchasePrices)
  return {
    in: (month: string) => Object.fromEntries(purchasePricesIn(prices, month)),
    when(more: Partial<SetPurchasePrice>) {
      const decision = decidePurchasePrice({ ...of, ...more }, prices)
      return {
        thenFollows: (...facts: readonly ShopEvent[]) =>
          expect(decision).toEqual({ accepted: true, events: facts }),
        thenRefused: () => expect(decision).toEqual({ accepted: false, refusal: 'changed-meanwhile' }),
      }
    },
  }
}

describe('a purchase price', () => {
  it('is said for a month, with what was said for that month before', () => {
    given().when({}).thenFollows(said())
    given(said())
      .when({ price: 450, before: 400 })
      .thenFollows(said({ price: 450, before: 400 }))
    given(said())
      .when({ month: '2026-11', price: 450 })
      .thenFollows(said({ month: '2026-11', price: 450 }))
  })

  it('is no new fact when it was said already', () => {
    given(said()).when({ before: 400 }).thenFollows()
    given().when({ price: null }).thenFollows()
  })

  it('is not overwritten by somebody who has not seen it', () => {
    given(said()).when({ price: 450 }).thenRefused()
    given().when({ before: 400 }).thenRefused()
    given(said(), said({ price: null, before: 400 }))
      .when({ price: 450, before: 400 })
      .thenRefused()
  })

  it('counts from its month on until a later one', () => {
    // Said later, for earlier orders.
    const both = given(said({ month: '2026-11', price: 450 }), said({ month: '2026-08', price: 0 }))
    expect(['2026-07', '2026-08', '2026-10', '2026-11', '2027-02'].map(both.in)).toEqual([
      ...[{}, { m7: 0 }, { m7: 0 }, { m7: 450 }, { m7: 450 }],
    ])
    const other = given(said(), said({ productId: 'u1', price: 650 }))
    expect(other.in('2026-10')).toEqual({ m7: 400, u1: 650 })
  })

  it('gives way to the one before when it is taken back', () => {
    const events = [said(), said({ month: '2026-11', price: 450 })]
    given(...events)
      .when({ month: '2026-11', price: null, before: 450 })
      .thenFollows(said({ month: '2026-11', price: null, before: 450 }))
    const after = given(...events, said({ month: '2026-11', price: null, before: 450 }))
    expect(after.in('2026-12')).toEqual({ m7: 400 })
  })
})
