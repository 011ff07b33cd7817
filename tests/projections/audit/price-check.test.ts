import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogueFact } from '#catalogue/facts.ts'
import type { RecordedEvent } from '#events/event.ts'
import { createPriceCheck } from '#projections/audit/price-check.ts'
import {
  type At,
  day,
  factsOf,
  priced,
  publish,
  sale,
  saleChange,
  shirt,
} from '../../events/catalogue/catalogue-facts-of.ts'

/** The report of some facts, and of orders after them, in the order of the log. */
function reportOf(events: readonly unknown[], until?: number) {
  const check = createPriceCheck()
  // The check reads nothing of an event that these lack.
  for (const event of events) check.take(event as RecordedEvent)
  return check.report(until)
}

const order = (
  position: number,
  days: number,
  catalogue: number | undefined,
  price: number,
  productId = 'm8',
) => ({
  type: 'OrderPlaced',
  position,
  at: day(days),
  data: {
    orderNumber: 'FF-1',
    ...(catalogue !== undefined && { catalogue }),
    lines: [{ productId, name: 'Night Train', price }],
  },
})

const change = (days: number, content: object): At => ({
  at: day(days),
  do: { type: 'ChangeProduct', id: 'm8', ...content },
})

describe('the shown prices', () => {
  it('are there with their claims, their basis and the facts that prove them', () => {
    const facts = factsOf([
      publish(day(0), 2400, { priceBefore: 3000 }),
      sale(day(40), 'Eid', 25, day(41), day(43)),
      priced(day(50), 2600),
    ])
    const { shown, sentence, findings } = reportOf(facts, Date.parse(day(60)))
    const at = (days: number) => Date.parse(day(days))
    expect(
      shown.map(({ from, to, price, sale, claim, positions }) => [from, to, price, sale, claim, positions]),
    ).toEqual([
      [at(0), at(41), 2400, null, { before: 3000, percent: 20, basis: 'declared' }, [1]],
      [at(41), at(43), 1800, 'Eid', { before: 2400, percent: 25, basis: 'log' }, [1, 2]],
      [at(43), at(50), 2400, null, null, [1]],
      [at(50), null, 2600, null, null, [3]],
    ])
    expect(findings).toEqual([])
    expect(sentence).toBe(
      'Prices: 2 reductions of 1 product, none contradicts the log; for 1 of them the owner declared the price before the log.',
    )
  })

  it('leave out the time in which a product was retired or only announced', () => {
    const facts = factsOf([
      publish(day(0), 2400, { content: { ...shirt, comingSoon: true } }),
      change(2, { content: { comingSoon: false } }),
      change(4, { retired: true }),
      change(6, { retired: false }),
    ])
    const times = reportOf(facts, Date.parse(day(9))).shown.map(({ from, to }) => [from, to])
    expect(times).toEqual([
      [Date.parse(day(2)), Date.parse(day(4))],
      [Date.parse(day(6)), null],
    ])
  })
})

const aCommand = fc.oneof(
  fc.record({ days: fc.integer({ min: 0, max: 20 }), price: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    days: fc.integer({ min: 0, max: 20 }),
    percent: fc.integer({ min: 1, max: 90 }),
    // Negative: the sale is asked for from an earlier moment on.
    waits: fc.integer({ min: -9, max: 9 }),
    lasts: fc.integer({ min: 10, max: 50 }),
  }),
  fc.record({ days: fc.integer({ min: 0, max: 20 }), stops: fc.nat() }),
  fc.record({
    days: fc.integer({ min: 0, max: 20 }),
    changes: fc.nat(),
    to: fc.integer({ min: -9, max: 50 }),
    // Of a running sale it is left out.
    percentThen: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
  }),
  fc.record({ days: fc.integer({ min: 0, max: 20 }), content: fc.record({ comingSoon: fc.boolean() }) }),
  fc.record({ days: fc.integer({ min: 0, max: 20 }), retired: fc.boolean() }),
)

const aStart = fc.record({
  comingSoon: fc.boolean(),
  priceBefore: fc.option(fc.integer({ min: 2401, max: 4000 }), { nil: undefined }),
})

