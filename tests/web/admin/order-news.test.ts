import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#events/order.ts'
import {
  addArrivals,
  applyStatus,
  confirmStatus,
  expectStatus,
  forgetOrderNews,
  hearNewestOrders,
  hearShownStatuses,
  isHeardOf,
  newestStatus,
  orderNews,
  startHearing,
  takeBackStatus,
} from '#web/admin/orders/order-news.ts'
import { sampleOrder } from './sample-order.ts'

const order = (number: number) => sampleOrder({ orderNumber: `FF-261121${number}` })
const numbers = (orders: readonly { orderNumber: string }[]) => orders.map(({ orderNumber }) => orderNumber)
const N = 'FF-2611211000'
const newsOf = (orderNumber: string) => orderNews.getState().statuses.get(orderNumber)
const shown = (answered: OrderStatus, askedAt: number) => newestStatus(answered, askedAt, newsOf(N))

beforeEach(() => {
  forgetOrderNews()
})

describe('new orders', () => {
  it('are told once, however often they are heard of', () => {
    expect(numbers(addArrivals([order(1001)]))).toEqual(['FF-2611211001'])
    expect(addArrivals([order(1001)])).toEqual([])
    expect(orderNews.getState().arrivals).toHaveLength(1)
  })

  it('that were missed are those above the newest known one, told oldest first', () => {
    startHearing('FF-2611211001')
    addArrivals([order(1002)])
    const missed = hearNewestOrders([order(1004), order(1003), order(1002), order(1001)], 0)
    expect(numbers(missed)).toEqual(['FF-2611211003', 'FF-2611211004'])
    expect(isHeardOf('FF-2611211004')).toBe(true)
  })

  it('are all new in a shop that had none', () => {
    startHearing('')
    expect(numbers(hearNewestOrders([order(1002), order(1001)], 0))).toEqual([
      'FF-2611211001',
      'FF-2611211002',
    ])
  })

  it('are none when nothing was known before: the page has only just begun to listen', () => {
    expect(hearNewestOrders([order(1002), order(1001)], 0)).toEqual([])
    expect(isHeardOf('FF-2611211002')).toBe(true)
  })

  it('keep within bounds over a long day', () => {
    for (let number = 1000; number < 3000; number++) addArrivals([order(number)])
    expect(orderNews.getState().arrivals).toHaveLength(500)
    expect(isHeardOf('FF-2611212999')).toBe(true)
  })
})

describe('the status of an order in a list', () => {
  it('is the answered one until something newer is heard', () => {
    expect(shown('pending', 10)).toBe('pending')
    applyStatus(N, 'shipped', 7, 20)
    expect(shown('pending', 10)).toBe('shipped')
  })

  it('is the answered one when the answer is newer than the news', () => {
    applyStatus(N, 'shipped', 7, 20)
    expect(shown('delivered', 30)).toBe('delivered')
  })

  it('does not go back to an older place in the log', () => {
    applyStatus(N, 'delivered', 9, 20)
    applyStatus(N, 'shipped', 7, 30)
    expect(shown('pending', 10)).toBe('delivered')
  })

  it('shows an expected change at once and takes it back when it was refused', () => {
    applyStatus(N, 'confirmed', 5, 15)
    const before = newsOf(N)
    const expected = expectStatus(N, 'shipped', 20)
    expect(shown('pending', 10)).toBe('shipped')
    takeBackStatus(N, expected, before)
    expect(shown('pending', 10)).toBe('confirmed')
  })

  it('takes an expected change back to the answered status when nothing else was known', () => {
    takeBackStatus(N, expectStatus(N, 'shipped', 20), undefined)
    expect(shown('pending', 10)).toBe('pending')
  })

  it('keeps what another admin did while ours was refused', () => {
    const expected = expectStatus(N, 'shipped', 20)
    applyStatus(N, 'cancelled', 8, 25)
    takeBackStatus(N, expected, undefined)
    expect(shown('pending', 10)).toBe('cancelled')
  })

  it('keeps what another admin did after ours, though our answer comes last', () => {
    const expected = expectStatus(N, 'shipped', 20)
    applyStatus(N, 'cancelled', 8, 25)
    confirmStatus(N, expected)
    expect(shown('pending', 10)).toBe('cancelled')
  })

  it('follows the figures, but not while a change of ours is under way', () => {
    expect(hearShownStatuses([{ id: N, status: 'confirmed' }], 5, 20)).toEqual([N])
    expect(shown('pending', 10)).toBe('confirmed')
    const expected = expectStatus(N, 'shipped', 21)
    expect(hearShownStatuses([{ id: N, status: 'confirmed' }], 6, 22)).toEqual([])
    expect(shown('pending', 10)).toBe('shipped')
    confirmStatus(N, expected)
    expect(hearShownStatuses([{ id: N, status: 'delivered' }], 9, 23)).toEqual([N])
    expect(shown('pending', 10)).toBe('delivered')
  })

  it('is not news when the figures show what is known', () => {
    applyStatus(N, 'shipped', 7, 20)
    const before = newsOf(N)
    expect(hearShownStatuses([{ id: N, status: 'shipped' }], 9, 30)).toEqual([])
    expect(newsOf(N)).toBe(before)
  })

  it('is forgotten, oldest first, past a thousand orders', () => {
    for (let number = 0; number <= 1_000; number++) applyStatus(String(number), 'shipped', number)
    expect(newsOf('0')).toBeUndefined()
    expect(newsOf('1')).toBeDefined()
  })
})
