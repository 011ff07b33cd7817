/** Counts units of a size: reads the stock, decides, appends, and decides again when units were sold or counted in the meantime. */

import { hash, randomUUID } from 'node:crypto'
import { findIn } from '#catalogue/catalogue-state.ts'
import { sizes } from '#catalogue/product.ts'
import { WRONG_SIZE } from '#contract/size-schema.ts'
import { type CountStock, countStock } from '#events/catalogue/count-stock.ts'
import { stockKey } from '#events/catalogue/stock.ts'
import { type Actor, productStream } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import { refusalAnswer } from '#server/orders/refusal-answer.ts'
import { appendByKey } from '#server/platform/append-by-key.ts'
import { Refused, refusedField } from '#server/platform/http/answer.ts'

type Dependencies = {
  readonly log: Pick<EventLog, 'append' | 'settled'>
  readonly readStock: EventStore['readStock']
  readonly catalogue: Pick<CurrentCatalogue, 'state'>
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/**
 * Returns the units left. A key counts the same units once. Throws `Refused`: 422 for an unknown product or size or the key of another
 * count, 409 when fewer units are left than are taken off.
 */
export type CountStockOnce = (command: CountStock, key: string | null, actor: Actor) => Promise<number>

export function createCountStock({ log, readStock, catalogue, clock }: Dependencies): CountStockOnce {
  const leftOf = async (command: CountStock) => (await readStock()).get(stockKey(command))?.left ?? 0

  return async (command, key, actor) => {
    const { productId, size, reason } = command
    const count = 'units' in command ? command.units : `counted ${command.counted}`
    const fingerprint = hash('sha256', JSON.stringify([productId, size, count, reason]), 'base64url')
    // Without a key from the caller the shop makes one, so that it can itself repeat an append.
    const ownKey = key ?? randomUUID()
    for (;;) {
      const product = findIn(catalogue.state(), productId)
      const name = product?.name ?? null
      const stock = await readStock()
      // The product, or an earlier count of it, may have a size that the shop no longer makes.
      const isKnown = [...sizes, ...(product?.sizes ?? [])].includes(size) || stock.has(stockKey(command))
      if (!isKnown) throw refusedField('size', WRONG_SIZE)
      const decision = countStock(command, stock, name)
      const events = decision.accepted ? decision.events : []
      if (decision.accepted && events.length === 0) {
        await log.settled()
        return leftOf(command)
      }
      // A refused count may be the repeat of one after which fewer units were left.
      const refused = decision.accepted ? null : refusalAnswer(decision.refusal)
      if (refused !== null && (key === null || refused.status !== 409)) throw refused
      const result = await appendByKey(log, {
        stream: productStream(productId),
        expected: 'any',
        events:
          refused === null || !('units' in command)
            ? events
            : [
                {
                  type: 'StockCounted',
                  data: { productId, productName: name ?? productId, size, units: command.units, reason },
                },
              ],
        actor,
        at: new Date(clock()).toISOString(),
        idempotency: { key: ownKey, fingerprint },
      })
      switch (result.outcome) {
        case 'appended':
        case 'repeated':
          return leftOf(command)
        case 'key-reused':
          throw new Refused(422, 'This key has already counted other units.')
        case 'stale':
          if (refused !== null) throw refused
          continue
        case 'conflict':
          throw new Error('an append without an expected version cannot conflict')
      }
    }
  }
}
