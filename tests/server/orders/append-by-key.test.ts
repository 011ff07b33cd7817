import { describe, expect, it } from 'vitest'
import { startingCatalogue } from '#catalogue/products.ts'
import { type AppendRequest, LogUnavailable } from '#events/log/event-log.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { checkoutSchema } from '#events/orders/checkout.ts'
import { createOrderNumbers } from '#server/orders/order-numbers.ts'
import { createPlaceOrder } from '#server/orders/place-order.ts'
import { appendByKey } from '#server/platform/append-by-key.ts'
import { orderNumber, orderPlaced, placing } from '#tests/events/sample-requests.ts'
import { checkout } from '../test-shop.ts'

const away = () => new LogUnavailable({ fault: 'cannot be reached', code: 'ECONNRESET' })
const idempotency = { key: 'k', fingerprint: 'f' }
const asked = { ...placing(orderPlaced(orderNumber(1))), idempotency }

describe('an append whose connection is lost', () => {
  it.each(['before it is written', 'after it was written'])('%s is written once', async (when) => {
    const { log, close } = openSqliteEventStore(':memory:')
    let faults = 3
    const append = async (request: AppendRequest) => {
      if (faults-- <= 0) return log.append(request)
      if (when === 'after it was written') await log.append(request)
      throw away()
    }
    const result = await appendByKey({ append }, asked, { firstMs: 1 })
    expect(result.outcome).toBe(when === 'after it was written' ? 'repeated' : 'appended')
    expect((await log.head()).size).toBe(1)
    await close()
  })

  it('is repeated until another server of the database has taken over', async () => {
    const { log, close } = openSqliteEventStore(':memory:')
    const faults = ['read-only', 'locked by another program', 'too slow', 'no such database'] as const
    let tries = 0
    const append = async (request: AppendRequest) => {
      tries += 1
      if (tries === 1) {
        await log.append(request)
        throw away()
      }
      const fault = faults[tries - 2]
      if (fault !== undefined) throw new LogUnavailable({ fault, code: 'X' })
      return log.append(request)
    }
    expect((await appendByKey({ append }, asked, { firstMs: 1 })).outcome).toBe('repeated')
    expect((await log.head()).size).toBe(1)
    await close()
  })

  it('is given up after a time limit, even when the database does not answer, and other errors are not tried again', async () => {
    let tries = 0
    const failing = (...errors: readonly Error[]) => ({
      async append(): Promise<never> {
        tries += 1
        throw errors[tries - 1] ?? errors.at(-1)
      },
    })
    const patience = { firstMs: 1, togetherMs: 20 }
    const longer = { ...patience, togetherMs: 500 }
    await expect(appendByKey(failing(away()), asked, longer)).rejects.toThrow(LogUnavailable)
    expect(tries).toBeGreaterThan(2)
    tries = 0
    const hanging = {
      append: () => (tries++ === 0 ? Promise.reject(away()) : new Promise<never>(() => undefined)),
    }
    await expect(appendByKey(hanging, asked, patience)).rejects.toThrow('cannot be reached')
    expect(tries).toBe(2)
    for (const fault of ['disk full', 'read-only', 'too slow', 'closed'] as const) {
      tries = 0
      const error = new LogUnavailable({ fault, code: 'X' })
      await expect(appendByKey(failing(error), asked, patience)).rejects.toThrow(fault)
      expect(tries).toBe(1)
    }
    for (const fault of ['closed', 'damaged', 'replaced'] as const) {
      tries = 0
      const error = new LogUnavailable({ fault, code: 'X' })
      await expect(appendByKey(failing(away(), error), asked, patience)).rejects.toThrow(fault)
      expect(tries).toBe(2)
    }
  })

  it('is one order for the shopper, with or without a key of the browser', async () => {
    const { log, orderViews, readStock, readUses, close } = openSqliteEventStore(':memory:')
    let isLost = false
    const placeOrder = createPlaceOrder({
      catalogue: { at: () => startingCatalogue },
      log: {
        ...log,
        async append(request) {
          const result = await log.append(request)
          isLost = !isLost
          if (isLost) throw away()
          return result
        },
      },
      orderViews,
      readStock,
      readUses,
      tryCode: (_, find) => find(),
      offers: { at: () => [] },
      sources: { claim: async () => ({ unconfirmed: undefined, withdraw: async () => undefined }) },
      clock: () => Date.parse('2026-11-20T10:00:00Z'),
      numbers: createOrderNumbers(orderViews, Math.random),
    })
    const order = checkoutSchema.parse(checkout())
    for (const key of ['6f1c8a1e-7a56-4ad4-a4cf-9fcf9ce7a6b1', null]) {
      const before = (await log.head()).size
      const result = await placeOrder({
        checkout: order,
        code: null,
        byHand: null,
        key,
        device: 'd0'.repeat(32),
        network: null,
      })
      expect(result).toMatchObject({ outcome: 'repeated', order: { email: 'ayesha@example.com' } })
      expect((await log.head()).size).toBe(before + 1)
    }
    await close()
  })
})