/** What the decider makes of any wishes; refused ones are left out. */
function anyFacts(
  start: { comingSoon: boolean; priceBefore: number | undefined },
  wishes: readonly object[],
): readonly CatalogueFact[] {
  const { comingSoon, priceBefore } = start
  let commands: At[] = [publish(day(0), 2400, { content: { ...shirt, comingSoon }, priceBefore })]
  let today = 0
  for (const [index, wish] of wishes.entries()) {
    const asked = wish as Record<string, number> & { content?: object; retired?: boolean }
    today += asked.days ?? 0
    const planned = commands.filter((each) => each.do.type === 'ScheduleSale')
    const stopped = planned[(asked.stops ?? asked.changes ?? 0) % planned.length]
    const next: At | null =
      'price' in wish
        ? priced(day(today), 100 * (asked.price ?? 0))
        : 'percent' in wish
          ? sale(
              day(today),
              `s${index}`,
              asked.percent ?? 1,
              day(today + (asked.waits ?? 0)),
              day(today + (asked.waits ?? 0) + (asked.lasts ?? 0)),
            )
          : 'changes' in wish
            ? stopped?.do.type === 'ScheduleSale'
              ? saleChange(day(today), stopped.do.sale, {
                  to: day(today + (asked.to ?? 0)),
                  ...(asked.percentThen !== undefined && {
                    from: day(today + 1),
                    reduction: { by: 'percent', percent: asked.percentThen, products: null },
                  }),
                })
              : null
            : 'stops' in wish
              ? stopped?.do.type === 'ScheduleSale'
                ? { at: day(today), do: { type: 'StopSale', sale: stopped.do.sale } }
                : null
              : change(today, wish)
    if (next === null) continue
    try {
      factsOf([...commands, next])
      commands = [...commands, next]
    } catch {
      // Refused by the rules.
    }
  }
  return factsOf(commands)
}

it('finds nothing in any history that the rules have made', () => {
  fc.assert(
    fc.property(aStart, fc.array(aCommand, { maxLength: 14 }), (start, wishes) => {
      const facts = anyFacts(start, wishes)
      const end = Date.parse(facts.at(-1)?.at ?? day(0)) + 60 * 86_400_000
      expect(reportOf(facts, end).findings).toEqual([])
    }),
    { numRuns: 150 },
  )
})

describe('a forged fact', () => {
  const history = factsOf([
    publish(day(0), 2400),
    priced(day(10), 2000),
    sale(day(20), 'Eid', 25, day(21), day(25)),
    priced(day(50), 1500),
  ])
  const forged = (index: number, change: { at?: string; data?: object }) =>
    history.map((fact, place) =>
      place === index ? { ...fact, ...change, data: { ...fact.data, ...change.data } } : fact,
    )
  const kinds = (events: readonly unknown[]) => reportOf(events).findings.map(({ kind }) => kind)

  it.each([
    [
      'names a wrong price before',
      { data: { from: 9000 } },
      'before',
      'Event 4, 2026-12-21 05:00: it says that Night Train cost Rs 9,000 before, but it cost Rs 2,000.',
    ],
    [
      'leaves out a price in its count',
      { data: { version: 7 } },
      'version',
      'Event 4, 2026-12-21 05:00: it says that this is price 7 of Night Train, but it is price 3.',
    ],
    [
      'names another place of the price before',
      { data: { previous: 1 } },
      'previous',
      'Event 4, 2026-12-21 05:00: it names the price before of Night Train at event 1, but that is event 2.',
    ],
    [
      'is dated before the fact before it',
      { at: day(12) },
      'date',
      'Event 4, 2026-11-13 05:00: it is dated before a fact about prices or products that was recorded before it.',
    ],
    [
      'is about a product that does not exist',
      { data: { productId: 'x1' } },
      'product',
      'Event 4, 2026-12-21 05:00: product x1 was never published.',
    ],
  ])('that %s is found', (_, change, kind, what) => {
    const { findings, sentence } = reportOf(forged(3, change))
    expect(findings).toEqual([expect.objectContaining({ kind, position: 4, what })])
    expect(sentence).toBe(`Prices: ${what}`)
  })

  it('that lets a sale begin before it was decided is found', () => {
    expect(kinds(forged(2, { at: day(5), data: { from: day(5) } }))).toEqual(['date', 'sale'])
  })

  it('that changes a sale that runs, is over or never was, is found', () => {
    const changed = (at: string, data: object) => ({
      type: 'SaleChanged',
      position: 4,
      version: 2,
      at,
      data: { ...history[2]?.data, ...data },
    })
    const found = (at: string, data: object) =>
      reportOf([...history.slice(0, 3), changed(at, data)], Date.parse(day(60))).findings.map(
        ({ what }) => what,
      )
    const reduction = { by: 'percent', percent: 50, products: null }
    expect(found(day(22), { to: day(24) })).toEqual([])
    expect(found(day(22), { reduction })).toEqual([
      expect.stringContaining('it changes what the sale Eid reduces while'),
    ])
    expect(found(day(22), { from: day(23) })).toEqual([
      expect.stringContaining('it changes what the sale Eid'),
    ])
    expect(found(day(26), { to: day(40) })).toEqual([
      expect.stringContaining('the sale Eid that it changes was over'),
    ])
    expect(found(day(22), { sale: 'x' })).toEqual([
      expect.stringContaining('that it changes was never scheduled'),
    ])
  })

  it('that removes a price is found, because the next one names it', () => {
    expect(kinds(history.toSpliced(1, 1))).toEqual(['before'].concat('version', 'previous'))
  })

  it('of any field of a price is found', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('from', 'version', 'previous'),
        fc.integer({ min: 1, max: 9999 }),
        (field, value) => {
          const before = history[3]?.data as Record<string, unknown>
          fc.pre(before[field] !== value)
          expect(kinds(forged(3, { data: { [field]: value } }))).toHaveLength(1)
        },
      ),
    )
  })
})

