import { describe, expect, it } from 'vitest'
import type { OrderView } from '#events/orders/order-read-model.ts'
import type { Order } from '#events/shop/order.ts'
import { createBookParcels } from '#server/couriers/book-parcels.ts'
import type { CourierApi } from '#server/couriers/courier-api.ts'
import { createOpenBookings } from '#server/couriers/open-bookings.ts'

const OWNER = { role: 'admin', name: 'Ayesha' } as const
const ORDER = 'FF-2611221000'

/** A shop in which something happens to the order after it was read, and before it is marked as being booked. */
function shopIn(meanwhile: Partial<Order>) {
  let order: Partial<Order> = {
    orderNumber: ORDER,
    status: 'confirmed',
    courier: null,
    total: 2500,
  }
  let setting: string | null = null
  const sent: Order[] = []
  const bookings = createOpenBookings(
    { changeSetting: async (_name, change) => (setting = change(setting)) },
    () => 0,
  )
  const notUsed = async () => expect.unreachable()
  const bookParcels = createBookParcels({
    couriers: [
      {
        courier: 'postex',
        mostLabels: 10,
        async book(asked) {
          sent.push(asked)
          return 'PX-1'
        },
        cancel: notUsed,
        labels: notUsed,
        track: notUsed,
      } satisfies CourierApi,
    ],
    log: { readStream: notUsed },
    openEvents: notUsed,
    // An order as far as a booking looks at it.
    orderViews: { find: async () => ({ order }) as OrderView },
    async handOverParcels({ parcels }) {
      return parcels.map(({ orderNumber }) => ({ orderNumber, success: true }))
    },
    commandOrder: notUsed,
    bookings: {
      ...bookings,
      begin(...which) {
        order = { ...order, ...meanwhile }
        return bookings.begin(...which)
      },
    },
  })
  const book = () => bookParcels.book({ courier: 'postex', orderNumbers: [ORDER], again: false }, OWNER)
  return { book, sent, marked: () => Object.keys(JSON.parse(setting ?? '{}')) }
}

describe('a booking', () => {
  it('is made from the order as it is when it is marked', async () => {
    const { book, sent, marked } = shopIn({ total: 1100 })
    expect(await book()).toMatchObject([{ success: true, trackingNumber: 'PX-1' }])
    expect(sent).toMatchObject([{ total: 1100 }])
    expect(marked()).toEqual([])
  })

  it.each([
    ['handed over', { status: 'shipped', courier: 'postex' }, 'It is with PostEx already.'],
    ['cancelled', { status: 'cancelled' }, 'It is cancelled, so that there is nothing to hand over.'],
  ] as const)('is not made of an order that was %s meanwhile', async (_what, meanwhile, error) => {
    const { book, sent, marked } = shopIn(meanwhile)
    expect(await book()).toEqual([{ orderNumber: ORDER, success: false, error, mayBeBooked: false }])
    expect(sent).toEqual([])
    expect(marked()).toEqual([])
  })
})
