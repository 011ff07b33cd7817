import { describe, expect, it } from 'vitest'
import { catalogueOf } from '#catalogue/catalogue.ts'
import { evolveCatalogue, noCatalogue } from '#catalogue/catalogue-state.ts'
import type { CatalogueFact } from '#catalogue/facts.ts'
import { startingShop } from '#catalogue/starting-catalogue.ts'
import { decideCatalogue } from '#events/catalogue/catalogue-decider.ts'
import { shopEventSchema } from '#events/event.ts'
import {
  type At,
  day,
  factsOf,
  priced,
  publish,
  refusalOf,
  sale,
  saleChange,
  shirt,
  stateAfter,
} from './catalogue-facts-of.ts'

const change = (at: string, more: object): At => ({
  at,
  do: { type: 'ChangeProduct', id: 'm8', ...more },
})
const described = { at: day(0), do: { type: 'DescribeShop', shop: startingShop } } as const

describe('a product', () => {
  it('given nothing, when it is published, then it is sold at its price', () => {
    const { products } = catalogueOf(stateAfter([publish(day(0), 2000)]), Date.parse(day(1)))
    expect(products).toMatchObject([{ id: 'm8', name: 'Night Train', price: 2000, originalPrice: null }])
  })

  it('given a product, when its id is published again, then it is refused, also after it was retired', () => {
    const refusal = { reason: 'id-taken', id: 'm8' }
    expect(refusalOf([publish(day(0), 2000)], publish(day(1), 900))).toEqual(refusal)
    const retired = [publish(day(0), 2000), change(day(1), { retired: true })]
    expect(refusalOf(retired, publish(day(2), 900))).toEqual(refusal)
  })

  it('is refused without a price, unless it is announced', () => {
    expect(refusalOf([], publish(day(0), 0))).toEqual({ reason: 'no-price', id: 'm8' })
    expect(refusalOf([], publish(day(0), 0, { content: { ...shirt, comingSoon: true } }))).toBeNull()
    const announced = [publish(day(0), 0, { content: { ...shirt, comingSoon: true } })]
    expect(refusalOf(announced, change(day(1), { content: { comingSoon: false } }))).toEqual({
      reason: 'no-price',
      id: 'm8',
    })
  })

  it('is refused with a declared price before that is not higher', () => {
    expect(refusalOf([], publish(day(0), 2000, { priceBefore: 2000 }))).toEqual({
      reason: 'price-before-too-low',
    })
  })

  it('when a field and the price change, then there is one fact for each, with before and after', () => {
    const facts = factsOf([
      publish(day(0), 2000),
      change(day(1), { content: { name: 'Night Bus', details: shirt.details }, price: 1800 }),
      priced(day(2), 1900),
    ])
    expect(facts.slice(1).map(({ type, data }) => [type, data])).toEqual([
      ['ProductChanged', { productId: 'm8', before: { name: 'Night Train' }, after: { name: 'Night Bus' } }],
      ['PriceChanged', { productId: 'm8', from: 2000, to: 1800, version: 2, previous: 1 }],
      ['PriceChanged', { productId: 'm8', from: 1800, to: 1900, version: 3, previous: 3 }],
    ])
  })

  it('when nothing differs, then there is no fact', () => {
    const before = [publish(day(0), 2000)]
    expect(
      factsOf([...before, change(day(1), { content: shirt, price: 2000, retired: false })]),
    ).toHaveLength(1)
  })

  it('given a change by somebody else, when it is changed by its earlier version, then it is refused', () => {
    const before = [publish(day(0), 2000), priced(day(1), 1800)]
    expect(refusalOf(before, change(day(2), { price: 1700, expectedVersion: 1 }))).toEqual({
      reason: 'changed-since',
      id: 'm8',
      version: 2,
    })
    expect(refusalOf(before, change(day(2), { price: 1700, expectedVersion: 2 }))).toBeNull()
  })

  it('when it is retired, then it is not shown, and shown again when it is restored', () => {
    const retired = [publish(day(0), 2000), change(day(1), { retired: true })]
    expect(catalogueOf(stateAfter(retired), Date.parse(day(2))).products).toEqual([])
    const restored = [...retired, change(day(3), { retired: false })]
    expect(catalogueOf(stateAfter(restored), Date.parse(day(4))).products).toHaveLength(1)
  })
})