describe('an order', () => {
  const history = factsOf([
    publish(day(0), 2400),
    sale(day(1), 'Eid', 50, day(2), day(4)),
    priced(day(6), 2000),
  ])
  const found = (...orders: readonly object[]) =>
    reportOf([...history, ...orders]).findings.map(({ what }) => what)

  it('at the price of the catalogue that it names is right, also when a newer one was recorded meanwhile', () => {
    expect(
      found(order(4, 7, 3, 2000), order(5, 1, 2, 2400), order(6, 3, 2, 1200), order(7, 7, 2, 2400)),
    ).toEqual([])
  })

  it('at another price is found', () => {
    expect(found(order(4, 7, 3, 1000))).toEqual([
      'Event 4, 2026-11-08 05:00: order FF-1 has Night Train at Rs 1,000, but it cost Rs 2,000.',
    ])
    expect(found(order(4, 5, 2, 1200))).toEqual([
      'Event 4, 2026-11-06 05:00: order FF-1 has Night Train at Rs 1,200, but it cost Rs 2,400.',
    ])
  })

  it('of what was not for sale, or by a catalogue that never was, is found', () => {
    expect(found(order(4, 7, 3, 1000, 'x1'))[0]).toContain('but it was not for sale')
    expect(found(order(5, 7, 4, 2000))[0]).toContain('names event 4 as its catalogue')
  })

  it('that was changed keeps the price of what stays, and pays that of the catalogue for what is new', () => {
    const changed = (price: number, before: number | null) => ({
      type: 'LinesChanged',
      position: 5,
      at: day(7),
      data: {
        orderNumber: 'FF-1',
        catalogue: 3,
        before: { lines: before === null ? [] : [{ productId: 'm8', name: 'Night Train', price: before }] },
        after: { lines: [{ productId: 'm8', name: 'Night Train', price }] },
      },
    })
    expect(found(changed(2000, null))).toEqual([])
    expect(found(changed(1200, 1200))).toEqual([])
    expect(found(changed(1000, 1200))).toEqual([
      'Event 5, 2026-11-08 05:00: order FF-1 got Night Train at Rs 1,000, but it cost Rs 1,200.',
    ])
    expect(found(changed(1000, null))[0]).toContain('but it cost Rs 2,000')
  })

  it('of an older program is counted and not judged', () => {
    const report = reportOf([...history, order(4, 7, undefined, 1), order(5, 7, 3, 2000)])
    expect(report).toMatchObject({ orders: 1, olderOrders: 1, findings: [] })
  })
})
