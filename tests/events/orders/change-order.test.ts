/** The rules for changing an order before it leaves. */

import { describe, expect, it } from 'vitest'
import { brand } from '#catalogue/brand.ts'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { startingCatalogue } from '#catalogue/products.ts'
import { fitsStock, stockCounts, stockMoves } from '#events/catalogue/stock.ts'
import { type EventOf, type OrderLine, type Priced, shopEventSchema } from '#events/event.ts'
import type { ChangeDelivery, ChangeNote, OrderCommand } from '#events/orders/order-commands.ts'
import { orderOf, type PlacedOrder, placedOrder } from '#events/orders/order-state.ts'
import { visionVoid } from '../sample-requests.ts'
import { given } from './given.ts'
import {
  actor,
  changeLines,
  confirmation,
  DAY,
  handOver,
  history,
  KEY,
  mailSent,
  ORDER,
  orderPlaced,
  PHONE_KEY,
  payment,
  pieces,
  placed,
  placedByPhone,
  set,
  two,
} from './handled.ts'

const agreeReturn = {
  type: 'AgreeReturn',
  pieces: [{ productId: 'm7', size: 'M', quantity: 2 }],
} as const satisfies OrderCommand
const m = { id: 'm7', size: 'M', quantity: 2 } as const
const large = { id: 'm7', size: 'L', quantity: 2 } as const
const charged = { ...brand.delivery, fee: 200, freeAbove: 2000 }

/** What lines cost without anything else. */
function priced(lines: OrderLine[], more: Partial<Priced> = {}): Priced {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return { lines, subtotal, deliveryFee: 0, total: subtotal, ...more }
}

function linesChanged(afterwards: Priced, before: Priced = priced([two])): EventOf<'LinesChanged'> {
  const catalogue = startingCatalogue.position
  return {
    type: 'LinesChanged',
    data: { orderNumber: ORDER, day: DAY, before, after: afterwards, catalogue },
  }
}

/** The catalogue with another state of one of its products; without it for null. */
function catalogueWith(id: string, change: Partial<Catalogue['products'][number]> | null): Catalogue {
  const products = startingCatalogue.products.flatMap((product) => {
    if (product.id !== id) return [product]
    return change === null ? [] : [{ ...product, ...change }]
  })
  return { ...startingCatalogue, products }
}

