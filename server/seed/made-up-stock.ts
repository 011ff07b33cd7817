/** The counted stock of an invented shop. Units of its most popular products arrive before they run out. */

import type { Size } from '#catalogue/product.ts'
import { sizes } from '#catalogue/product.ts'
import { findProduct } from '#catalogue/products.ts'
import { type CountStock, countStock } from '#events/catalogue/count-stock.ts'
import { type StockCounts, stockKey, stockMoves, withMoves } from '#events/catalogue/stock.ts'
import { productStream } from '#events/event.ts'
import type { AppendRequest } from '#events/log/event-log.ts'
import { admin } from './made-up-orders.ts'

type Wanted = { readonly productId: string; readonly size: Size; readonly quantity: number }

export type MadeUpStock = {
  /** The remaining stock of each counted size. */
  readonly counts: () => StockCounts
  /** Applies recorded events. */
  readonly note: (request: AppendRequest) => AppendRequest
  /** The first count of products. */
  readonly begin: (products: readonly string[], at: number) => Generator<AppendRequest, void>
  /** Counts more units where some lines would exhaust a size. */
  readonly fill: (lines: readonly Wanted[], at: number) => Generator<AppendRequest, void>
}

/** `below` returns whole numbers from 0. `before` is the stock that the log already has. */
export function madeUpStock(below: (limit: number) => number, before: StockCounts): MadeUpStock {
  let counts = before

  function note(request: AppendRequest): AppendRequest {
    counts = withMoves(counts, request.events.flatMap(stockMoves))
    return request
  }

  function* count(command: CountStock, at: number): Generator<AppendRequest, void> {
    const decision = countStock(command, counts, findProduct(command.productId)?.name ?? null)
    if (!decision.accepted) throw new Error(`refused: ${decision.refusal.reason}`)
    yield note({
      stream: productStream(command.productId),
      expected: 'any',
      events: decision.events,
      at: new Date(at).toISOString(),
      actor: admin,
    })
  }

  return {
    counts: () => counts,
    note,

    *begin(products, at) {
      for (const productId of products) {
        for (const size of sizes) {
          if (counts.has(stockKey({ productId, size }))) continue
          yield* count({ productId, size, units: 20 + below(40), reason: 'Counted in the store room' }, at)
        }
      }
    },

    *fill(lines, at) {
      const demands = new Map<string, Wanted>()
      for (const line of lines) {
        const key = stockKey(line)
        demands.set(key, { ...line, quantity: line.quantity + (demands.get(key)?.quantity ?? 0) })
      }
      for (const [key, { productId, size, quantity }] of demands) {
        const left = counts.get(key)?.left
        if (left === undefined || left > quantity) continue
        const units = quantity - left + 15 + below(40)
        yield* count({ productId, size, units, reason: 'Delivery from the printer' }, at)
      }
    },
  }
}
