import { describe, expect, it } from 'vitest'
import type { NearOrder, Risk } from '#events/read-model/order-risk.ts'
import { riskFacts, riskWarnings, shortWarning } from '#web/admin/orders/data/risk-words.ts'

const phone = '0300 1234567'
const now = Date.parse('2026-11-24T12:00:00Z')
const nothing: Risk = {
  duplicates: [],
  customerRecord: { placed: 1, delivered: 0, cancelled: 0, refused: 0, byPhone: 1, byEmail: 1 },
  openOrders: 0,
  phone: null,
  city: null,
  blocked: null,
  advance: null,
  imported: null,
}
const near = (index: number, changes: Partial<NearOrder> = {}): NearOrder => ({
  orderNumber: `FF-${index}`,
  name: 'Zoya Ali',
  status: 'pending',
  date: '2026-11-24T09:00:00Z',
  total: 1400,
  same: ['address'],
  ...changes,
})

const words = (risk: Partial<Risk>) =>
  riskFacts({ ...nothing, ...risk }, now).map(({ text, order }) =>
    order === undefined
      ? text
      : `${text}${order.orderNumber}${order.name ? ` ${order.name}` : ''}${order.rest}`,
  )

describe('what the shop knows before a call', () => {
  it('is nothing when there is nothing to say', () => {
    expect(words({})).toEqual([])
    // The shop's rule about advances is said where it is asked for.
    expect(words({ advance: 420 })).toEqual([])
  })

  it('is said in plain sentences with their numbers', () => {
    expect(words({ duplicates: [near(1)] })).toEqual(['FF-1 Zoya Ali (pending, Rs 1,400), 3 h ago'])
    // It is said already by the order itself.
    expect(words({ duplicates: [near(1, { same: ['phone', 'address'] })], openOrders: 1 })).toHaveLength(1)
    expect(words({ openOrders: 3 })).toEqual(['3 other open orders with this phone'])
    expect(words({ imported: { open: 0, sent: 2, cancelled: 1, refunded: 0 } })).toEqual([
      'Ordered before, in the imported orders: 2 sent, 1 cancelled',
    ])
    expect(words({ blocked: { orderNumber: 'FF-9', reason: 'refuses' } })).toEqual([
      'Blocked: refuses parcels (FF-9)',
    ])
  })

  it('names the first duplicates and counts the others', () => {
    const duplicates = [1, 2, 3, 4, 5].map((index) => near(index))
    expect(words({ duplicates }).at(-1)).toBe('And 2 more')
    expect(words({ duplicates })).toHaveLength(4)
    const all = riskFacts({ ...nothing, duplicates }, now, true)
    expect(all.map(({ order }) => order?.orderNumber)).toEqual([
      ...duplicates.map(({ orderNumber }) => orderNumber),
      undefined,
    ])
    expect(all.at(-1)).toMatchObject({ text: 'Show fewer', opens: true })
    expect(riskFacts({ ...nothing, duplicates }, now, false, 1).map(({ text }) => text)).toEqual([
      '',
      'And 4 more',
    ])
  })

  it('warns of duplicates in one sentence with what they have in common', () => {
    const warning = (...same: readonly NearOrder['same'][]) =>
      riskWarnings(
        { phone: null, duplicates: same.map((each, index) => near(index, { same: each })) },
        phone,
      ).join()
    expect(warning()).toBe('')
    expect(warning(['address'])).toBe('1 similar order within a day with the same address')
    expect(warning(['phone', 'address', 'device'])).toBe(
      '1 similar order within a day with the same phone, address and device',
    )
    expect(warning(['address'], ['address'])).toBe('2 similar orders within a day with the same address')
    expect(warning(['address'], ['phone', 'address'])).toBe(
      '2 similar orders within a day: 2 with this address, 1 with this phone',
    )
  })

  it('warns of an invented phone first', () => {
    expect(riskWarnings({ phone: 'sequence', duplicates: [near(1)] }, phone)).toEqual([
      'The phone number looks invented (1234567)',
      '1 similar order within a day with the same address',
    ])
    expect(riskWarnings({ phone: 'not-mobile', duplicates: [] }, '0300 123')).toEqual([
      'The phone number looks invented: no operator has such numbers',
    ])
  })

  it('warns in a list in a few words', () => {
    expect(shortWarning({ phone: 'sequence', alike: 6 })).toBe('6 similar orders, invented number')
    expect(shortWarning({ phone: 'not-mobile', alike: 0 })).toBe('invented number')
    expect(shortWarning({ phone: null, alike: 1 })).toBe('1 similar order')
  })

  it('says of each duplicate what it has in common, where they differ', () => {
    const duplicates = [near(1, { same: ['address'] }), near(2, { same: ['phone', 'address'] })]
    expect(words({ duplicates })).toEqual([
      'FF-1 Zoya Ali (pending, Rs 1,400), 3 h ago, this address',
      'FF-2 Zoya Ali (pending, Rs 1,400), 3 h ago, this phone and address',
    ])
  })

  it('mentions a city only when many of enough parcels were refused there', () => {
    const city = (delivered: number, refused: number) =>
      words({ city: { city: 'multan', delivered, refused } })
    expect(city(69, 31)).toEqual(['In Multan 31 of 100 parcels were refused'])
    expect(city(80, 20)).toEqual([])
    expect(city(1, 9)).toEqual([])
  })
})
