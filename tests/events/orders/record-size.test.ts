import { describe, expect, it } from 'vitest'
import { brand } from '#catalogue/brand.ts'
import { startingCatalogue } from '#catalogue/products.ts'
import { orderStream } from '#events/event.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { decide } from '#events/order-decider.ts'
import { LONGEST } from '#events/orders/order-limits.ts'
import { noOrder } from '#events/orders/order-state.ts'
import { MOST_ORDER_BYTES } from '#events/orders/record-size.ts'
import { orderNumber, request } from '../sample-requests.ts'

const text = (letter: string, length: number) => letter.repeat(Math.floor(length / letter.length))

/** An order with this many lines, and the longest texts of one letter. */
function decided(lines: number, letter: string, orderNumber = 'FF-2611211234') {
  return decide(
    {
      type: 'PlaceOrder',
      catalogue: startingCatalogue,
      orderNumber,
      day: '2026-11-21',
      hour: 23,
      lines: Array.from({ length: lines }, () => ({ id: 'u2-L', size: 'L', quantity: 1 })),
      terms: { ...brand.orders, rupees: 1_000_000, pieces: 50 },
      customer: {
        name: text(letter, LONGEST.name),
        email: `${'a'.repeat(LONGEST.email - 12)}@example.com`,
        phone: '+92 (300) 123-4567',
        address: text(letter, LONGEST.address),
        device: 'd0'.repeat(32),
      },
      newCustomer: true,
    },
    noOrder,
  )
}

describe('the record of an order', () => {
  it('has at most 4 KiB; an order with a longer record is refused', async () => {
    const store = openSqliteEventStore(':memory:')
    const outcomes = new Set<boolean>()
    let placed = 0
    for (const letter of ['a', 'ع', '服', '👕', '"', '\\']) {
      for (const lines of [1, 5, 10, 12, 14, 16, 18, 20, 30, 50]) {
        const number = orderNumber(++placed)
        const decision = decided(lines, letter, number)
        outcomes.add(decision.accepted)
        if (!decision.accepted) {
          expect(decision.refusal).toEqual({ reason: 'too-long' })
          continue
        }
        const stream = orderStream(number)
        const append = { expected: 0, actor: { role: 'shopper' } } as const
        expect(await store.log.append(request(stream, decision.events, append))).toMatchObject({
          outcome: 'appended',
        })
        const [stored] = await store.records.ofStream(stream)
        expect(Buffer.byteLength(stored?.record ?? '')).toBeLessThanOrEqual(MOST_ORDER_BYTES)
      }
    }
    expect(outcomes).toEqual(new Set([true, false]))
    await store.close()
  })

  it('has room for the longest Urdu name and address with ten different products', () => {
    expect(decided(10, 'ع').accepted).toBe(true)
  })

  it('has room for the most pieces, each in its own line, with an address of two hundred letters', () => {
    expect(decided(20, 'ab').accepted).toBe(true)
  })
})
