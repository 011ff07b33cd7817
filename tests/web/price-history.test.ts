import { describe, expect, it } from 'vitest'
import { publicPricesIn } from '#catalogue/price-facts.ts'
import type { RecordedEvent } from '#events/event.ts'
import { verdictOf } from '#web/storefront/price-history/check-prices.ts'
import { chartOf, LEFT, WIDTH } from '#web/storefront/price-history/price-chart.ts'
import {
  claimWords,
  dayWords,
  historySentence,
  timeWords,
} from '#web/storefront/price-history/price-words.ts'
import { day, factsOf, priced, publish, sale } from '../events/catalogue/catalogue-facts-of.ts'
import { key, signedLog } from './audit/signed-log.ts'

const facts = factsOf([
  publish(day(0), 2400),
  priced(day(10), 2000),
  priced(day(50), 2200),
  sale(day(90), 'Eid', 50, day(90), day(93)),
])
const at = day(91)
const prices = publicPricesIn(facts, 'm8', Date.parse(at))
const log = signedLog(
  facts.map((fact) => ({
    ...fact,
    id: `e${fact.position}`,
    stream: 'product-m8',
    schema: 1,
    actor: { role: 'system' },
  })) as readonly RecordedEvent[],
)
const proof = {
  records: log.rows.map(({ record }, index) => ({
    position: index + 1,
    record,
    proof: log.inclusion(index + 1, log.size),
  })),
  checkpoint: log.checkpoint(log.size),
  key,
}

describe('the check of shown prices in the browser', () => {
  it('passes when they follow from records in the signed log', () => {
    expect(prices.map(({ price, before }) => [price, before])).toEqual([
      [2400, null],
      [2000, null],
      [2200, null],
      [1100, 2200],
    ])
    expect(verdictOf('m8', { at, prices }, proof)).toMatchObject({ result: 'proved' })
  })

  it('fails when a price, a record or the signature is another', () => {
    const dearer = prices.map((price) => ({ ...price, before: price.before === null ? null : 9000 }))
    expect(verdictOf('m8', { at, prices: dearer }, proof)).toMatchObject({
      result: 'refuted',
      why: 'The records in the log lead to other prices than those shown.',
    })
    const records = proof.records.map((each) => ({ ...each, record: each.record.replace('2400', '3400') }))
    expect(verdictOf('m8', { at, prices }, { ...proof, records })).toMatchObject({
      result: 'refuted',
      why: 'Event 1 is not what was recorded: it does not lead to the root that the shop has signed.',
    })
    const checkpoint = proof.checkpoint.replace('\n4\n', '\n5\n')
    expect(verdictOf('m8', { at, prices }, { ...proof, checkpoint })).toMatchObject({ result: 'refuted' })
  })

  it('fails when the shop leaves out a price in between', () => {
    const records = proof.records.filter(({ position }) => position !== 2)
    const without = facts.filter(({ position }) => position !== 2)
    const fewer = publicPricesIn(without, 'm8', Date.parse(at))
    expect(verdictOf('m8', { at, prices: fewer }, { ...proof, records })).toMatchObject({
      result: 'refuted',
      why: 'A price between these is missing.',
    })
  })
})

describe('the words of the price history', () => {
  it('say what the price is now, and from what a reduction is measured', () => {
    expect(historySentence({ prices })).toBe('Lowest price in the 30 days before: Rs 2,200.')
    expect(historySentence({ prices: prices.map((each) => ({ ...each, basis: 'declared' })) })).toBe(
      'Earlier price: Rs 2,200.',
    )
    expect(historySentence({ prices: prices.slice(0, 1) })).toBe('Not reduced.')
    expect(prices.map(claimWords)).toEqual([
      null,
      null,
      null,
      'instead of Rs 2,200, the lowest in the 30 days before',
    ])
    expect(dayWords('2026-11-02T19:00:00.000Z')).toBe('3 Nov 2026')
    expect(timeWords('2026-11-02T19:00:00.000Z')).toBe('00:00')
  })
})

describe('the chart of prices', () => {
  it('is a line of steps from the first price to now', () => {
    const { line, drop, now, amounts, days } = chartOf({ at, prices })
    expect(line).toMatch(new RegExp(`^M${LEFT} 40H[\\d.]+V60H[\\d.]+V50H[\\d.]+V105H${WIDTH - 6}$`))
    expect(drop).toMatch(/V105$/)
    expect(now).toEqual({ x: WIDTH - 6, y: 105 })
    // The amount 2,200 has no room between 2,400 and 2,000.
    expect(amounts.map(({ text }) => text)).toEqual(['1,100', '2,400', '0', '2,000'])
    expect(days.map(({ instant }) => instant === null)).toEqual([true, false, false])
  })

  it('is as high as the line, not as an earlier price that only the owner declared', () => {
    const [first] = publicPricesIn(factsOf([publish(at, 1100)]), 'm8', Date.parse(at))
    if (first === undefined) throw new Error('there is no price')
    const { amounts } = chartOf({ at, prices: [{ ...first, before: 2200 }] })
    expect(amounts.map(({ text }) => text)).toEqual(['1,100', '0'])
  })

  it('can be drawn of a single price that was set just now', () => {
    const [first] = publicPricesIn(factsOf([publish(at, 1400)]), 'm8', Date.parse(at))
    if (first === undefined) throw new Error('there is no price')
    const { line, days } = chartOf({ at, prices: [first] })
    expect(line).toBe(`M${LEFT} 40H${WIDTH - 6}`)
    expect(days).toHaveLength(2)
  })
})
