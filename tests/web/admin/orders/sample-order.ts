import { unhandled } from '#events/orders/handling.ts'
import type { Order } from '#events/orders/order.ts'
import { marksOf } from '#events/read-model/order-marks.ts'

export const noMarks = marksOf({ status: 'pending', handling: unhandled, cash: null })

export function sampleOrder(changes: Partial<Order> = {}): Order {
  return {
    orderNumber: 'FF-2611211000',
    name: 'Ayesha Khan',
    email: 'ayesha@example.com',
    phone: '0300 1234567',
    address: '12 Mall Road, Lahore',
    paymentMethod: 'COD',
    items: [{ id: 'm7-M', name: 'The Blacksmith', size: 'M', quantity: 2, price: 1100 }],
    subtotal: 2200,
    deliveryFee: 0,
    total: 2200,
    date: '2026-11-21T07:00:00.000Z',
    status: 'pending',
    channel: null,
    toCollect: 2200,
    exchangeOf: null,
    refunded: 0,
    parcelState: 'none',
    courier: null,
    trackingNumber: null,
    trackingUrl: null,
    ...changes,
  }
}
