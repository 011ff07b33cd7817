import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CancelReason, OrderStatus } from '#events/shop/order.ts'
import { undoing } from '#web/admin/order-data/change-status.ts'
import { applyStatuses, shownStatus } from '#web/admin/order-data/order-status.ts'
import {
  type ChangedOrder,
  isOwnChange,
  setStatusMutation,
  whyRefused,
} from '#web/admin/order-data/set-status.ts'
import { sampleOrder } from './sample-order.ts'

const N = 'FF-2611211000'
const M = 'FF-2611211001'
let client: QueryClient
const shown = (orderNumber = N) => shownStatus(client, orderNumber)
const apply = (status: OrderStatus, position: number, orderNumber = N) =>
  applyStatuses(client, [{ orderNumber, status }], position)

const changed = (
  status: OrderStatus,
  position: number,
  orderNumber = N,
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
  return () => vi.unstubAllGlobals()
})

/** Asks for a change, which the server answers when the test allows it. */
function setStatus(to: OrderStatus, orderNumbers = [N]) {
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
  it('is that of the newer position in the log, whichever arrives first', () => {
    expect(shown()).toBeUndefined()
    expect(apply('pending', 5)).toEqual([N])
    expect(apply('shipped', 7)).toEqual([N])
    expect(apply('confirmed', 6)).toEqual([])
    expect(shown()).toBe('shipped')
    expect(apply('shipped', 9)).toEqual([])
    expect(apply('delivered', 8)).toEqual([])
    expect(shown()).toBe('shipped')
  })

  it('that this page sets is shown at once, and stays when the server has accepted it', async () => {
    apply('pending', 5)
    const change = setStatus('shipped')
    expect(shown()).toBe('shipped')
    // An answer that was read before the change.
    apply('pending', 6)
    expect(shown()).toBe('shipped')
    await change.answer([changed('shipped', 7)])
    expect(shown()).toBe('shipped')
  })

  it('is the known one again when no answer comes', async () => {
    apply('confirmed', 5)
    const change = setStatus('shipped')
    expect(shown()).toBe('shipped')
    await change.answer(null)
    expect(shown()).toBe('confirmed')
  })

  it('is the old one again for each refused order, and only for those', async () => {
    apply('pending', 5)
    apply('pending', 5, M)
    const change = setStatus('shipped', [N, M])
    await change.answer([changed('shipped', 7), { orderNumber: M, changed: false, error: 'No.' }])
    expect([shown(N), shown(M)]).toEqual(['shipped', 'pending'])
  })

  it('is what another admin set meanwhile when ours is refused', async () => {
    apply('pending', 5)
    const change = setStatus('shipped')
    apply('cancelled', 8)
    await change.answer(null)
    expect(shown()).toBe('cancelled')
  })

  it('is what another admin set after ours, though our answer comes last', async () => {
    apply('pending', 5)
    const change = setStatus('shipped')
    apply('cancelled', 8)
    await change.answer([changed('shipped', 7)])
    expect(shown()).toBe('cancelled')
  })

  it('is the last of two that are set quickly, though the first is answered meanwhile', async () => {
    apply('pending', 5)
    const first = setStatus('shipped')
    const second = setStatus('delivered')
    await first.answer([changed('shipped', 7)])
    expect(shown()).toBe('delivered')
    await second.answer([changed('delivered', 8)])
    expect(shown()).toBe('delivered')
  })
})

describe('a pushed change', () => {
  it('is this page’s own while it is in progress, and by its position afterwards', async () => {
    const pushed = (status: OrderStatus) => sampleOrder({ orderNumber: N, status })
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

describe('undoing a change of many orders', () => {
  it('restores each order’s own status and cancel reason', () => {
    const was = (status: OrderStatus, cancelReason: CancelReason | null = null) => ({
      status,
      cancelReason,
    })
    const changes = [
      changed('shipped', 10, 'FF-1', was('cancelled', 'fake')),
      changed('shipped', 11, 'FF-2', was('cancelled', 'refused')),
      changed('shipped', 12, 'FF-3', was('pending')),
      changed('shipped', 13, 'FF-4', was('cancelled', 'fake')),
      changed('shipped', 14, 'FF-5', was('cancelled')),
    ]
    expect(undoing(changes)).toEqual([
      { orderNumbers: ['FF-1', 'FF-4'], to: 'cancelled', reason: 'fake', from: 'shipped' },
      { orderNumbers: ['FF-2'], to: 'cancelled', reason: 'refused', from: 'shipped' },
      { orderNumbers: ['FF-3'], to: 'pending', reason: null, from: 'shipped' },
      { orderNumbers: ['FF-5'], to: 'cancelled', reason: null, from: 'shipped' },
    ])
  })

  it('says of each of the first three that were refused why', () => {
    const refused = (orderNumber: string, status: string) =>
      ({ orderNumber, changed: false, error: `It is ${status}.` }) as const
    expect(whyRefused([refused('FF-1', 'shipped')])).toBe('It is shipped.')
    const two = [refused('FF-1', 'shipped'), refused('FF-2', 'delivered')]
    expect(whyRefused(two)).toBe('FF-1: It is shipped. FF-2: It is delivered.')
    expect(whyRefused([...two, ...two])).toBe(
      'FF-1: It is shipped. FF-2: It is delivered. FF-1: It is shipped. And 1 more.',
    )
  })
})
