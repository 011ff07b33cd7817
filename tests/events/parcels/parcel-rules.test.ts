import { describe, it } from 'vitest'
import { couriers } from '#catalogue/couriers.ts'
import type { EventOf, Parcel } from '#events/event.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import type { HandOver } from '#events/orders/order-commands.ts'
import { given } from '../orders/given.ts'

const orderNumber = 'FF-2611211234'
const lines: EventOf<'OrderPlaced'>['data']['lines'] = [
  { productId: 'm7', name: 'The Blacksmith', category: 'Regular Fit', size: 'M', quantity: 2, price: 1100 },
]
const day = '2026-11-21'

const placed: EventOf<'OrderPlaced'> = {
  type: 'OrderPlaced',
  data: {
    orderNumber,
    day,
    hour: 14,
    lines,
    subtotal: 2200,
    deliveryFee: 0,
    total: 2200,
    paymentMethod: 'COD',
    newCustomer: true,
    customer: {
      name: 'Ayesha Khan',
      email: 'ayesha@example.com',
      phone: '0300-1234567',
      address: '12 Mall Road, Lahore',
      device: null,
    },
  },
}

const parcel: Parcel = {
  courier: 'tcs',
  cashToCollect: 2200,
  handedOver: '2026-11-23',
}
const handOver: HandOver = {
  type: 'HandOver',
  courier: 'tcs',
  trackingNumber: '779412345678',
  trackingHash: 'hash',
  day: '2026-11-23',
}
const undo = { type: 'UndoHandover' } as const

function changed(
  from: OrderStatus,
  to: OrderStatus,
  more: Partial<EventOf<'OrderStatusChanged'>['data']> = {},
): EventOf<'OrderStatusChanged'> {
  return {
    type: 'OrderStatusChanged',
    data: { orderNumber, from, to, day, lines, total: 2200, hour: 14, city: 'lahore', ...more },
  }
}

function handed(from: OrderStatus, trackingNumber = '779412345678'): EventOf<'ParcelHandedOver'> {
  const customer = { email: placed.data.customer.email, trackingNumber }
  return {
    type: 'ParcelHandedOver',
    data: { orderNumber, ...parcel, from, trackingHash: 'hash', customer },
  }
}

const withCourier = { parcel: { ...parcel, booked: false } }
const shipped = [placed, handed('pending'), changed('pending', 'shipped', withCourier)] as const

function booked(): EventOf<'CashBooked'> {
  const amounts = { collected: 2200_00, charges: 250_00, incomeTax: 0, salesTax: 0 }
  return {
    type: 'CashBooked',
    data: { orderNumber, ...parcel, statement: 'TCS-48', kind: 'paid', ...amounts, status: 'shipped' },
  }
}

