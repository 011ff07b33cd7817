import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forgetDetails,
  forgottenSince,
  keepDetails,
  keptDetails,
  mayKeepDetails,
} from '#web/storefront/order/kept-details.ts'
import { stubLocalStorage } from './storage.ts'

const details = {
  name: 'عائشہ',
  email: 'ayesha@example.com',
  phone: '0300 1234567',
  address: '12 Mall Road',
  city: 'lahore',
}
const NOW = Date.parse('2026-11-22T10:00:00Z')
const DAY = 24 * 3_600_000

describe('the details of the last order', () => {
  let stored: Map<string, string>
  beforeEach(() => {
    stored = stubLocalStorage()
  })
  it('are returned for half a year, and are then removed', () => {
    expect(keptDetails(NOW)).toBeNull()
    keepDetails(details, NOW)
    expect(keptDetails(NOW + 179 * DAY)).toEqual(details)
    expect(keptDetails(NOW + 180 * DAY)).toBeNull()
    expect(stored.size).toBe(0)
  })

  it('consist of name, e-mail, phone, address, city and time only', () => {
    keepDetails({ ...details, orderNumber: 'FF-2611221234' } as typeof details, NOW)
    expect([...stored.values()].map((text) => JSON.parse(text))).toEqual([{ ...details, keptAt: NOW }])
  })

  it('may be of an order before there was a city', () => {
    const { city: _, ...older } = details
    stored.set('shippingDetails', JSON.stringify({ ...older, keptAt: NOW }))
    expect(keptDetails(NOW)).toEqual({ ...details, city: '' })
  })

  it('can be forgotten', () => {
    keepDetails(details, NOW)
    expect(forgottenSince(NOW)).toBe(false)
    forgetDetails(NOW + 1)
    expect([...stored.values()]).toEqual([String(NOW + 1)])
    expect(keptDetails(NOW + 1)).toBeNull()
    expect([NOW, NOW + 1, NOW + 2].map(forgottenSince)).toEqual([true, true, false])
  })

  it('are not kept for a day after they are forgotten', () => {
    expect(mayKeepDetails(NOW)).toBe(true)
    forgetDetails(NOW)
    for (const [time, keeps] of [
      [NOW, false],
      [NOW + DAY - 1, false],
      [NOW + DAY, true],
    ] as const) {
      keepDetails(details, time)
      expect(mayKeepDetails(time)).toBe(keeps)
      expect(keptDetails(time)).toEqual(keeps ? details : null)
    }
  })

  it.each(['{', '7', '{"name":"x"}', '{"name":"x","keptAt":"soon"}', `{"name":"x","keptAt":${NOW + DAY}}`])(
    'are ignored when %s is stored',
    (text) => {
      stored.set('shippingDetails', text)
      expect(keptDetails(NOW)).toBeNull()
    },
  )

  it('cause no error when storage is not available', () => {
    const refuse = () => {
      throw new Error('storage is off')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    keepDetails(details, NOW)
    forgetDetails(NOW)
    expect(keptDetails(NOW)).toBeNull()
    expect(forgottenSince(NOW)).toBe(false)
  })
})
