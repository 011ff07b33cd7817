import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#events/orders/order.ts'
import type { OrderMarks } from '#events/read-model/order-read-model.ts'
import { markLabels } from '#web/admin/orders/data/mark-labels.ts'
import { noMarks } from './sample-order.ts'

const at = '2026-11-21T07:00:00.000Z'
const labels = (status: OrderStatus, changes: Partial<OrderMarks>) =>
  markLabels({ ...noMarks, ...changes }, status).map(({ text }) => text)

describe('the labels beside a status', () => {
  it('are none for most orders', () => {
    for (const status of ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const)
      expect(labels(status, { printed: true })).toEqual([])
  })

  it('say what is finer than it', () => {
    expect(labels('confirmed', { packed: at })).toEqual(['Packed'])
    expect(labels('pending', { slipIsOld: true, exchangeOf: 'FF-2611211000' })).toEqual([
      'Exchange of FF-2611211000',
      'Print again',
    ])
    expect(labels('shipped', { answerDue: at, failed: 2 })).toEqual(['Delivery failed'])
    expect(labels('delivered', { returnAsked: at, wish: 'exchange' })).toEqual(['Asks for an exchange'])
    expect(labels('delivered', { returnAsked: at, wish: 'return' })).toEqual(['Asks for a return'])
    expect(labels('pending', { blocked: 'fake' })).toEqual(['Blocked'])
  })

  it('name one of three states of what comes back', () => {
    const received = { at, sellable: 1, damaged: 0, missing: 0 }
    expect(labels('cancelled', { comingBack: at })).toEqual(['Coming back'])
    expect(labels('cancelled', { received })).toEqual(['Received back'])
    expect(labels('cancelled', { lost: true })).toEqual(['Lost'])
    expect(labels('shipped', { lost: true })).toEqual(['Lost'])
    expect(labels('delivered', { comingBack: at, wish: 'return', received })).toEqual(['Coming back'])
  })

  it('leave out what a newer status has made old', () => {
    expect(labels('shipped', { packed: at, slipIsOld: true })).toEqual([])
    expect(labels('delivered', { answerDue: at, lost: true })).toEqual([])
    expect(labels('shipped', { comingBack: at })).toEqual([])
  })
})
