import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { orderStream } from '#events/event.ts'
import { orderNumberSpellings } from '#events/orders/order-number.ts'
import { trackingKey } from '#events/parcels/tracking-number.ts'
import { phoneDigits } from '#events/phone.ts'
import type { OrderQuery, OrderSort } from '#events/read-model/order-read-model.ts'
import {
  blacksmith,
  cashBooked,
  handedOver,
  orderPlaced,
  placing,
  request,
  statusChanged,
  trackingKeys,
} from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

const names = ['Ayesha Khan', 'Bilal "B" O’Neil', 'عائشہ خان', 'Zoë % Ünal_', "x' OR 1=1 --", 'Back\\slash']
const products = ['The Blacksmith', 'Vision Void 100%', 'Γαλαξίας']
const addresses = ['4 Clifton, Karachi', '7 ÉLAN Town, Lahore', 'گلبرگ، لاہور', 'Village 7']
/** The cities that the addresses name, in whatever script. */
const cities = ['karachi', 'lahore', 'lahore', null]
const days = ['2026-11-19', '2026-11-20', '2026-11-21']
const statuses = ['pending', 'shipped', 'cancelled'] as const
const texts = [
  ...[
    'an',
    'q',
    'khan',
    'b" o',
    '"""',
    'خان',
    'خ',
    'zoË',
    '% ü',
    '%',
    '_',
    '\\',
    'k\\s',
    "' OR 1",
    '_ ',
    '@exa',
  ],
  ...[
    'FF-261120',
    'ff-2611',
    'FF-2611201',
    'FF',
    '2611201003',
    '0300 1',
    '+92 300',
    '9230',
    '00',
    'γαλ',
    'Ü',
  ],
  ...['lahore', 'Clifton, K', 'élan', 'لاہور', 'LE-77 1004', 'le7710-04', 'LE77100', 'le'],
  ...['karachi k', 'multan', 'TCS-48', 'TCS-4', 'tcs-48'],
  ...['smith', 'void 1', '\0', 'a\0', '\ud800', '?', '$1', 'khan\nayesha', '\n'],
]

type Placed = ReturnType<typeof orderPlaced>
type Known = {
  readonly placed: Placed
  readonly trackingNumber: string | null
  readonly statement: string | null
  readonly city: string | null
  readonly status: (typeof statuses)[number]
  readonly position: number
}

/** Whether the rules find an order, without any index. */
function isFound({ placed, trackingNumber, statement, city }: Known, text: string): boolean {
  const { orderNumber, customer, lines } = placed.data
  if (statement === text) return true
  if (trackingNumber !== null && trackingKey(trackingNumber) === trackingKey(text)) return true
  if (/^ff-?\d*$/i.test(text)) return orderNumber.startsWith(`FF-${text.replace(/\D/g, '')}`)
  const lower = text.toLowerCase()
  const phone = phoneDigits(customer.phone)
  const digits = text.replace(/\D/g, '')
  return (
    orderNumberSpellings(text).some((number) => orderNumber.includes(number)) ||
    customer.name.toLowerCase().includes(lower) ||
    customer.email.toLowerCase().includes(lower) ||
    `${customer.address.toLowerCase()} ${city ?? ''}`.trim().includes(lower) ||
    lines.some(({ name }) => name.toLowerCase().includes(lower)) ||
    (/^[\d\s+()-]+$/.test(text) &&
      ((digits.length >= 3 && phone.includes(digits)) ||
        (phoneDigits(text).length >= 3 && phone.startsWith(phoneDigits(text)))))
  )
}

const inOrder: Readonly<Record<OrderSort, (one: Known, other: Known) => number>> = {
  newest: (one, other) => other.position - one.position,
  oldest: (one, other) => one.position - other.position,
  'total-high': (one, other) =>
    other.placed.data.total - one.placed.data.total || other.position - one.position,
  'total-low': (one, other) =>
    one.placed.data.total - other.placed.data.total || one.position - other.position,
}

