import { describe, expect, it } from 'vitest'
import { cancelReasons } from '#events/orders/order.ts'
import { askCancelReason, cancelQuestion } from '#web/admin/orders/data/cancel-reason.ts'
import { recordWords } from '#web/admin/orders/data/customer-record.ts'

describe('a customer’s record', () => {
  it('is summarised in a sentence without the order itself, with a warning when a parcel was refused', () => {
    expect(recordWords({ placed: 1, delivered: 0, cancelled: 0, refused: 0 })).toEqual({
      text: 'First order with this phone or e-mail.',
      careful: false,
    })
    expect(recordWords({ placed: 4, delivered: 3, cancelled: 0, refused: 0 })).toEqual({
      text: '3 of 3 delivered with this phone or e-mail.',
      careful: false,
      good: true,
    })
    expect(recordWords({ placed: 2, delivered: 1, cancelled: 0, refused: 0 })).toEqual({
      text: '1 of 1 delivered with this phone or e-mail.',
      careful: false,
      good: true,
    })
    expect(recordWords({ placed: 2, delivered: 0, cancelled: 0, refused: 0 })).toEqual({
      text: '1 other order with this phone or e-mail: still open.',
      careful: false,
    })
    expect(recordWords({ placed: 5, delivered: 1, cancelled: 2, refused: 1 })).toEqual({
      text: '4 other orders with this phone or e-mail: 1 delivered, 1 cancelled, 1 refused at the door, 1 still open.',
      careful: true,
    })
  })
})

describe('askCancelReason', () => {
  it('returns the chosen reason and closes the question', async () => {
    const answer = askCancelReason(['FF-2611211000'], { haveLeft: true, suggested: null, undone: [] })
    expect(cancelQuestion.store.getState().question?.reasons).toEqual(cancelReasons)
    cancelQuestion.store.getState().question?.answer('refused')
    expect(await answer).toBe('refused')
    expect(cancelQuestion.store.getState().question).toBeNull()
  })

  it('keeps the order when another question replaces its own', async () => {
    const first = askCancelReason(['FF-2611211000'], { haveLeft: false, suggested: null, undone: [] })
    const second = askCancelReason(['FF-2611211000', 'FF-2611211001'], {
      haveLeft: false,
      suggested: null,
      undone: [],
    })
    expect(await first).toBe('keep')
    expect(cancelQuestion.store.getState().question?.orderNumbers).toHaveLength(2)
    cancelQuestion.store.getState().question?.answer(null)
    expect(await second).toBeNull()
  })
})

describe('the reasons for cancelling an order that never left the shop', () => {
  it('are without those that only a customer at the door has', async () => {
    void askCancelReason(['FF-2611211000'], { haveLeft: false, suggested: null, undone: [] })
    const { question } = cancelQuestion.store.getState()
    expect(question?.reasons).toEqual(['declined', 'unreachable', 'fake', 'out-of-stock', 'other'])
    question?.answer('keep')
  })
})
