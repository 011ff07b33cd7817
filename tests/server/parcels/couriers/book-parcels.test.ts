import { describe, expect, it } from 'vitest'
import { LogUnavailable } from '#events/log/event-log.ts'
import type { Order } from '#events/orders/order.ts'
import type { OrderView } from '#events/read-model/order-read-model.ts'
import { createBookParcels } from '#server/parcels/couriers/book-parcels.ts'
import { type CourierApi, CourierFault } from '#server/parcels/couriers/courier-api.ts'
import { createOpenBookings, type OpenBookings } from '#server/parcels/couriers/open-bookings.ts'
import type { HandOverParcels } from '#server/parcels/hand-over.ts'

const OWNER = { role: 'admin', name: 'Ayesha' } as const
const ORDER = 'FF-2611221000'

/** What goes wrong in the shop or at the courier. */
type Faults = Partial<Pick<OpenBookings, 'end' | 'lose'> & Pick<CourierApi, 'book' | 'cancel'>> & {
  readonly handOverParcels?: HandOverParcels
  /** Null for an order that is found. */
  readonly find?: (typed: string) => Promise<never> | null
}

/** A shop in which something happens to the order after it was read, and before it is marked as being booked. */
function shopIn(meanwhile: Partial<Order>, faults: Faults = {}) {
  let order: Partial<Order> = {
    orderNumber: ORDER,
    status: 'confirmed',
    courier: null,
    total: 2500,
  }
  let setting: string | null = null
  const sent: Order[] = []
  const errors: unknown[] = []
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
          return faults.book?.(asked, new AbortController().signal) ?? 'PX-1'
        },
        cancel: faults.cancel ?? notUsed,
        labels: notUsed,
        track: notUsed,
      } satisfies CourierApi,
    ],
    log: { readStream: notUsed },
    openEvents: notUsed,
    // An order as far as a booking looks at it.
    orderViews: { find: async (typed) => faults.find?.(typed) ?? ({ order } as OrderView) },
    handOverParcels:
      faults.handOverParcels ??
      (async ({ parcels }) => parcels.map(({ orderNumber }) => ({ orderNumber, success: true }))),
    commandOrder: notUsed,
    bookings: {
      ...bookings,
      ...faults,
      begin(...which) {
        order = { ...order, ...meanwhile }
        return bookings.begin(...which)
      },
    },
    onError: (error) => void errors.push(error),
  })
  const book = (...orderNumbers: readonly string[]) =>
    bookParcels.book(
      { courier: 'postex', orderNumbers: orderNumbers.length > 0 ? orderNumbers : [ORDER], again: false },
      OWNER,
    )
  return { book, sent, errors, marked: () => Object.keys(JSON.parse(setting ?? '{}')) }
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

  const UNAVAILABLE =
    'The shop cannot save anything right now. Nothing was lost; please try again in a moment.'
  const away = new LogUnavailable({ fault: 'cannot be reached', code: 'ECONNREFUSED' })
  const isAway = () => Promise.reject(away)

  it.each([
    ['cannot be handed over', { handOverParcels: isAway }],
    [
      'is perhaps handed over, and whose mark cannot be changed',
      {
        handOverParcels: async () => [
          { orderNumber: ORDER, success: false, error: UNAVAILABLE, isUnclear: true },
        ],
        lose: isAway,
      },
    ],
    ['can neither be handed over nor marked', { handOverParcels: isAway, lose: isAway }],
  ] satisfies readonly [string, Faults][])('says the number of a parcel that %s', async (_what, faults) => {
    const { book, errors, marked } = shopIn({}, faults)
    const error = `${UNAVAILABLE} PostEx has booked it as PX-1.`
    expect(await book()).toEqual([{ orderNumber: ORDER, success: false, error, mayBeBooked: true }])
    expect(new Set(errors)).toEqual(new Set([away]))
    expect(marked()).toEqual([ORDER])
  })

  it('says the number of a parcel that can neither be handed over nor cancelled, whatever the reason', async () => {
    const defect = new Error('broken')
    const { book, errors } = shopIn(
      {},
      {
        handOverParcels: async () => [
          { orderNumber: ORDER, success: false, error: 'It is cancelled.', isUnclear: false },
        ],
        cancel: () => Promise.reject(defect),
      },
    )
    const error = 'It is cancelled. PostEx has booked it as PX-1.'
    expect(await book()).toEqual([{ orderNumber: ORDER, success: false, error, mayBeBooked: true }])
    expect(errors).toEqual([defect])
  })

  it('is perhaps booked when it fails at the courier in a way that nobody has thought of', async () => {
    const defect = new Error('broken')
    const { book, errors, marked } = shopIn({}, { book: () => Promise.reject(defect) })
    expect(await book()).toMatchObject([{ orderNumber: ORDER, success: false, mayBeBooked: true }])
    expect(errors).toEqual([defect])
    expect(marked()).toEqual([ORDER])
  })

  it('that was handed over has succeeded, also when its mark cannot be removed', async () => {
    const { book, errors } = shopIn({}, { end: isAway })
    expect(await book()).toEqual([{ orderNumber: ORDER, success: true, trackingNumber: 'PX-1' }])
    expect(errors).toEqual([away])
  })

  it('that was refused says why, also when its mark cannot be removed', async () => {
    const refused = () => Promise.reject(new CourierFault('refused', 'PostEx says: NO SUCH CITY'))
    const { book, errors } = shopIn({}, { book: refused, end: isAway })
    expect(await book()).toMatchObject([{ success: false, error: 'PostEx says: NO SUCH CITY' }])
    expect(errors).toEqual([away])
  })

  it('that fails takes no answer of another order with it', async () => {
    const other = 'FF-2611221001'
    const { book, errors, sent } = shopIn({}, { find: (typed) => (typed === other ? isAway() : null) })
    expect(await book(ORDER, other)).toEqual([
      { orderNumber: ORDER, success: true, trackingNumber: 'PX-1' },
      { orderNumber: other, success: false, error: UNAVAILABLE, mayBeBooked: false },
    ])
    expect(sent).toHaveLength(1)
    expect(errors).toEqual([away])
  })
})
