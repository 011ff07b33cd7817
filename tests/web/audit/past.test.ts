import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dashboardAsOf } from '#projections/dashboard-as-of.ts'
import { foldEvents, freshFolds } from '#projections/folds.ts'
import { BLOCK, createPast } from '#web/audit/time/past.ts'
import { day, factsOf, priced, publish, sale, shirt } from '../../events/catalogue/catalogue-facts-of.ts'
import { daysOfShop } from '../../projections/days-of-shop.ts'

const { events } = daysOfShop(130)
const records = events.map((event) => JSON.stringify(event))

async function whole(page = 100) {
  const past = createPast()
  for (let after = 0; after < records.length; after += page) {
    expect(await past.take(records.slice(after, after + page))).toBeNull()
  }
  return past
}

function directly(position: number) {
  const at = events[Math.max(0, position - 1)]?.at ?? ''
  return dashboardAsOf(foldEvents(freshFolds, events.slice(0, position)), position, at)
}

describe('the past in a browser', () => {
  it('equals the fold of the events up to any position, in any order of requests', async () => {
    expect(records.length).toBeGreaterThan(2 * BLOCK)
    const past = await whole()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: records.length }), async (position) => {
        const { words, shop: _, ...moment } = await past.moment(position)
        expect(moment).toEqual(directly(position))
        expect(words).not.toBe('')
      }),
      { numRuns: 60, examples: [[0], [1], [BLOCK], [BLOCK + 1], [BLOCK - 1], [2 * BLOCK], [records.length]] },
    )
  })

  it('continues when events are added', async () => {
    const past = createPast()
    await past.take(records.slice(0, 300))
    await past.moment(300)
    await past.take(records.slice(300))
    expect((await past.moment(301)).stats).toEqual(directly(301).stats)
    expect((await past.moment(records.length)).stats).toEqual(directly(records.length).stats)
  })

  it('finds the last position before the first event with a later date', async () => {
    const past = await whole()
    const times = events.map(({ at }) => Date.parse(at))
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: events.length - 1 }),
        fc.integer({ min: -1, max: 1 }),
        (index, off) => {
          const instant = (times[index] ?? 0) + off
          const later = times.findIndex((time) => time > instant)
          expect(past.find(instant)).toBe(later === -1 ? times.length : later)
        },
      ),
    )
  })

  it('counts what happened between two positions', async () => {
    const past = await whole()
    const placed = events.slice(10, 400).filter(({ type }) => type === 'OrderPlaced').length
    expect(past.count(10, 400).OrderPlaced).toBe(placed)
    expect(past.count(5, 5)).toEqual({})
  })

  it('stops at an invalid event', async () => {
    const past = createPast()
    const torn = [...records.slice(0, 5), ...records.slice(6, 10)]
    expect(await past.take(torn)).toMatchObject({ position: 6 })
  })

  it('knows where months begin', async () => {
    const reach = (await whole()).reach()
    expect(reach?.size).toBe(events.length)
    expect(reach?.months.map(({ month }) => month)).toEqual(
      [...new Set(reach?.months.map(({ month }) => month))].toSorted(),
    )
    expect(reach?.months.length).toBeGreaterThan(2)
  })
})

describe('the shop and its prices in the past', () => {
  const facts = factsOf([
    publish(day(0), 2400, { priceBefore: 3000 }),
    sale(day(40), 'Eid', 25, day(40), day(43)),
    { at: day(42), do: { type: 'ChangeProduct', id: 'm8', content: { ...shirt, soldOut: true } } },
    priced(day(50), 2600),
  ])

  async function past() {
    const read = createPast()
    const stored = facts.map((fact) => ({
      ...fact,
      id: `e${fact.position}`,
      stream: 'product-m8',
      schema: 1,
      actor: { role: 'system' },
    }))
    expect(await read.take(stored.map((event) => JSON.stringify(event)))).toBeNull()
    return read
  }

  it('are what shoppers saw at that position and at the time of its event', async () => {
    const read = await past()
    const at = async (position: number) => {
      const { products, sales } = (await read.moment(position)).shop
      const [product] = products
      return [product?.price, product?.originalPrice, product?.soldOut, sales.map(({ name }) => name)]
    }
    expect(await at(0)).toEqual([undefined, undefined, undefined, []])
    expect(await at(1)).toEqual([2400, 3000, false, []])
    expect(await at(2)).toEqual([1800, 2400, false, ['Eid']])
    expect(await at(3)).toEqual([1800, 2400, true, ['Eid']])
    expect(await at(4)).toEqual([2600, null, true, []])
  })

  it('are all there until now, with the first untrue one', async () => {
    const { sentence, shown } = (await past()).prices(Date.parse(day(60)))
    expect(sentence).toBe(
      'Prices: 2 reductions of 1 product, none contradicts the log; for 1 of them the owner declared the price before the log.',
    )
    expect(shown.map(({ price }) => price)).toEqual([2400, 1800, 2400, 2600])
  })
})
