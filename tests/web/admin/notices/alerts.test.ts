import { beforeEach, describe, expect, it, vi } from 'vitest'
import { alertsOf, createOrderAlerts, type OrderAlert } from '#web/admin/notices/order-alerts.ts'
import { allSeen, countUnseen, unseenOrders } from '#web/admin/notices/unseen-orders.ts'
import { sampleOrder } from '../orders/sample-order.ts'

describe('new-order alerts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it('name amount, customer and goods, and link to the order', () => {
    const line = { id: 'u1-L', name: 'Vision Void', size: 'L', quantity: 1, price: 1400 } as const
    const order = sampleOrder({ items: [...sampleOrder().items, line], total: 3600 })
    expect(alertsOf([order])).toEqual([
      {
        title: 'New order · Rs 3,600',
        text: 'Ayesha Khan · The Blacksmith +1 more',
        orderNumber: 'FF-2611211000',
      },
    ])
  })

  it('isolate a name that is written from right to left', () => {
    const [alert] = alertsOf([sampleOrder({ name: 'عائشہ خان' })])
    expect(alert?.text).toBe('\u2068عائشہ خان\u2069 · The Blacksmith')
  })

  it('become one sentence when many come at once', () => {
    const shown: OrderAlert[] = []
    const alerts = createOrderAlerts((alert) => shown.push(alert), 500)
    for (let count = 0; count < 12; count++) {
      alerts.add([sampleOrder()])
      vi.advanceTimersByTime(20)
    }
    expect(shown).toEqual([])
    vi.advanceTimersByTime(500)
    expect(shown).toEqual([{ title: '12 new orders', text: 'Rs 26,400 in total', orderNumber: null }])
  })

  it('are announced one by one while they are few, and not after the stop', () => {
    const shown: OrderAlert[] = []
    const alerts = createOrderAlerts((alert) => shown.push(alert), 500)
    alerts.add([sampleOrder(), sampleOrder(), sampleOrder()])
    vi.advanceTimersByTime(500)
    expect(shown).toHaveLength(3)
    alerts.add([sampleOrder()])
    alerts.stop()
    vi.advanceTimersByTime(500)
    expect(shown).toHaveLength(3)
  })
})

describe('the count of unseen orders', () => {
  it('grows only while the page is hidden, and ends when it is shown', () => {
    countUnseen(2, { hidden: false })
    expect(unseenOrders.getState().count).toBe(0)
    countUnseen(2, { hidden: true })
    countUnseen(1, { hidden: true })
    expect(unseenOrders.getState().count).toBe(3)
    allSeen()
    expect(unseenOrders.getState().count).toBe(0)
  })
})
