import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cancelReasons } from '#events/shop/order.ts'
import { askCancelReason, cancelQuestion } from '#web/admin/order-data/cancel-reason.ts'
import { recordWords } from '#web/admin/order-data/customer-record.ts'
import { defaultView } from '#web/admin/order-data/order-list-view.ts'

describe('a customer’s record', () => {
  it('is summarised in a sentence, with a warning when a parcel was refused', () => {
    expect(recordWords({ placed: 1, delivered: 0, cancelled: 0, refused: 0 })).toEqual({
      text: 'First order of this customer.',
      careful: false,
    })
    expect(recordWords({ placed: 4, delivered: 3, cancelled: 0, refused: 0 })).toEqual({
      text: '4 orders so far: 3 delivered.',
      careful: false,
    })
    expect(recordWords({ placed: 4, delivered: 1, cancelled: 2, refused: 1 })).toEqual({
      text: '4 orders so far: 1 delivered, 2 cancelled, 1 refused at the door.',
      careful: true,
    })
  })
})

describe('askCancelReason', () => {
  it('returns the chosen reason and closes the question', async () => {
    const answer = askCancelReason(['FF-2611211000'], { haveLeft: true })
    expect(cancelQuestion.getState().question?.reasons).toEqual(cancelReasons)
    cancelQuestion.getState().question?.answer('refused')
    expect(await answer).toBe('refused')
    expect(cancelQuestion.getState().question).toBeNull()
  })

  it('keeps the order when another question replaces its own', async () => {
    const first = askCancelReason(['FF-2611211000'], { haveLeft: false })
    const second = askCancelReason(['FF-2611211000', 'FF-2611211001'], { haveLeft: false })
    expect(await first).toBe('keep')
    expect(cancelQuestion.getState().question?.orderNumbers).toHaveLength(2)
    cancelQuestion.getState().question?.answer(null)
    expect(await second).toBeNull()
  })
})

describe('the reasons for cancelling an order that never left the shop', () => {
  it('are without those that only a customer at the door has', async () => {
    void askCancelReason(['FF-2611211000'], { haveLeft: false })
    const { question } = cancelQuestion.getState()
    expect(question?.reasons).toEqual(['declined', 'unreachable', 'fake', 'out-of-stock', 'other'])
    question?.answer('keep')
  })
})

describe('saved views', () => {
  let stored: Map<string, string>

  beforeEach(() => {
    stored = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
    vi.resetModules()
    return () => vi.unstubAllGlobals()
  })
  const open = () => import('#web/admin/orders/saved-views.ts')

  it('are stored by name, and a repeated name replaces the earlier view', async () => {
    const { saveView } = await open()
    saveView(' To call ', { ...defaultView, status: 'pending', period: 'today' })
    saveView('To call', { ...defaultView, status: 'pending', period: 'yesterday' })
    saveView('  ', defaultView)
    vi.resetModules()
    const { deleteView, savedViews, viewOf } = await open()
    const { views } = savedViews.getState()
    expect(views.map(({ name }) => name)).toEqual(['To call'])
    expect(views.map(viewOf)).toEqual([{ ...defaultView, status: 'pending', period: 'yesterday' }])
    deleteView('To call')
    expect(savedViews.getState().views).toEqual([])
  })

  it('are ignored when they cannot be read', async () => {
    for (const text of ['{', '{}', '[1,{"name":"x"}]', 'null']) {
      stored.set('admin-order-views', text)
      vi.resetModules()
      expect((await open()).savedViews.getState().views).toEqual([])
    }
  })
})