describe('changing the lines of an order', () => {
  it('exchanges a size, a quantity, or a product, and repeats the whole order before and after it', () => {
    given(placed)
      .when(changeLines([large]))
      .thenFollows(linesChanged(priced([{ ...two, size: 'L' }])))
    given(placed)
      .when(changeLines([{ ...m, quantity: 3 }]))
      .thenFollows(linesChanged(priced([{ ...two, quantity: 3 }])))
    given(placed)
      .when(
        changeLines([
          { ...m, quantity: 1 },
          { id: 'u1-L', size: 'L', quantity: 1 },
        ]),
      )
      .thenFollows(linesChanged(priced([{ ...two, quantity: 1 }, visionVoid])))
    given(placed)
      .when(changeLines([{ id: 'u1', size: 'L', quantity: 1 }]))
      .thenFollows(linesChanged(priced([visionVoid])))
  })

  it('names the hour and the channel of the order', () => {
    const { data } = placed
    given({ ...placed, data: { ...data, hour: 14, channel: 'instagram' } })
      .when(changeLines([large]))
      .thenLike({ type: 'LinesChanged', data: { hour: 14, channel: 'instagram' } })
  })

  it('repeats the change before it', () => {
    const first = linesChanged(priced([{ ...two, size: 'L' }]))
    given(placed, first)
      .when(changeLines([m], { edition: 1 }))
      .thenFollows(linesChanged(priced([two]), priced([{ ...two, size: 'L' }])))
  })

  it('keeps the price and the name of a product that stays, also in another size and for more pieces', () => {
    const catalogue = catalogueWith('m7', { price: 1300, name: 'Blacksmith II' })
    const lines = [
      { ...two, quantity: 3 },
      { ...two, size: 'S' as const, quantity: 1 },
    ]
    given(placed)
      .when(
        changeLines(
          [
            { ...m, quantity: 3 },
            { ...m, size: 'S', quantity: 1 },
          ],
          { catalogue },
        ),
      )
      .thenFollows(linesChanged(priced(lines)))
  })

  it('prices a product that is added as the catalogue has it now', () => {
    const catalogue = { ...catalogueWith('u1', { price: 1900 }), position: 70 }
    const { type, data } = linesChanged(priced([two, { ...visionVoid, price: 1900 }]))
    given(placed)
      .when(changeLines([m, { id: 'u1', size: 'L', quantity: 1 }], { catalogue }))
      .thenFollows({ type, data: { ...data, catalogue: 70 } })
  })

  it('keeps pieces that are sold no longer, and adds none in another size', () => {
    const added = { id: 'u1', size: 'L', quantity: 1 } as const
    for (const change of [{ soldOut: true }, null]) {
      const catalogue = catalogueWith('m7', change)
      given(placed)
        .when(changeLines([m, added], { catalogue }))
        .thenFollows(linesChanged(priced([two, visionVoid])))
      given(placed)
        .when(changeLines([large], { catalogue }))
        .thenRefused(
          change === null
            ? { reason: 'unknown-product', id: 'm7' }
            : { reason: 'sold-out', name: 'The Blacksmith' },
        )
    }
  })

  it('is refused without a piece, with an unknown product, or with a wrong quantity', () => {
    given(placed).when(changeLines([])).thenRefused({ reason: 'empty-cart' })
    given(placed)
      .when(changeLines([{ ...m, id: 'x9' }]))
      .thenRefused({ reason: 'unknown-product', id: 'x9' })
    for (const quantity of [0, -1, 1.5, 100]) {
      given(placed)
        .when(changeLines([{ ...m, quantity }]))
        .thenRefused({ reason: 'bad-quantity', name: 'The Blacksmith' })
    }
  })

  it('takes a discount off, and gives it back', () => {
    const discount = { amount: 300, reason: 'apology' } as const
    const cheaper = linesChanged(priced([two], { discount, total: 1900 }))
    given(placed)
      .when(changeLines([m], { discount }))
      .thenFollows(cheaper)
    given(placed, cheaper)
      .when(changeLines([m], { edition: 1 }))
      .thenFollows(linesChanged(priced([two]), cheaper.data.after))
    given(placed, cheaper)
      .when(changeLines([m], { edition: 1, discount: { ...discount, amount: 500 } }))
      .thenLike({ data: { after: { total: 1700, discount: { amount: 500 } } } })
  })

  it('takes off at most what the lines cost', () => {
    const discount = { amount: 5000, reason: 'friends' } as const
    given(placed)
      .when(changeLines([m], { discount, delivery: { ...charged, freeAbove: 5000 } }))
      .thenFollows(linesChanged(priced([two], { discount, deliveryFee: 200, total: 200 })))
  })

  it('asks for the delivery as the shop does now, or nothing when that is given', () => {
    const one = [{ ...m, quantity: 1 }]
    const line = { ...two, quantity: 1 }
    given(placed)
      .when(changeLines(one, { delivery: charged }))
      .thenFollows(linesChanged(priced([line], { deliveryFee: 200, total: 1300 })))
    const discount = { amount: 0, freeDelivery: true, reason: 'regular' } as const
    given(placed)
      .when(changeLines(one, { delivery: charged, discount }))
      .thenFollows(linesChanged(priced([line], { discount })))
  })

  it('is refused below what the customer has paid in advance', () => {
    const paid = history(placed, { type: 'ReceiveAdvance', ...payment, amount: 1500 })
    given(...paid)
      .when(changeLines([{ ...m, quantity: 1 }], { edition: 1 }))
      .thenRefused({ reason: 'below-advance', advance: 1500 })
    given(...paid)
      .when(changeLines([m], { edition: 1, discount: { amount: 700, reason: 'regular' } }))
      .thenLike({ data: { after: { total: 1500 } } })
  })

  it.each<[string, readonly OrderCommand[], EventOf<'OrderStatusChanged'>['data']['to']]>([
    ['was handed over', [handOver], 'shipped'],
    ['is shipped without a known parcel', [set('shipped')], 'shipped'],
    ['is delivered', [set('delivered')], 'delivered'],
    ['is cancelled', [set('cancelled')], 'cancelled'],
    ['is pending again with a courier', [handOver, set('pending')], 'pending'],
  ])('is refused for an order that %s', (_, commands, status) => {
    const order = given(...history(placed, ...commands))
    order.when(changeLines([large])).thenRefused({ reason: 'not-changeable', status })
    order.when(moved).thenRefused({ reason: 'not-changeable', status })
    order.when(noted).thenRefused({ reason: 'not-changeable', status })
  })

  it.each<[string, readonly OrderCommand[]]>([
    ['is agreed', [agreeReturn]],
    ['came back', [agreeReturn, { type: 'ReceiveReturn', pieces: [pieces('sellable')] }]],
    ['was refunded', [{ type: 'PayRefund', ...payment }]],
  ])('is refused when something %s before the order was set back', (_, commands) => {
    given(...history(placed, set('delivered'), ...commands, set('pending')))
      .when(changeLines([large]))
      .thenRefused({ reason: 'not-changeable', status: 'pending' })
  })

  it('is possible again after the handover was undone', () => {
    given(...history(placed, handOver, { type: 'UndoHandover' }))
      .when(changeLines([large]))
      .thenFollows(linesChanged(priced([{ ...two, size: 'L' }])))
  })

  it('changes nothing when the lines and the discount are the same, in any order', () => {
    given(placed)
      .when(changeLines([m]))
      .thenNothing()
    const both = orderPlaced(ORDER, { lines: [two, visionVoid] })
    given(both)
      .when(changeLines([{ id: 'u1', size: 'L', quantity: 1 }, m]))
      .thenNothing()
  })
})

