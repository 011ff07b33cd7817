import { beforeEach, describe, expect, it } from 'vitest'
import {
  addArrivals,
  addMissedArrivals,
  arrivals,
  isKnownArrival,
  resetArrivals,
  startArrivals,
} from '#web/admin/orders/data/arrivals.ts'
import { sampleOrder } from './sample-order.ts'

const order = (number: number) => sampleOrder({ orderNumber: `FF-261121${number}` })
const numbers = (orders: readonly { orderNumber: string }[]) => orders.map(({ orderNumber }) => orderNumber)

beforeEach(() => {
  resetArrivals()
})

describe('arrivals', () => {
  it('are added once, however often they are received', () => {
    expect(numbers(addArrivals([order(1001)], 5))).toEqual(['FF-2611211001'])
    expect(addArrivals([order(1001)], 6)).toEqual([])
    expect(arrivals.getState().list).toHaveLength(1)
  })

  it('include the missed orders, which are those after the latest known order', () => {
    startArrivals('FF-2611211001')
    addArrivals([order(1002)], 5)
    const missed = addMissedArrivals([order(1004), order(1003), order(1002), order(1001)], 9)
    expect(numbers(missed)).toEqual(['FF-2611211003', 'FF-2611211004'])
    expect(isKnownArrival('FF-2611211004')).toBe(true)
  })

  it('include every order in a shop that had none', () => {
    startArrivals('')
    expect(numbers(addMissedArrivals([order(1002), order(1001)], 9))).toEqual([
      'FF-2611211001',
      'FF-2611211002',
    ])
  })

  it('do not include the orders that existed when the page was opened', () => {
    expect(addMissedArrivals([order(1002), order(1001)], 9)).toEqual([])
    expect(isKnownArrival('FF-2611211002')).toBe(true)
  })

  it('are limited to the latest 500', () => {
    for (let number = 1000; number < 3000; number++) addArrivals([order(number)], number)
    expect(arrivals.getState().list).toHaveLength(500)
    expect(isKnownArrival('FF-2611212999')).toBe(true)
  })
})