describe('a clock that was wrong', () => {
  it('ahead at one change of the price, keeps neither that price nor the next one from being in force', () => {
    const ahead = [publish(day(0), 2000), priced(day(900), 1800)]
    const price = (commands: readonly At[]) =>
      catalogueOf(stateAfter(commands), Date.parse(day(2))).products[0]?.price
    expect(price(ahead)).toBe(1800)
    expect(price([...ahead, priced(day(1), 1700)])).toBe(1700)
  })
})

describe('many products', () => {
  const two: readonly At[] = [
    publish(day(0), 2000),
    {
      at: day(0),
      do: { type: 'PublishProduct', id: 'm9', content: { ...shirt, tags: ['NEW'] }, price: 999 },
    },
  ]
  const many = (change: object): At => ({
    at: day(1),
    do: { type: 'ChangeProducts', ids: ['m8', 'm9'], change },
  })

  it('when prices are lowered by a percentage, then each is rounded to whole rupees', () => {
    const { products } = stateAfter([...two, many({ pricePercent: -15 })])
    expect(products.map(({ prices }) => prices.at(-1)?.price)).toEqual([1700, 849])
  })

  it('when tags are added and removed, then each has its own and no tag twice', () => {
    const { products } = stateAfter([...two, many({ addTags: ['NEW', 'WINTER'], removeTags: ['NEW'] })])
    expect(products.map(({ tags }) => tags)).toEqual([
      ['NEW', 'WINTER'],
      ['NEW', 'WINTER'],
    ])
  })

  it('when one is unknown, then nothing is changed', () => {
    const refused = {
      at: day(1),
      do: { type: 'ChangeProducts', ids: ['m8', 'x1'], change: { soldOut: true } },
    } as const
    expect(refusalOf(two, refused)).toEqual({ reason: 'no-such-product', id: 'x1' })
  })

  it('are in the order in which they were moved', () => {
    const move = (id: string, after: string | null): At => ({
      at: day(1),
      do: { type: 'MoveProduct', id, after },
    })
    const ids = (commands: readonly At[]) => stateAfter([...two, ...commands]).products.map(({ id }) => id)
    expect(ids([move('m9', null)])).toEqual(['m9', 'm8'])
    expect(ids([move('m9', null), move('m9', 'm8')])).toEqual(['m8', 'm9'])
    // It already has this place.
    expect(factsOf([...two, move('m9', 'm8')])).toHaveLength(2)
    expect(refusalOf(two, move('m9', 'x1'))).toEqual({ reason: 'no-such-product', id: 'x1' })
  })
})