describe('two people who change the same order', () => {
  it.each<[string, OrderCommand]>([
    ['lines', changeLines([large])],
    ['delivery', { type: 'ChangeDelivery', edition: 0, address: 'Village 7', city: null }],
    ['note', { type: 'ChangeNote', edition: 0, note: 'Gift' }],
    [
      'contact',
      { type: 'CorrectContact', contact: { ...KEY, name: 'Zara', phone: '0301 7654321', address: 'Mall' } },
    ],
  ])('the later one is refused after a change of the %s, and may look again', (_, first) => {
    const order = given(...history(placed, first))
    order.when(changeLines([{ ...m, quantity: 5 }])).thenRefused({ reason: 'order-changed' })
    order.when(moved).thenRefused({ reason: 'order-changed' })
    order.when(noted).thenRefused({ reason: 'order-changed' })
    order.when({ ...noted, edition: 1 }).thenFollows(noteChanged)
  })

  it('do not stop each other with what is no change of what is sent', () => {
    const confirmed = history(placed, set('confirmed'), { type: 'Pack' }, { type: 'PrintSlip' }, mailSent)
    given(...confirmed)
      .when(noted)
      .thenFollows(noteChanged)
  })
})

describe('the mail about a change', () => {
  const requested: EventOf<'ConfirmationRequested'> = {
    type: 'ConfirmationRequested',
    data: { orderNumber: ORDER, recipient: 'customer' },
  }
  const changed = linesChanged(priced([{ ...two, size: 'L' }]))
  const failed = (final: boolean): EventOf<'ConfirmationFailed'> => ({
    type: 'ConfirmationFailed',
    data: { ...confirmation.data, attempt: 1, reason: 'ECONNREFUSED', final },
  })

  it('is sent after the confirmation, or after it failed', () => {
    for (const earlier of [confirmation, failed(false), failed(true)]) {
      given(placed, earlier)
        .when(changeLines([large]))
        .thenFollows(changed, requested)
    }
  })

  it('is not requested while the first mail is about to be sent', () => {
    given(placed)
      .when(changeLines([large]))
      .thenFollows(changed)
    given(placed, confirmation, changed, requested)
      .when(changeLines([m], { edition: 1 }))
      .thenLike({ type: 'LinesChanged' })
  })

  it('is not requested for a customer without an e-mail, or one who was erased', () => {
    given(placedByPhone)
      .when(changeLines([large]))
      .thenFollows(changed)
    given({ ...placed, data: { ...placed.data, customer: null } }, confirmation)
      .when(changeLines([large]))
      .thenFollows(changed)
  })
})

