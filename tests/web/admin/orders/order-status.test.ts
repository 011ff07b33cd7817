import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CancelReason, OrderStatus } from '#events/orders/order.ts'
import { undoChanges } from '#web/admin/orders/data/change-status.ts'
import { applyStatuses, shownStatus } from '#web/admin/orders/data/order-status.ts'
import {
  type ChangedOrder,
  isOwnChange,
  refusalReasons,
  setStatusMutation,
} from '#web/admin/orders/data/set-status.ts'
import { sampleOrder } from './sample-order.ts'

const FIRST = 'FF-2611211000'
const SECOND = 'FF-2611211001'
let client: QueryClient
const shown = (orderNumber = FIRST) => shownStatus(client, orderNumber)
const apply = (status: OrderStatus, position: number, orderNumber = FIRST) =>
  applyStatuses(client, [{ orderNumber, status }], position)

const changed = (
  status: OrderStatus,
  position: number,
  orderNumber = FIRST,
  before: { status: OrderStatus; cancelReason: CancelReason | null } = {
    status: 'pending',
    cancelReason: null,
  },
): ChangedOrder => ({
  orderNumber,
  changed: true,
  order: sampleOrder({ orderNumber, status }),
  position,
  before,
})

const answers = new Map<OrderStatus, Promise<readonly object[] | null>>()

beforeEach(() => {
  client = new QueryClient()
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const results = await answers.get(JSON.parse(body).status)
    if (!results) throw new TypeError('no network')
    return Response.json({ success: true, data: { results } })
  })
})

/** Requests a change. The server answers when the test calls `answer`. */
function setStatus(to: OrderStatus, orderNumbers = [FIRST]) {
  let answer: (results: readonly object[] | null) => void = () => undefined
  const answered = new Promise<readonly object[] | null>((resolve) => {
    answer = resolve
  })
  answers.set(to, answered)
  const mutation = new MutationObserver(client, { ...setStatusMutation, networkMode: 'always' })
  const settled = mutation.mutate({ orderNumbers, to, reason: null }).catch(() => undefined)
  return {
    answer: (results: readonly object[] | null) => {
      answer(results)
      return settled
    },
  }
}

describe('the status of an order', () => {
  it('is the one with the higher position in the log, whichever arrives first', () => {
    expect(shown()).toBeUndefined()
    expect(apply('pending', 5)).toEqual([FIRST])
    expect(apply('shipped', 7)).toEqual([FIRST])
    expect(apply('confirmed', 6)).toEqual([])
    expect(shown()).toBe('shipped')
    expect(apply('shipped', 9)).toEqual([])
    expect(apply('delivered', 8)).toEqual([])
    expect(shown()).toBe('shipped')
  })

  it('changes on the page immediately, and stays when the server accepts it', async () => {
    apply('pending', 5)
    const change = setStatus('shipped')
    expect(shown()).toBe('shipped')
    // This answer previous read before the change.
    apply('pending', 6)
    expect(shown()).toBe('shipped')
    await change.answer([changed('shipped', 7)])
    expect(shown()).toBe('shipped')
  })

  it('is reverted when no answer comes', async () => {
    apply('confirmed', 5)
    const change = setStatus('shipped')
    expect(shown()).toBe('shipped')
    await change.answer(null)
    expect(shown()).toBe('confirmed')
  })

  it('is reverted for each refused order, and only for those', async () => {
    apply('pending', 5)
    apply('pending', 5, SECOND)
    const change = setStatus('shipped', [FIRST, SECOND])
    await change.answer([changed('shipped', 7), { orderNumber: SECOND, changed: false, error: 'No.' }])
    expect([shown(FIRST), shown(SECOND)]).toEqual(['shipped', 'pending'])
  })

  it('is the one that another admin has set in the meantime when the own change is refused', async () => {
    apply('pending', 5)
    const change = setStatus('shipped')
    apply('cancelled', 8)
    await change.answer(null)
    expect(shown()).toBe('cancelled')
  })

  it('is the one that another admin has set later, even if the answer to the own change comes last', async () => {
    apply('pending', 5)
    const change = setStatus('shipped')
    apply('cancelled', 8)
    await change.answer([changed('shipped', 7)])
    expect(shown()).toBe('cancelled')
  })

  it('is the second of two quick changes, even while only the first is answered', async () => {
    apply('pending', 5)
    const first = setStatus('shipped')
    const second = setStatus('delivered')
    await first.answer([changed('shipped', 7)])
    expect(shown()).toBe('delivered')
    await second.answer([changed('delivered', 8)])
    expect(shown()).toBe('delivered')
  })
})

describe('isOwnChange', () => {
  it('recognises a change by its status while it is in progress, and by its position afterwards', async () => {
    const pushed = (status: OrderStatus) => sampleOrder({ orderNumber: FIRST, status })
    apply('pending', 5)
    expect(isOwnChange(client, pushed('shipped'), 7)).toBe(false)
    const change = setStatus('shipped')
    expect(isOwnChange(client, pushed('shipped'), 7)).toBe(true)
    expect(isOwnChange(client, pushed('cancelled'), 8)).toBe(false)
    await change.answer([changed('shipped', 7)])
    expect(isOwnChange(client, pushed('shipped'), 7)).toBe(true)
    expect(isOwnChange(client, pushed('shipped'), 9)).toBe(false)
  })
})

describe('undoing a change of several orders', () => {
  it('restores the previous status and cancel reason of each order', () => {
    const previous = (status: OrderStatus, cancelReason: CancelReason | null = null) => ({
      status,
      cancelReason,
    })
    const changes = [
      changed('shipped', 10, 'FF-1', previous('cancelled', 'fake')),
      changed('shipped', 11, 'FF-2', previous('cancelled', 'refused')),
      changed('shipped', 12, 'FF-3', previous('pending')),
      changed('shipped', 13, 'FF-4', previous('cancelled', 'fake')),
      changed('shipped', 14, 'FF-5', previous('cancelled')),
    ]
    expect(undoChanges(changes)).toEqual([
      { orderNumbers: ['FF-1', 'FF-4'], to: 'cancelled', reason: 'fake', from: 'shipped' },
      { orderNumbers: ['FF-2'], to: 'cancelled', reason: 'refused', from: 'shipped' },
      { orderNumbers: ['FF-3'], to: 'pending', reason: null, from: 'shipped' },
      { orderNumbers: ['FF-5'], to: 'cancelled', reason: null, from: 'shipped' },
    ])
  })
})

describe('refusalReasons', () => {
  it('gives the reasons for the first three refused orders', () => {
    const refused = (orderNumber: string, status: string) =>
      ({ orderNumber, changed: false, error: `It is ${status}.` }) as const
    expect(refusalReasons([refused('FF-1', 'shipped')])).toBe('It is shipped.')
    const two = [refused('FF-1', 'shipped'), refused('FF-2', 'delivered')]
    expect(refusalReasons(two)).toBe('FF-1: It is shipped. FF-2: It is delivered.')
    expect(refusalReasons([...two, ...two])).toBe(
      'FF-1: It is shipped. FF-2: It is delivered. FF-1: It is shipped. And 1 more.',
    )
  })
})
