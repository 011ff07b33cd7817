import { describe, expect, it, vi } from 'vitest'
import { createAttempts } from '#web/storefront/checkout/attempt.ts'
import { forbidden, memory } from './storage.ts'

const NOON = Date.parse('2026-11-21T07:00:00Z')
const HOUR = 3_600_000

describe('an attempt to place an order', () => {
  it('has a UUID as its key and an order number with the date in Karachi', () => {
    const lateEvening = Date.parse('2026-11-21T20:00:00Z')
    const { key, orderNumber } = createAttempts(memory).current(lateEvening)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(orderNumber).toMatch(/^FF-261122[1-9]\d{3}$/)
  })

  it('has an unpredictable order number', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const orderNumbers = Array.from({ length: 4 }, () => createAttempts(memory).current(NOON).orderNumber)
    expect(new Set(orderNumbers)).not.toEqual(new Set(['FF-2611211000']))
  })

  it('stays the same until it ends, so that pressing again places no second order', () => {
    const store = memory()
    const attempts = createAttempts(() => store)
    const first = attempts.current(NOON)
    expect(attempts.current(NOON + HOUR)).toEqual(first)
    attempts.forget()
    expect(attempts.current(NOON + HOUR).key).not.toBe(first.key)
  })

  it('survives a reload of the page', () => {
    const store = memory()
    const first = createAttempts(() => store).current(NOON)
    expect(createAttempts(() => store).current(NOON + HOUR)).toEqual(first)
  })

  it('ends after a day: the same cart is then a new order', () => {
    const store = memory()
    const first = createAttempts(() => store).current(NOON)
    expect(createAttempts(() => store).current(NOON + 25 * HOUR).key).not.toBe(first.key)
  })

  it('is kept in memory when storage is forbidden', () => {
    const attempts = createAttempts(forbidden)
    const first = attempts.current(NOON)
    expect(attempts.current(NOON)).toEqual(first)
    attempts.forget()
    expect(attempts.current(NOON).key).not.toBe(first.key)
  })

  it('is replaced when the stored one is invalid', () => {
    const store = memory()
    store.setItem('checkoutAttempt', '{"key":"7"}')
    expect(createAttempts(() => store).current(NOON).key).toHaveLength(36)
  })
})