describe('a sale', () => {
  const before = [publish(day(0), 2000)]

  it('is refused when it ends before it begins, is over, or names no product that is sold', () => {
    expect(refusalOf(before, sale(day(1), 's', 20, day(3), day(3)))).toEqual({
      reason: 'sale-ends-before-it-begins',
    })
    expect(refusalOf(before, sale(day(5), 's', 20, day(1), day(3)))).toEqual({ reason: 'sale-over' })
    const of = (reduction: object): At => ({
      at: day(1),
      do: { type: 'ScheduleSale', sale: 's', name: 's', reduction, from: day(1), to: day(2) } as never,
    })
    expect(refusalOf(before, of({ by: 'percent', percent: 10, products: [] }))).toEqual({
      reason: 'sale-without-products',
    })
    expect(refusalOf(before, of({ by: 'percent', percent: 10, products: ['x1'] }))).toEqual({
      reason: 'no-such-product',
      id: 'x1',
    })
    expect(refusalOf(before, of({ by: 'prices', prices: { m8: 2000 } }))).toEqual({
      reason: 'sale-reduces-nothing',
      id: 'm8',
      price: 2000,
    })
  })

  it('begins and ends by itself, without a fact', () => {
    const state = stateAfter([...before, sale(day(1), 'Eid', 25, day(40), day(42))])
    const at = (instant: string) => {
      const { products, sales, until } = catalogueOf(state, Date.parse(instant))
      return [products[0]?.price, products[0]?.saleEnds, sales.map(({ name }) => name), until]
    }
    expect(at(day(39))).toEqual([2000, null, [], day(40)])
    expect(at(day(40))).toEqual([1500, day(42), ['Eid'], day(42)])
    const lastMillisecond = new Date(Date.parse(day(42)) - 1).toISOString()
    expect(at(lastMillisecond)).toEqual([1500, day(42), ['Eid'], day(42)])
    expect(at(day(42))).toEqual([2000, null, [], null])
  })

  it('given two sales on one product, then the better price wins', () => {
    const state = stateAfter([
      ...before,
      sale(day(1), 'one', 25, day(10), day(20)),
      sale(day(1), 'two', 40, day(15), day(17)),
    ])
    const price = (days: number) => catalogueOf(state, Date.parse(day(days))).products[0]?.price
    expect([9, 10, 15, 17, 20].map(price)).toEqual([2000, 1500, 1200, 1500, 2000])
  })

  it('when it is stopped, then it ends at once; a planned one never begins; an ended one is refused', () => {
    const planned = [...before, sale(day(1), 's', 25, day(10), day(20))]
    const stop = (at: string): At => ({ at, do: { type: 'StopSale', sale: 's' } })
    const price = (commands: readonly At[], days: number) =>
      catalogueOf(stateAfter(commands), Date.parse(day(days))).products[0]?.price
    expect([11, 12, 13].map((days) => price([...planned, stop(day(12))], days))).toEqual([1500, 2000, 2000])
    expect(price([...planned, stop(day(5))], 12)).toBe(2000)
    expect(refusalOf(planned, stop(day(21)))).toEqual({ reason: 'sale-over' })
  })

  const priceOn = (commands: readonly At[], days: number) =>
    catalogueOf(stateAfter(commands), Date.parse(day(days))).products[0]?.price
  const planned = [...before, sale(day(1), 's', 25, day(10), day(20))]
  const half = { by: 'percent', percent: 50, products: ['m8'] } as const

  it('given a planned one, when it is changed, then it has the new name, prices and times', () => {
    const change = saleChange(day(5), 's', { name: 'Eid', reduction: half, from: day(12), to: day(14) })
    const facts = factsOf([...planned, change])
    expect(facts.at(-1)).toMatchObject({
      type: 'SaleChanged',
      data: { sale: 's', name: 'Eid', reduction: half, from: day(12), to: day(14) },
    })
    expect([11, 12, 13, 14].map((days) => priceOn([...planned, change], days))).toEqual([
      2000, 1000, 1000, 2000,
    ])
    expect(stateAfter([...planned, change]).sales).toMatchObject([{ name: 'Eid', version: 2, position: 3 }])
  })

  it('given a running one, when its name and end change, then its prices and its begin stay', () => {
    const change = saleChange(day(12), 's', { name: 'Eid', to: day(30) })
    expect([10, 19, 25, 30].map((days) => priceOn([...planned, change], days))).toEqual([
      1500, 1500, 1500, 2000,
    ])
    expect(stateAfter([...planned, change]).sales).toMatchObject([
      { name: 'Eid', from: Date.parse(day(10)), position: 2 },
    ])
    const runs = (change: object) => refusalOf(planned, saleChange(day(12), 's', change))
    expect(runs({ reduction: half })).toEqual({ reason: 'sale-runs', field: 'reduction' })
    expect(runs({ from: day(13) })).toEqual({ reason: 'sale-runs', field: 'from' })
    expect(runs({ to: day(11) })).toEqual({ reason: 'sale-over' })
    expect(runs({ to: day(10) })).toEqual({ reason: 'sale-ends-before-it-begins' })
  })

  it('given one that is over, unknown, or changed by somebody else, when it is changed, then it is refused', () => {
    const later = (at: string, more: object = {}) => saleChange(at, 's', { name: 'Eid', ...more })
    expect(refusalOf(planned, later(day(20)))).toEqual({ reason: 'sale-over' })
    const stopped: At = { at: day(3), do: { type: 'StopSale', sale: 's' } }
    expect(refusalOf([...planned, stopped], later(day(4)))).toEqual({ reason: 'sale-over' })
    expect(refusalOf(before, later(day(4)))).toEqual({ reason: 'no-such-sale' })
    const twice = [...planned, later(day(4))]
    expect(refusalOf(twice, later(day(5), { expectedVersion: 1 }))).toEqual({ reason: 'sale-changed-since' })
    expect(refusalOf(twice, later(day(5), { expectedVersion: 2 }))).toBeNull()
  })

  it('given one, when a change changes nothing, then there is no fact; prices that reduce nothing are refused', () => {
    expect(factsOf([...planned, saleChange(day(4), 's', { name: 's', to: day(20) })])).toHaveLength(2)
    const prices = { reduction: { by: 'prices', prices: { m8: 2000 } } } as const
    expect(refusalOf(planned, saleChange(day(4), 's', prices))).toMatchObject({
      reason: 'sale-reduces-nothing',
    })
  })

  it('never reaches back before the moment at which it was decided', () => {
    const state = stateAfter([...before, sale(day(5), 's', 50, day(1), day(9))])
    const price = (days: number) => catalogueOf(state, Date.parse(day(days))).products[0]?.price
    expect([2, 4, 5, 8].map(price)).toEqual([2000, 2000, 1000, 1000])
  })
})

