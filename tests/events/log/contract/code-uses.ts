import { describe, expect, it } from 'vitest'
import { codeStream, type EventOf, orderStream, type ShopEvent } from '#events/event.ts'
import type { AppendResult } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { orderNumber, orderPlaced, placing, request, statusChanged } from '../../sample-requests.ts'
import type { Bench } from './bench.ts'

const CODE = 'TEN26'
const code = { code: CODE, off: 110 }
const opened: ShopEvent = {
  type: 'CodeOpened',
  data: {
    code: CODE,
    reduction: { by: 'percent', percent: 10 },
    from: '2026-11-01T00:00:00.000Z',
    limits: {},
  },
}
const closed: ShopEvent = { type: 'CodeClosed', data: { code: CODE } }

type Limits = { readonly uses?: number; readonly usesPerCustomer?: number; readonly version?: number }

function coded(index: number, email = `c${index}@example.com`): EventOf<'OrderPlaced'> {
  const placed = orderPlaced(orderNumber(index), { email })
  return { ...placed, data: { ...placed.data, code, total: 990 } }
}

function placeWith(
  { log }: EventStore,
  index: number,
  { version = 1, ...limits }: Limits = {},
  email?: string,
): Promise<AppendResult> {
  const placed = coded(index, email)
  const identity = placed.data.customer.email
  return log.append(placing(placed, { codeUse: { code: CODE, version, identity, ...limits } }))
}

function change(
  { log }: EventStore,
  index: number,
  from: 'pending' | 'cancelled',
  to: 'pending' | 'cancelled',
): Promise<AppendResult> {
  return log.append(
    request(orderStream(orderNumber(index)), [statusChanged(coded(index), from, to, { code })]),
  )
}

const usesOf = (store: EventStore, identity = 'c1@example.com') => store.readUses({ code: CODE, identity })
const open = ({ log }: EventStore) => log.append(request(codeStream(CODE), [opened]))

export function describeCodeUses(bench: Bench): void {
  describe('the uses of a discount code', () => {
    it('are counted in all and by customer, and survive a restart', async () => {
      const { eventStore } = bench
      await open(eventStore)
      for (const index of [1, 2])
        expect(await placeWith(eventStore, index)).toMatchObject({ outcome: 'appended' })
      await placeWith(eventStore, 3, {}, 'C1@example.com')
      expect(await usesOf(eventStore)).toEqual({ uses: 3, usesOfCustomer: 2 })
      expect(await usesOf(eventStore, 'nobody@example.com')).toEqual({ uses: 3, usesOfCustomer: 0 })
      await eventStore.close()
      expect(await usesOf(await bench.another())).toEqual({ uses: 3, usesOfCustomer: 2 })
    })

    it('are given back once by a cancelled order, and taken again when it is not cancelled any more', async () => {
      const { eventStore } = bench
      await open(eventStore)
      await placeWith(eventStore, 1, { uses: 1 })
      expect(await placeWith(eventStore, 2, { uses: 1 })).toEqual({ outcome: 'stale' })
      await change(eventStore, 1, 'pending', 'cancelled')
      await change(eventStore, 1, 'pending', 'cancelled')
      expect(await usesOf(eventStore)).toEqual({ uses: 0, usesOfCustomer: 0 })
      expect(await placeWith(eventStore, 2, { uses: 1 })).toMatchObject({ outcome: 'appended' })
      expect(await placeWith(eventStore, 3, { uses: 1 })).toEqual({ outcome: 'stale' })
      await change(eventStore, 1, 'cancelled', 'pending')
      expect(await usesOf(eventStore)).toEqual({ uses: 2, usesOfCustomer: 1 })
    })

    it('are refused for a code that has changed since it was read', async () => {
      const { eventStore } = bench
      expect(await placeWith(eventStore, 1)).toEqual({ outcome: 'stale' })
      await open(eventStore)
      await eventStore.log.append(request(codeStream(CODE), [closed], { expected: 1 }))
      expect(await placeWith(eventStore, 1)).toEqual({ outcome: 'stale' })
      expect(await placeWith(eventStore, 1, { version: 2 })).toMatchObject({ outcome: 'appended' })
    })

    it('never exceed their limit, with 64 orders at once on two servers', async () => {
      const { eventStore } = bench
      const other = await bench.another()
      await open(eventStore)
      const results = await Promise.all(
        Array.from({ length: 64 }, (_, n) => placeWith(n % 2 === 0 ? eventStore : other, n, { uses: 10 })),
      )
      const outcomes = results.map(({ outcome }) => outcome)
      expect(outcomes.filter((outcome) => outcome === 'appended')).toHaveLength(10)
      expect(outcomes.filter((outcome) => outcome === 'stale')).toHaveLength(54)
      expect((await usesOf(other)).uses).toBe(10)
    })

    it('never exceed the limit of a customer, with orders at once on two servers', async () => {
      const { eventStore } = bench
      const other = await bench.another()
      await open(eventStore)
      const results = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          placeWith(n % 2 === 0 ? eventStore : other, n, { usesPerCustomer: 2 }, 'one@example.com'),
        ),
      )
      expect(results.filter(({ outcome }) => outcome === 'appended')).toHaveLength(2)
    })

    it('are found by phone, whatever the e-mail, without cancelled orders', async () => {
      const { eventStore } = bench
      const { orderViews } = eventStore
      await open(eventStore)
      for (const index of [1, 2]) await placeWith(eventStore, index)
      expect(await orderViews.codeUsesByPhone(CODE, '+92 300 1234567')).toBe(2)
      await change(eventStore, 1, 'pending', 'cancelled')
      expect(await orderViews.codeUsesByPhone(CODE, '0300-1234567')).toBe(1)
      expect(await orderViews.codeUsesByPhone('OTHER', '0300-1234567')).toBe(0)
      expect(await orderViews.codeUsesByPhone(CODE, '')).toBe(0)
    })

    it('are made again from the log by a rebuild, when somebody has changed them', async () => {
      const { eventStore } = bench
      await open(eventStore)
      for (const index of [1, 2, 3]) await placeWith(eventStore, index)
      await change(eventStore, 2, 'pending', 'cancelled')
      for (const meddled of [
        'UPDATE code_uses SET used = 1',
        'DELETE FROM code_uses',
        "INSERT INTO code_uses (order_number, code, customer, used) VALUES ('FF-1', 'TEN26', 'x', 1)",
      ]) {
        await bench.meddle(meddled)
        await eventStore.rebuildOrders({ gently: meddled.startsWith('INSERT') })
        expect(await usesOf(eventStore)).toEqual({ uses: 2, usesOfCustomer: 1 })
      }
    })
  })
}