const anyQuery: fc.Arbitrary<OrderQuery> = fc
  .record({
    q: fc.oneof(fc.constantFrom(...texts), fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme' })),
    sort: fc.constantFrom<OrderSort>('newest', 'oldest', 'total-high', 'total-low'),
    status: fc.option(fc.constantFrom(...statuses), { nil: undefined }),
    from: fc.option(fc.constantFrom(...days), { nil: undefined }),
    to: fc.option(fc.constantFrom(...days), { nil: undefined }),
    city: fc.option(fc.constantFrom('lahore', 'karachi', 'quetta'), { nil: undefined, freq: 2 }),
    channel: fc.option(fc.constantFrom('web' as const, 'phone' as const), { nil: undefined, freq: 2 }),
    counts: fc.boolean(),
    limit: fc.constantFrom(1, 7, 50),
  })
  .map(({ status, from, to, city, channel, ...query }) => ({
    ...query,
    trackingKeys: trackingKeys(query.q),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    ...(city && { city }),
    ...(channel && { channel }),
  }))

/** Places orders of every kind that the queries above look for, in an empty log. */
export async function placeSearchable({ eventStore: { log } }: Pick<Bench, 'eventStore'>, count: number) {
  const orders = Array.from({ length: count }, (_, index): Known => {
    const day = days[index % days.length] ?? ''
    const status = statuses[index % 7] ?? 'pending'
    const where = index % 17
    const isTyped = index % 3 === 1
    const placed = orderPlaced(`FF-${day.slice(2).replaceAll('-', '')}${1000 + index}`, {
      day,
      name: names[index % 13] ?? 'Usman Tariq',
      email: `customer${index}@example.com`,
      address: addresses[where] ?? '12 Mall Road, Multan',
      ...(isTyped && { channel: 'phone' }),
      phone: `0${300 + (index % 3)} ${1_000_000 + index * 37}`,
      lines: [
        {
          ...blacksmith,
          name: products[index % 5] ?? 'Night Runner',
          quantity: (index % 5) + 1,
        },
      ],
    })
    const trackingNumber = index % 4 === 0 ? `LE-77${1000 + index}` : null
    const city = cities[where] === undefined ? 'multan' : cities[where]
    const statement = index % 8 === 0 ? 'TCS-48' : null
    return { placed, trackingNumber, statement, city, status, position: index + 1 }
  })
  await Promise.all(orders.map(({ placed }) => log.append(placing(placed))))
  await Promise.all(
    orders.map(({ placed, trackingNumber, statement, status }) => {
      const { orderNumber } = placed.data
      const events = [
        ...(trackingNumber === null ? [] : [handedOver(orderNumber, { trackingNumber })]),
        ...(statement === null ? [] : [cashBooked(orderNumber, statement)]),
        ...(status === 'pending' ? [] : [statusChanged(placed, 'pending', status)]),
      ]
      return events.length === 0 ? null : log.append(request(orderStream(orderNumber), events))
    }),
  )
  return orders
}

/** Compares every page of some queries with the rules. */
export async function expectRightAnswers(
  { eventStore: { orderViews } }: Pick<Bench, 'eventStore'>,
  orders: readonly Known[],
  numRuns: number,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      const { q = '', sort, status, from = '', to = '9999', city, channel, limit } = query
      fc.pre(q.trim() !== '')
      const ofDays = orders.filter(
        (known) =>
          known.placed.data.day >= from &&
          known.placed.data.day <= to &&
          (city === undefined || known.city === city) &&
          (channel === undefined || (known.placed.data.channel ?? 'web') === channel) &&
          isFound(known, q.trim()),
      )
      const truth = ofDays
        .filter((known) => status === undefined || known.status === status)
        .sort(inOrder[sort])
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page = await orderViews.list({ ...query, ...(cursor !== null && { cursor }) })
        seen.push(...page.orders.map(({ orderNumber }) => orderNumber))
        cursor = page.nextCursor
        expect(page).toMatchObject({ total: truth.length, totalIsAtLeast: false })
        const counted = Object.fromEntries(
          statuses.map((status) => [status, ofDays.filter((known) => known.status === status).length]),
        )
        if (query.counts) expect(page.counts).toMatchObject(counted)
      } while (cursor !== null && seen.length < 3 * limit)
      expect(seen).toEqual(truth.slice(0, seen.length).map(({ placed }) => placed.data.orderNumber))
      expect(seen.length).toBe(cursor === null ? truth.length : 3 * limit)
    }),
    { numRuns },
  )
}

export function describeOrderSearch(bench: Bench): void {
  describe('order search', () => {
    let orders: readonly Known[]
    beforeEach(async () => {
      orders = await placeSearchable(bench, 150)
    })

    it('finds the orders that the rules find, for any text, filter, sort and page', async () => {
      await expectRightAnswers(bench, orders, 150)
    })

    it('finds the orders that a statement has paid by its whole name', async () => {
      const found = async (q: string) =>
        (await bench.eventStore.orderViews.list({ q, sort: 'oldest', limit: 50 })).orders.map(
          ({ orderNumber }) => orderNumber,
        )
      const booked = orders.filter(({ statement }) => statement !== null)
      expect(await found('TCS-48')).toEqual(booked.map(({ placed }) => placed.data.orderNumber))
      expect(await found('TCS-4')).toEqual([])
    })

    it('continues over pages, and counts at most 200', async () => {
      const { log, orderViews } = bench.eventStore
      await Promise.all(
        Array.from({ length: 240 }, (_, index) =>
          log.append(placing(orderPlaced(`FF-261122${1000 + index}`, { name: 'Quratulain' }))),
        ),
      )
      for (const sort of ['newest', 'oldest', 'total-high', 'total-low'] as const) {
        const seen = new Set<string>()
        let cursor: string | null = null
        do {
          const page = await orderViews.list({
            ...{ q: 'quratul', sort, limit: 70, counts: true },
            ...(cursor !== null && { cursor }),
          })
          expect(page).toMatchObject({ total: 200, totalIsAtLeast: true, counts: null })
          for (const { orderNumber } of page.orders) seen.add(orderNumber)
          cursor = page.nextCursor
        } while (cursor !== null)
        expect(seen.size).toBe(240)
      }
    })
  })
}