describe('the counted stock of changed lines', () => {
  const counts = (...rows: readonly [OrderLine['size'], number][]) =>
    stockCounts(rows.map(([size, left]) => ({ productId: 'm7', size, left })))
  const reserved = { ...two, reserved: true } as const
  const counted = orderPlaced(ORDER, { lines: [reserved] })
  const short = (size: OrderLine['size'], left: number) =>
    ({
      reason: 'not-enough',
      shortages: [{ productId: 'm7', name: 'The Blacksmith', size, left }],
    }) as const

  it('moves by the difference', () => {
    const moves = (after: OrderLine[], before: OrderLine[] = [reserved]) =>
      stockMoves(linesChanged(priced(after), priced(before)))
    expect(moves([{ ...reserved, quantity: 3 }])).toEqual([{ productId: 'm7', size: 'M', units: -1 }])
    expect(moves([{ ...reserved, quantity: 1 }])).toEqual([{ productId: 'm7', size: 'M', units: 1 }])
    expect(moves([reserved, visionVoid])).toEqual([])
    expect(moves([{ ...reserved, size: 'L' }])).toEqual([
      { productId: 'm7', size: 'M', units: 2 },
      { productId: 'm7', size: 'L', units: -2 },
    ])
  })

  it('must have the units that are added, besides those that the order has', () => {
    const stock = counts(['M', 1], ['L', 1])
    given(counted)
      .when(changeLines([{ ...m, quantity: 3 }], { stock }))
      .thenFollows(linesChanged(priced([{ ...reserved, quantity: 3 }]), priced([reserved])))
    given(counted)
      .when(changeLines([{ ...m, quantity: 4 }], { stock }))
      .thenRefused(short('M', 3))
    given(counted)
      .when(changeLines([large], { stock }))
      .thenRefused(short('L', 1))
    given(counted)
      .when(changeLines([m, { ...large, quantity: 1 }], { stock }))
      .thenFollows(
        linesChanged(priced([reserved, { ...reserved, size: 'L', quantity: 1 }]), priced([reserved])),
      )
  })

  it('does not stop a change that takes no more of a size that is oversold', () => {
    const stock = counts(['M', -3])
    const discount = { amount: 100, reason: 'apology' } as const
    given(counted)
      .when(changeLines([m], { stock, discount }))
      .thenLike({ data: { after: { total: 2100 } } })
    given(counted)
      .when(
        changeLines(
          [
            { ...m, quantity: 1 },
            { id: 'u1', size: 'L', quantity: 1 },
          ],
          { stock },
        ),
      )
      .thenLike({ data: { after: { total: 2500 } } })
    given(counted)
      .when(changeLines([{ ...m, quantity: 3 }], { stock }))
      .thenRefused(short('M', 0))
  })

  it('takes no units of a size that was ordered before it was counted', () => {
    const stock = counts(['M', 0])
    given(placed)
      .when(changeLines([{ ...m, quantity: 5 }], { stock }))
      .thenFollows(linesChanged(priced([{ ...two, quantity: 5 }])))
  })

  it('fits when a new size is reserved exactly if it is counted, and nothing falls below 0', () => {
    const stock = counts(['M', 0], ['L', 2])
    const fits = (...lines: OrderLine[]) =>
      fitsStock([linesChanged(priced(lines), priced([reserved]))], stock)
    expect(fits({ ...reserved, size: 'L' })).toBe(true)
    expect(fits({ ...two, size: 'L' })).toBe(false)
    expect(fits({ ...reserved, size: 'S' })).toBe(false)
    expect(fits({ ...reserved, quantity: 3 })).toBe(false)
    expect(fits({ ...reserved, quantity: 1 })).toBe(true)
  })
})