describe('handing over', () => {
  it('changes the status to shipped and records the cash to collect', () => {
    given(placed)
      .when(handOver)
      .thenFollows(handed('pending'), changed('pending', 'shipped', withCourier))
  })

  it('does not change the status of a shipped order', () => {
    given(placed, changed('pending', 'shipped')).when(handOver).thenFollows(handed('shipped'))
  })

  it('is refused for an unknown courier', () => {
    given(placed)
      .when({ ...handOver, courier: 'somebody' })
      .thenRefused({ reason: 'unknown-courier' })
  })

  it('is refused for a delivered or cancelled order', () => {
    for (const status of ['delivered', 'cancelled'] as const) {
      given(placed, changed('pending', status)).when(handOver).thenRefused({ reason: 'not-to-ship', status })
    }
  })

  it('changes nothing when it is repeated', () => {
    given(...shipped)
      .when(handOver)
      .thenNothing()
  })

  it('changes nothing when it is repeated with another spelling of the number', () => {
    given(placed, changed('pending', 'shipped'), handed('shipped', 'le 77-1'))
      .when({ ...handOver, trackingNumber: 'LE7-71' })
      .thenNothing()
  })

  it('changes the status to shipped again when it was set back in between', () => {
    given(...shipped, changed('shipped', 'confirmed', withCourier))
      .when(handOver)
      .thenFollows(changed('confirmed', 'shipped', withCourier))
    given(...shipped, changed('shipped', 'cancelled', withCourier))
      .when(handOver)
      .thenRefused({ reason: 'not-to-ship', status: 'cancelled' })
  })

  it('is refused for a customer who was erased', () => {
    const erased = { ...placed, data: { ...placed.data, customer: null } }
    given(erased).when(handOver).thenRefused({ reason: 'customer-erased' })
  })

  it('is refused while another courier has the parcel', () => {
    const other = couriers.find(({ id }) => id !== 'tcs')?.id ?? ''
    for (const second of [{ courier: other }, { trackingNumber: '779400000000' }]) {
      given(...shipped)
        .when({ ...handOver, ...second })
        .thenRefused({ reason: 'handed-over', courier: 'tcs', trackingNumber: '779412345678' })
    }
  })

  it('is possible again after it was undone', () => {
    const undone: EventOf<'HandoverUndone'> = {
      type: 'HandoverUndone',
      data: { orderNumber, ...parcel, status: 'shipped' },
    }
    given(...shipped)
      .when(undo)
      .thenFollows(undone, changed('shipped', 'pending'))
    given(...shipped, undone, changed('shipped', 'pending'))
      .when({ ...handOver, courier: 'leopards' })
      .thenFollows(
        { type: 'ParcelHandedOver', data: { ...handed('pending').data, courier: 'leopards' } },
        changed('pending', 'shipped', { parcel: { ...parcel, courier: 'leopards', booked: false } }),
      )
  })

  it('is undone without a change of status when the order is no longer shipped', () => {
    const delivered = changed('shipped', 'delivered', withCourier)
    given(...shipped, delivered)
      .when(undo)
      .thenFollows({ type: 'HandoverUndone', data: { orderNumber, ...parcel, status: 'delivered' } })
  })

  it('records the reason of the cancellation when it is undone for a cancelled order', () => {
    const refused = changed('shipped', 'cancelled', { ...withCourier, reason: 'refused' })
    given(...shipped, refused)
      .when(undo)
      .thenFollows({
        type: 'HandoverUndone',
        data: { orderNumber, ...parcel, status: 'cancelled', reason: 'refused' },
      })
  })

  it('is not undone before it happened or after cash was booked', () => {
    given(placed).when(undo).thenRefused({ reason: 'not-handed-over' })
    given(...shipped, booked())
      .when(undo)
      .thenRefused({ reason: 'cash-booked', statement: 'TCS-48' })
  })
})

describe('the mail about a parcel', () => {
  const on = { courier: 'tcs', trackingNumber: '779412345678' }
  const record = {
    type: 'RecordConfirmation',
    recipient: 'customer',
    parcel: on,
    channel: 'primary',
    result: { sent: true },
  } as const
  const told: EventOf<'ConfirmationSent'> = {
    type: 'ConfirmationSent',
    data: { orderNumber, recipient: 'customer', about: 'handover', channel: 'primary' },
  }
  const undone: EventOf<'HandoverUndone'> = {
    type: 'HandoverUndone',
    data: { orderNumber, ...parcel, status: 'shipped' },
  }

  it('is recorded once, separately from the confirmation', () => {
    given(...shipped)
      .when(record)
      .thenFollows(told)
    given(...shipped, told)
      .when(record)
      .thenNothing()
    given(...shipped, told)
      .when({ ...record, parcel: undefined })
      .thenFollows({ ...told, data: { orderNumber, recipient: 'customer', channel: 'primary' } })
  })

  it('is not recorded for a parcel that the order no longer has', () => {
    given(...shipped, undone)
      .when(record)
      .thenNothing()
    given(...shipped)
      .when({ ...record, parcel: { ...on, trackingNumber: '1' } })
      .thenNothing()
    given(...shipped, told, undone, handed('pending'))
      .when(record)
      .thenFollows(told)
  })

  it('is dropped when the parcel was delivered', () => {
    given(...shipped, changed('shipped', 'delivered', withCourier))
      .when(record)
      .thenNothing()
  })

  it('counts its own failures, and starts again with another parcel', () => {
    const result = { sent: false, attempt: 1, reason: 'ECONNREFUSED', final: false } as const
    const { sent: _, ...failure } = result
    const failed: EventOf<'ConfirmationFailed'> = {
      type: 'ConfirmationFailed',
      data: { ...told.data, ...failure },
    }
    given(...shipped)
      .when({ ...record, result })
      .thenFollows(failed)
    given(...shipped, failed)
      .when({ ...record, result })
      .thenNothing()
    given(...shipped, failed, undone, handed('pending'))
      .when({ ...record, result })
      .thenFollows(failed)
  })
})
