/** The rules for printing slips and packing. */

import { describe, expect, it } from 'vitest'
import type { EventOf } from '#events/event.ts'
import { isSlipOld } from '#events/orders/handling.ts'
import type { OrderCommand } from '#events/orders/order-commands.ts'
import { placedOrder } from '#events/orders/order-state.ts'
import { given } from '../orders/given.ts'
import {
  changeLines,
  handOver,
  history,
  hourOf,
  ORDER,
  payment,
  pieces,
  placed,
  set,
  undoHandover,
} from '../orders/handled.ts'

const pack = { type: 'Pack' } as const
const packAnyway = { type: 'Pack', anyway: true } as const
const unpack = { type: 'Unpack' } as const
const print = { type: 'PrintSlip' } as const
const change = changeLines([{ id: 'm7', size: 'L', quantity: 2 }])

const packed = (status: 'pending' | 'confirmed'): EventOf<'Packed'> => ({
  type: 'Packed',
  data: { orderNumber: ORDER, status },
})
const handlingAfter = (...commands: readonly OrderCommand[]) =>
  placedOrder(history(placed, ...commands)).handling

describe('packing', () => {
  it('is recorded for a confirmed order, with the time', () => {
    given(...history(placed, set('confirmed')))
      .when(pack)
      .thenFollows(packed('confirmed'))
    expect(handlingAfter(set('confirmed'), pack).packed).toBe(hourOf(2))
  })

  it('asks before an order is packed that its customer has not confirmed', () => {
    given(placed).when(pack).thenRefused({ reason: 'not-confirmed' })
    given(placed).when({ type: 'Pack', anyway: false }).thenRefused({ reason: 'not-confirmed' })
    given(placed).when(packAnyway).thenFollows(packed('pending'))
  })

  it('changes nothing when it is repeated', () => {
    given(...history(placed, packAnyway))
      .when(pack)
      .thenNothing()
    given(placed).when(unpack).thenNothing()
  })

  it('stays when the order is confirmed or handed over, and ends when it is cancelled', () => {
    expect(handlingAfter(packAnyway, set('confirmed')).packed).toBe(hourOf(1))
    expect(handlingAfter(packAnyway, handOver, undoHandover).packed).toBe(hourOf(1))
    expect(handlingAfter(packAnyway, set('cancelled')).packed).toBeNull()
    expect(handlingAfter(packAnyway, set('cancelled'), set('pending')).packed).toBeNull()
  })

  it('is undone by hand, or by a change of the lines', () => {
    given(...history(placed, packAnyway))
      .when(unpack)
      .thenFollows({ type: 'Unpacked', data: { orderNumber: ORDER, status: 'pending' } })
    expect(handlingAfter(packAnyway, unpack).packed).toBeNull()
    expect(handlingAfter(packAnyway, change).packed).toBeNull()
    expect(handlingAfter(packAnyway, { type: 'ReceiveAdvance', ...payment }).packed).not.toBeNull()
  })

  it.each<[string, readonly OrderCommand[], 'shipped' | 'delivered' | 'cancelled' | 'pending']>([
    ['was handed over', [handOver], 'shipped'],
    ['is shipped without a known parcel', [set('shipped')], 'shipped'],
    ['is delivered', [set('delivered')], 'delivered'],
    ['is cancelled', [set('cancelled')], 'cancelled'],
    ['was set back while its courier has it', [handOver, set('pending')], 'pending'],
  ])('is refused for an order that %s', (_, commands, status) => {
    given(...history(placed, ...commands))
      .when(packAnyway)
      .thenRefused({ reason: 'not-to-ship', status })
  })

  it('is not undone while the courier has it', () => {
    given(...history(placed, packAnyway, handOver))
      .when(unpack)
      .thenRefused({ reason: 'not-changeable', status: 'shipped' })
  })

  it('is possible again for a parcel that came back and is sent again', () => {
    const received = { type: 'ReceiveReturn', pieces: [pieces('sellable')] } as const
    const revived = history(placed, set('shipped'), received, set('confirmed'))
    given(...revived)
      .when(pack)
      .thenFollows(packed('confirmed'))
  })
})

describe('the slip', () => {
  const printed: EventOf<'SlipPrinted'> = { type: 'SlipPrinted', data: { orderNumber: ORDER } }

  it('is recorded once for what it says', () => {
    given(placed).when(print).thenFollows(printed)
    given(placed, printed).when(print).thenNothing()
    given(...history(placed, print, change))
      .when(print)
      .thenFollows(printed)
  })

  it.each<[string, OrderCommand]>([
    ['the lines', change],
    ['the delivery', { type: 'ChangeDelivery', edition: 0, address: 'Village 7', city: null }],
    ['the note', { type: 'ChangeNote', edition: 0, note: 'Gift' }],
  ])('is old after a change of %s', (_, command) => {
    expect(isSlipOld(handlingAfter(command))).toBe(false)
    expect(isSlipOld(handlingAfter(print))).toBe(false)
    expect(isSlipOld(handlingAfter(print, command))).toBe(true)
    expect(isSlipOld(handlingAfter(print, command, print))).toBe(false)
  })

  it('is old when the cash to collect has changed', () => {
    expect(isSlipOld(handlingAfter(print, { type: 'ReceiveAdvance', ...payment }))).toBe(true)
    expect(isSlipOld(handlingAfter({ type: 'ReceiveAdvance', ...payment }, print))).toBe(false)
  })
})