const moved: ChangeDelivery = {
  type: 'ChangeDelivery',
  edition: 0,
  address: '4 Clifton, Karachi',
  city: 'karachi',
}
const deliveryChanged: EventOf<'DeliveryChanged'> = {
  type: 'DeliveryChanged',
  data: {
    orderNumber: ORDER,
    before: { city: 'lahore' },
    after: { city: 'karachi' },
    customer: {
      before: { ...KEY, address: '12 Mall Road, Lahore' },
      after: { ...KEY, address: '4 Clifton, Karachi' },
    },
  },
}
const orderAfter = (...events: Parameters<typeof placedOrder>[0][number][]): PlacedOrder =>
  placedOrder(events)
const recorded = { at: '2026-11-21T09:00:00.000Z', actor }

describe('changing where an order goes', () => {
  it('records address and city before and after it', () => {
    given(placed).when(moved).thenFollows(deliveryChanged)
    const order = orderAfter({ ...placed, ...recorded }, { ...deliveryChanged, ...recorded })
    expect(order).toMatchObject({ city: 'karachi', contact: { address: '4 Clifton, Karachi' } })
    expect(orderOf(order)).toMatchObject({
      city: 'karachi',
      address: '4 Clifton, Karachi',
      name: 'Ayesha Khan',
    })
    expect(order.handling.edition).toBe(1)
  })

  it('changes only the city of an address', () => {
    given(placed)
      .when({ ...moved, address: '12 Mall Road, Lahore', city: null })
      .thenLike({ data: { before: { city: 'lahore' }, after: {} } })
    const order = orderAfter(
      { ...placed, ...recorded },
      { ...deliveryChanged, ...recorded, data: { ...deliveryChanged.data, after: {} } },
    )
    expect(order.city).toBeNull()
    expect(orderOf(order)).not.toHaveProperty('city')
  })

  it('changes nothing when both are the same', () => {
    given(placed)
      .when({ ...moved, address: '12 Mall Road, Lahore', city: 'lahore' })
      .thenNothing()
  })

  it('names the phone of a customer without an e-mail', () => {
    given(placedByPhone)
      .when(moved)
      .thenLike({ data: { customer: { before: PHONE_KEY, after: PHONE_KEY } } })
  })

  it('is refused for a customer who was erased', () => {
    given({ ...placed, data: { ...placed.data, customer: null } })
      .when({ ...moved })
      .thenRefused({ reason: 'customer-erased' })
  })

  it('follows an address that is corrected, unless it names no city', () => {
    const contact = { name: 'Ayesha Khan', ...KEY, phone: '0300-1234567' }
    const cityAfter = (address: string) => {
      const order = given(
        ...history(placed, { type: 'CorrectContact', contact: { ...contact, address } }),
      ).order
      return order.status === 'none' ? undefined : [order.city, orderOf(order).city]
    }
    expect(cityAfter('4 Clifton, Karachi')).toEqual(['karachi', 'karachi'])
    expect(cityAfter('12 Mall Road')).toEqual(['lahore', 'lahore'])
  })
})

