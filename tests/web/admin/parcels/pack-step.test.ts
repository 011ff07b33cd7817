import { describe, expect, it } from 'vitest'
import type { OrderMarks } from '#events/read-model/order-read-model.ts'
import { packState, packStep } from '#web/admin/parcels/pack-step.ts'
import { noMarks, sampleOrder } from '../orders/sample-order.ts'

const marks = (changes: Partial<OrderMarks> = {}): OrderMarks => ({ ...noMarks, printed: true, ...changes })
const confirmed = sampleOrder({ status: 'confirmed' })
const pending = sampleOrder()

describe('a scan of a slip', () => {
  it('packs a confirmed order', () => {
    expect(packStep(confirmed, marks())).toEqual({ does: 'pack', anyway: false })
    // Somebody may have written its slip by hand.
    expect(packStep(confirmed, marks({ printed: false }))).toEqual({ does: 'pack', anyway: false })
  })

  it('asks before an order is packed that its customer has not confirmed', () => {
    expect(packStep(pending, marks())).toEqual({
      does: 'ask',
      question: 'not-confirmed',
      text: 'FF-2611211000: Its customer has not confirmed it. Pack it anyway?',
    })
    expect(packStep(pending, marks(), ['not-confirmed'])).toEqual({ does: 'pack', anyway: true })
  })

  it('says first that the order was changed after its slip was printed', () => {
    const changed = marks({ slipIsOld: true })
    expect(packStep(confirmed, changed)).toMatchObject({ does: 'ask', question: 'slip-is-old' })
    expect(packStep(pending, changed)).toMatchObject({ question: 'slip-is-old' })
    expect(packStep(pending, changed, ['slip-is-old'])).toMatchObject({ question: 'not-confirmed' })
    expect(packStep(pending, changed, ['slip-is-old', 'not-confirmed'])).toEqual({
      does: 'pack',
      anyway: true,
    })
  })

  it.each([
    [confirmed, marks({ packed: '2026-11-21T07:00:00.000Z' }), 'It is packed already.'],
    [sampleOrder({ status: 'cancelled' }), marks(), 'It is cancelled already.'],
    [sampleOrder({ status: 'delivered', courier: 'tcs' }), marks(), 'It is delivered already.'],
    [sampleOrder({ status: 'shipped', courier: 'tcs' }), marks(), 'It is with TCS already.'],
    [sampleOrder({ status: 'shipped' }), marks(), 'It is shipped already.'],
    [sampleOrder({ erased: true }), marks(), 'The customer’s data was erased at their request'],
  ])('is refused with its reason: %#', (order, marks, reason) => {
    const step = packStep(order, marks)
    expect(step).toEqual({ does: 'refuse', text: expect.stringContaining(`FF-2611211000: ${reason}`) })
  })
})

it('an order to pack says whether its slip is printed and right, and whether it is confirmed', () => {
  const others = [marks(), marks({ printed: false })]
  const texts = (order = confirmed, changes: Partial<OrderMarks> = {}) =>
    packState(order, marks(changes), [marks(changes), ...others]).map(({ text }) => text)
  expect(texts()).toEqual(['Slip printed'])
  expect(texts(confirmed, { printed: false })).toEqual(['No slip yet'])
  expect(texts(pending, { slipIsOld: true })).toEqual([
    'Changed after its slip was printed: print again',
    'Not confirmed',
  ])
})

it('while no order has a slip, that is not said of each', () => {
  const without = marks({ printed: false })
  expect(packState(confirmed, without, [without, without])).toEqual([])
  expect(packState(pending, without, [without])).toEqual([{ text: 'Not confirmed', urgent: true }])
})
