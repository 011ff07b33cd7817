import { beforeEach, describe, expect, it } from 'vitest'
import { newlyLow, stockWords } from '#web/admin/catalogue/list/low-stock.ts'
import {
  addNotices,
  notices,
  orderNotice,
  readNotices,
  resetNotices,
  statusNotice,
  stockNotice,
} from '#web/admin/notices/notices.ts'
import { mailWords } from '#web/admin/notices/shop-notices.ts'
import { sampleOrder } from '../orders/sample-order.ts'

beforeEach(resetNotices)
const order = (number: number) => orderNotice(sampleOrder({ orderNumber: `FF-261121${number}` }))
const state = notices.getState

describe('the notices behind the bell', () => {
  it('are listed newest first and count as unread until they are shown', () => {
    addNotices([order(1000), order(1001)])
    addNotices([statusNotice(sampleOrder({ status: 'shipped' }), 7, 0)])
    expect(state().list.map(({ key }) => key)).toEqual([
      'status-7',
      'order-FF-2611211001',
      'order-FF-2611211000',
    ])
    expect(state().unread).toBe(3)
    readNotices()
    expect(state().unread).toBe(0)
  })

  it('list each event once, however often it is received', () => {
    addNotices([order(1000)])
    addNotices([order(1000)])
    expect(state()).toMatchObject({ unread: 1, list: { length: 1 } })
  })

  it('do not count this page’s own changes', () => {
    addNotices([statusNotice(sampleOrder(), 7, 0)], true)
    expect(state()).toMatchObject({ unread: 0, list: { length: 1 } })
  })

  it('are limited to the newest fifty', () => {
    addNotices(Array.from({ length: 80 }, (_, index) => order(1000 + index)))
    expect(state().list).toHaveLength(50)
    expect(state().list[0]?.orderNumber).toBe('FF-2611211079')
    expect(state().unread).toBe(50)
  })
})

describe('low stock', () => {
  const low = (left: number, size: 'S' | 'M' = 'M') =>
    ({ id: 'u1', name: 'Vision Void', size, left }) as const

  it('is reported when a size becomes low, and again when it becomes lower', () => {
    expect(newlyLow([], [low(5)])).toEqual([low(5)])
    expect(newlyLow([low(5)], [low(5)])).toEqual([])
    expect(newlyLow([low(5)], [low(4), low(5, 'S')])).toEqual([low(4), low(5, 'S')])
    expect(newlyLow([low(2)], [low(3)])).toEqual([])
  })

  it('is described in words', () => {
    expect(stockWords(low(3)).title).toBe('Vision Void, size M: 3 left')
    expect(stockWords(low(0)).title).toBe('Vision Void, size M, is sold out')
    expect(stockNotice(low(3), 0)).toMatchObject({ kind: 'stock', orderNumber: null })
  })
})

describe('mails that were not tried', () => {
  const mails = { givenUp: 0, failing: 0, heldBack: 32, reason: null }

  it('are too many in an hour while the others go out', () => {
    expect(mailWords(mails)).toBe(
      'Customers have not got their mail: 32 orders whose mail waits, because too many went out within the hour.',
    )
  })

  it('are not reported as too many while the mail server fails, because they wait for that, too', () => {
    expect(mailWords({ ...mails, failing: 7, reason: 'ECONNREFUSED' })).toBe(
      'Customers have not got their mail: 7 orders whose mail is tried again, 32 orders whose mail waits. The mail server cannot be reached (ECONNREFUSED).',
    )
  })
})
