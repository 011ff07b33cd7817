/** The rules of the counted stock. */

import { describe, expect, it } from 'vitest'
import { startingCatalogue } from '#catalogue/products.ts'
import { countStock } from '#events/catalogue/count-stock.ts'
import { stockCounts, stockMoves } from '#events/catalogue/stock.ts'
import type { OrderLine } from '#events/event.ts'
import type { PlaceOrder } from '#events/orders/order-commands.ts'
import { given } from '../orders/given.ts'
import { blacksmith, orderNumber, orderPlaced, statusChanged, stockCounted } from '../sample-requests.ts'

const NAME = 'The Blacksmith'
const counts = (left: number) => stockCounts([{ productId: 'm7', size: 'M', left }])

function placing(left: number, ...quantities: readonly number[]): PlaceOrder {
  const { customer, newCustomer, day } = orderPlaced(orderNumber(1)).data
  const lines = quantities.map((quantity) => ({ id: 'm7-M', size: 'M', quantity, price: 1100 }) as const)
  return {
    type: 'PlaceOrder',
    catalogue: startingCatalogue,
    orderNumber: orderNumber(1),
    day,
    lines,
    stock: counts(left),
    customer,
    newCustomer,
  }
}

const placed = (...lines: readonly OrderLine[]) => orderPlaced(orderNumber(1), { lines })
const reserved: OrderLine = { ...blacksmith, quantity: 2, reserved: true }

describe('an order', () => {
  it('reserves counted sizes only', () => {
    given().when(placing(2, 2)).thenFollows(placed(reserved))
    const uncounted = { id: 'm7-L', size: 'L', quantity: 1 } as const
    given()
      .when({ ...placing(2, 2), lines: [...placing(2, 2).lines, uncounted] })
      .thenFollows(placed(reserved, { ...blacksmith, size: 'L' }))
  })

  it('is refused with product, size and units left when too few are left, also over several lines', () => {
    const shortage = { productId: 'm7', name: 'The Blacksmith', size: 'M' } as const
    const refused = (left: number) => ({ reason: 'not-enough', shortages: [{ ...shortage, left }] }) as const
    given().when(placing(2, 3)).thenRefused(refused(2))
    given()
      .when(placing(2, 1, 2))
      .thenRefused(refused(2))
    given().when(placing(0, 1)).thenRefused(refused(0))
    given().when(placing(-3, 1)).thenRefused(refused(0))
  })

  it('repeats its reserved lines when its status changes', () => {
    const order = given(placed(reserved))
    order
      .when({ type: 'ChangeStatus', to: 'cancelled' })
      .thenFollows(statusChanged(placed(reserved), 'pending', 'cancelled'))
  })
})

describe('a count', () => {
  const count = (units: number) => ({ productId: 'm7', size: 'M', units, reason: 'delivery' }) as const
  const counted = (units: number) => ({ accepted: true, events: [stockCounted(units)] })
  const below = (left: number) => ({
    accepted: false,
    refusal: { reason: 'below-zero', productId: 'm7', name: 'The Blacksmith', size: 'M', left },
  })

  it('adds units to a new size and to a size below 0', () => {
    expect(countStock(count(5), new Map(), NAME)).toEqual(counted(5))
    expect(countStock(count(5), counts(2), NAME)).toEqual(counted(5))
    expect(countStock(count(1), counts(-3), NAME)).toEqual(counted(1))
  })

  it('is refused when it would become negative', () => {
    expect(countStock(count(-2), counts(2), NAME)).toEqual(counted(-2))
    expect(countStock(count(-3), counts(2), NAME)).toEqual(below(2))
    expect(countStock(count(-1), new Map(), NAME)).toEqual(below(0))
    expect(countStock(count(-1), counts(-1), NAME)).toEqual(below(-1))
  })

  it('of 0 records once that a size is sold out', () => {
    expect(countStock(count(0), new Map(), NAME)).toEqual(counted(0))
    expect(countStock(count(0), counts(3), NAME)).toEqual({ accepted: true, events: [] })
  })

  it('is refused for an unknown product', () => {
    expect(countStock({ ...count(1), productId: 'x9' }, new Map(), null)).toEqual({
      accepted: false,
      refusal: { reason: 'no-such-product' },
    })
  })
})

it('the moves of an event depend only on the event', () => {
  const order = placed(reserved, { ...blacksmith, size: 'L' }, { ...reserved, quantity: 1 })
  const moves = (sign: 1 | -1) => [
    { productId: 'm7', size: 'M', units: 2 * sign },
    { productId: 'm7', size: 'M', units: sign },
  ]
  expect(stockMoves(order)).toEqual(moves(-1))
  expect(stockMoves(statusChanged(order, 'shipped', 'cancelled'))).toEqual(moves(1))
  expect(stockMoves(statusChanged(order, 'cancelled', 'delivered'))).toEqual(moves(-1))
  expect(stockMoves(statusChanged(order, 'shipped', 'delivered'))).toEqual([])
  expect(stockMoves(stockCounted(-4))).toEqual([{ productId: 'm7', size: 'M', units: -4 }])
})
