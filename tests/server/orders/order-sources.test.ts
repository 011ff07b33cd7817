/** Notes about the sources of orders, which are stored in groups. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Unconfirmed } from '#events/orders/order-commands.ts'
import { createOrderSources } from '#server/orders/order-sources.ts'
import type { AccountStore, SourceStore } from '#server/platform/tables/account-store.ts'
import { openSqliteAccountStore } from '#server/platform/tables/sqlite-account-store.ts'

describe('the sources of orders', () => {
  let store: AccountStore
  const errors: unknown[] = []

  beforeEach(() => {
    store = openSqliteAccountStore(':memory:')
    errors.length = 0
  })
  afterEach(() => store.close())

  /** The phone of somebody who has received a parcel. */
  const RECEIVED = '0300 0000009'
  const noRecord = { placed: 0, delivered: 0, cancelled: 0, refused: 0, byPhone: 0, byEmail: 0 }
  const placement = (n: number) => ({
    orderNumber: `FF-${n}`,
    key: `key ${n}`,
    phone: `0300 000000${n}`,
    device: `device ${n}`,
    network: 'the same',
  })
  function open(most: Unconfirmed | null, noteOrders: SourceStore['noteOrders'] = store.noteOrders) {
    const groups = vi.fn(noteOrders)
    const sources = createOrderSources({
      store: { ...store, noteOrders: groups },
      orderViews: {
        caughtUp: async () => undefined,
        unconfirmed: async () => ({ ofPhone: [], ofDevice: [], statuses: new Map() }),
        customerRecord: async (_email, phone) => ({ ...noRecord, delivered: phone === RECEIVED ? 1 : 0 }),
      },
      key: Buffer.alloc(32),
      most,
      clock: () => 1_000_000,
      onError: (error) => errors.push(error),
    })
    return { sources, groups }
  }
  const limits: Unconfirmed = { phone: 3, device: 3, network: 3 }

  it('stores the notes of orders that arrive together in one transaction', async () => {
    const { sources, groups } = open(limits)
    const claims = await Promise.all([1, 2, 3].map((n) => sources.claim(placement(n))))
    expect(groups).toHaveBeenCalledTimes(1)
    expect(claims.map(({ unconfirmed }) => unconfirmed?.network)).toEqual([0, 1, 2])
  })

  it('does not count the network against somebody who has received a parcel', async () => {
    const { sources } = open(limits)
    const claims = await Promise.all([1, 2, 3, 4, 9].map((n) => sources.claim(placement(n))))
    expect(claims.map(({ unconfirmed }) => unconfirmed?.network)).toEqual([0, 1, 2, 3, 0])
  })

  it('does not let an order wait for its note when orders are not limited', async () => {
    const { sources, groups } = open(null)
    for (const n of [1, 2, 3]) {
      const { unconfirmed } = await sources.claim(placement(n))
      expect(unconfirmed).toBeUndefined()
    }
    expect(groups).not.toHaveBeenCalled()
    expect((await sources.networksOf(['FF-1', 'FF-2', 'FF-3'])).size).toBe(3)
    expect(groups).toHaveBeenCalledTimes(1)
  })

  it('stores the notes that still wait when it stops', async () => {
    const { sources } = open(null)
    await sources.claim(placement(1))
    await sources.stop()
    expect((await store.networksOf(['FF-1'])).size).toBe(1)
  })

  it('deletes the note of a withdrawn order that was not stored yet', async () => {
    const { sources } = open(null)
    const { withdraw } = await sources.claim(placement(1))
    const withdrawn = withdraw()
    await sources.stop()
    await withdrawn
    expect((await store.networksOf(['FF-1'])).size).toBe(0)
  })

  it.each([
    { most: limits, state: 'limited' },
    { most: null, state: 'not limited' },
  ])(
    'reports notes that cannot be stored and lets the order pass when orders are $state',
    async ({ most }) => {
      const { sources } = open(most, async () => {
        throw new Error('the disk is full')
      })
      const { withdraw } = await sources.claim(placement(1))
      await sources.stop()
      await withdraw()
      expect(errors).toEqual([new Error('the disk is full')])
    },
  )
})