const noted: ChangeNote = { type: 'ChangeNote', edition: 0, note: 'Gift: no prices' }
const noteChanged: EventOf<'NoteChanged'> = {
  type: 'NoteChanged',
  data: { orderNumber: ORDER, customer: { ...KEY, note: 'Gift: no prices' } },
}

describe('the lines of a linked order', () => {
  const exchange = { orderNumber: 'FF-2611211000', credit: 1100 }
  const linked = { ...placed, data: { ...placed.data, exchange, total: 1100 } }

  it('keep the credit, and nothing is asked for sending them', () => {
    const before = priced([two], { total: 1100 })
    given(linked)
      .when(changeLines([{ ...large, quantity: 1 }], { delivery: charged }))
      .thenFollows(linesChanged(priced([{ ...two, size: 'L', quantity: 1 }], { total: 0 }), before))
    given(linked)
      .when(changeLines([{ ...large, quantity: 3 }], { delivery: { ...charged, freeAbove: 9000 } }))
      .thenFollows(linesChanged(priced([{ ...two, size: 'L', quantity: 3 }], { total: 2200 }), before))
  })

  it('cost at least the credit: what its customer has paid is not lost', () => {
    const discount = { amount: 1101, reason: 'regular' } as const
    given(linked)
      .when(changeLines([large], { discount }))
      .thenRefused({ reason: 'below-credit', credit: 1100 })
    given(linked)
      .when(changeLines([large], { discount: { ...discount, amount: 1100 } }))
      .thenLike({ data: { after: { total: 0 } } })
  })
})

describe('the note for the parcel', () => {
  it('is set, changed and taken away', () => {
    given(placed).when(noted).thenFollows(noteChanged)
    const withNote = given(placed, noteChanged)
    expect(withNote.order).toMatchObject({ handling: { note: 'Gift: no prices', edition: 1 } })
    withNote
      .when({ ...noted, edition: 1, note: '' })
      .thenFollows({ type: 'NoteChanged', data: { orderNumber: ORDER, customer: { ...KEY, note: '' } } })
    const taken = given(...history(placed, noted, { ...noted, edition: 1, note: '' })).order
    expect(taken).toMatchObject({ handling: { note: null } })
    expect(orderOf(placedOrder(history(placed, noted)))).toMatchObject({ note: 'Gift: no prices' })
    expect(
      orderOf(placedOrder(history(placed, noted, { ...noted, edition: 1, note: '' }))),
    ).not.toHaveProperty('note')
  })

  it('changes nothing when it is the same', () => {
    given(placed)
      .when({ ...noted, note: '' })
      .thenNothing()
    given(placed, noteChanged).when(noted).thenNothing()
    given(...history(placed, noted, { ...handOver }))
      .when(noted)
      .thenNothing()
  })

  it('names the phone of a customer without an e-mail, and is refused for one who was erased', () => {
    given(placedByPhone)
      .when(noted)
      .thenLike({ data: { customer: PHONE_KEY } })
    given({ ...placed, data: { ...placed.data, customer: null } })
      .when(noted)
      .thenRefused({ reason: 'customer-erased' })
  })
})

describe('an order whose lines were changed', () => {
  it('is what people read, and its handling tells what changed', () => {
    const discount = { amount: 100, reason: 'several' } as const
    const facts = history(
      placed,
      changeLines([large]),
      changeLines([{ ...large, quantity: 1 }], { edition: 1, discount }),
    )
    const order = placedOrder(facts)
    expect(orderOf(order)).toMatchObject({
      items: [{ id: 'm7-L', size: 'L', quantity: 1, price: 1100 }],
      subtotal: 1100,
      total: 1000,
      discount,
    })
    expect(order.handling).toMatchObject({
      edition: 2,
      changed: { from: { total: 2200 }, to: { total: 1000 } },
    })
    for (const { at: _, actor: __, ...fact } of facts) expect(shopEventSchema.parse(fact)).toEqual(fact)
  })
})