describe('the description of the shop', () => {
  it('changes the named fields only, and adds no fact when nothing differs', () => {
    const change = { at: day(1), do: { type: 'DescribeShop', shop: { phone: '+92 300 1234567' } } } as const
    const facts = factsOf([described, change, change])
    expect(facts).toHaveLength(2)
    expect(facts[1]?.data).toEqual({ ...startingShop, phone: '+92 300 1234567' })
  })

  it('given a description without messages and rules, when a text is changed, then the fact has all of them', () => {
    const { address: _, messages: __, mails: ___, orders, ...rest } = startingShop
    const { advance: _a, tries: _t, exchangeDays: _e, alone: _l, ...older } = orders
    const old: CatalogueFact = {
      type: 'ShopDescribed',
      data: { ...rest, orders: older },
      at: day(0),
      position: 1,
      version: 1,
    }
    const state = evolveCatalogue(noCatalogue, old)
    expect(state.shop).toMatchObject({ address: '', orders, messages: startingShop.messages })
    const ur = 'Salam {name}, order {order} confirm karein?'
    const decision = decideCatalogue({ type: 'DescribeShop', shop: { messages: { ask: { ur } } } }, state, 0)
    const { en } = startingShop.messages.ask
    expect(decision.accepted && decision.facts[0]?.events).toEqual([
      {
        type: 'ShopDescribed',
        data: { ...startingShop, messages: { ...startingShop.messages, ask: { en, ur } } },
      },
    ])
  })

  it('is refused with a message whose placeholder does not exist, which it names', () => {
    const shop = { messages: { ask: { en: 'Dear {name}' }, sent: { ur: '{naam}, parcel {link}' } } }
    expect(refusalOf([described], { at: day(1), do: { type: 'DescribeShop', shop } })).toEqual({
      reason: 'unknown-placeholder',
      term: 'messages.sent.ur',
    })
  })

  it('is refused with words in a mail that would repeat what somebody has typed', () => {
    const shop = { mails: { placed: 'Thank you, {name}', parcel: 'To {address}' } }
    expect(refusalOf([described], { at: day(1), do: { type: 'DescribeShop', shop } })).toEqual({
      reason: 'unknown-placeholder',
      term: 'mails.parcel',
    })
  })

  it('given somebody else’s change of the same term, when it is described from before, then it is refused', () => {
    const tries = (tries: number, seen?: number): At => ({
      at: day(1),
      do: {
        type: 'DescribeShop',
        shop: { orders: { tries } },
        ...(seen && { seen: { 'orders.tries': seen } }),
      },
    })
    const before = [described, tries(5, 3)]
    expect(refusalOf(before, tries(4, 3))).toEqual({ reason: 'described-since', terms: ['orders.tries'] })
    expect(refusalOf(before, tries(4, 5))).toBeNull()
    expect(refusalOf(before, tries(5, 3))).toBeNull()
    expect(refusalOf(before, tries(4))).toBeNull()
  })

  it('given somebody else’s change of another term, then both changes are kept', () => {
    const change = (shop: object, seen: Record<string, unknown>): At => ({
      at: day(1),
      do: { type: 'DescribeShop', shop, seen },
    })
    const { shop } = stateAfter([
      described,
      change({ orders: { tries: 5 } }, { 'orders.tries': 3 }),
      change({ orders: { exchangeDays: 14 } }, { 'orders.exchangeDays': 10 }),
    ])
    expect(shop.orders).toMatchObject({ tries: 5, exchangeDays: 14, pieces: startingShop.orders.pieces })
  })
})

it('decides facts that fit their schemas', () => {
  const state = stateAfter([described, publish(day(0), 2000)])
  const commands = [
    publish(day(0), 2000, { id: 'm9', priceBefore: 3000, stock: { S: 4 } }).do,
    change(day(0), { content: { ...shirt, soldOut: true, tags: ['NEW'] }, price: 1, retired: true }).do,
    sale(day(0), 's', 20, day(0), day(1)).do,
    { type: 'DescribeShop', shop: { email: 'a@b.pk' } } as const,
  ]
  for (const command of commands) {
    const decision = decideCatalogue(command, state, Date.parse(day(0)))
    const events = decision.accepted ? decision.facts.flatMap(({ events }) => events) : []
    expect(events.length).toBeGreaterThan(0)
    for (const event of events) expect(shopEventSchema.parse(event)).toEqual(event)
  }
})

describe('the hour of an opening', () => {
  const hour = day(3)
  const drop = publish(day(0), 2000, { content: { ...shirt, comingSoon: true, opensAt: hour } })
  const seen = (commands: readonly At[], at: string) =>
    catalogueOf(stateAfter(commands), Date.parse(at)).products.map(({ comingSoon, opensAt }) => [
      comingSoon,
      opensAt ?? null,
    ])
  const justBefore = new Date(Date.parse(hour) - 1).toISOString()

  it('given an announced product with an hour, then it can be bought from that instant on, without a fact', () => {
    expect(seen([drop], justBefore)).toEqual([[true, hour]])
    expect(seen([drop], hour)).toEqual([[false, null]])
    expect(catalogueOf(stateAfter([drop]), Date.parse(day(1))).until).toBe(hour)
    expect(catalogueOf(stateAfter([drop]), Date.parse(hour)).until).toBeNull()
  })

  it('is refused when it has passed, and without a price', () => {
    const late = { content: { ...shirt, comingSoon: true, opensAt: day(0) } }
    expect(refusalOf([], publish(day(1), 2000, late))).toEqual({ reason: 'opening-passed', id: 'm8' })
    expect(refusalOf([drop], change(day(1), { content: { opensAt: day(0) } }))).toEqual({
      reason: 'opening-passed',
      id: 'm8',
    })
    expect(
      refusalOf([], publish(day(0), 0, { content: { ...shirt, comingSoon: true, opensAt: hour } })),
    ).toEqual({ reason: 'no-price', id: 'm8' })
  })

  it('belongs to a product that is coming soon: it ends with the announcement, and is kept by no other', () => {
    const opened = change(day(1), { content: { comingSoon: false } })
    expect(seen([drop, opened], day(1))).toEqual([[false, null]])
    expect(factsOf([drop, opened]).at(-1)?.data).toMatchObject({
      before: { comingSoon: true, opensAt: hour },
      after: { comingSoon: false, opensAt: null },
    })
    expect(factsOf([publish(day(0), 2000), change(day(1), { content: { opensAt: hour } })])).toHaveLength(1)
  })

  it('given that it has come, when the product changes, then it stays open', () => {
    const renamed = change(day(4), { content: { name: 'Night Bus' } })
    expect(seen([drop, renamed], day(4))).toEqual([[false, null]])
    expect(factsOf([drop, renamed]).at(-1)?.data).toMatchObject({ after: { name: 'Night Bus' } })
    const again = change(day(5), { content: { comingSoon: true, opensAt: day(9) } })
    expect(factsOf([drop, again]).at(-1)?.data).toMatchObject({
      before: { comingSoon: false, opensAt: null },
    })
    expect(seen([drop, again], day(5))).toEqual([[true, day(9)]])
  })

  it('can be moved and taken away as long as it has not come', () => {
    expect(seen([drop, change(day(1), { content: { opensAt: day(9) } })], day(5))).toEqual([[true, day(9)]])
    expect(seen([drop, change(day(1), { content: { opensAt: null } })], day(5))).toEqual([[true, null]])
  })
})
