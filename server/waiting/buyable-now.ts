/** What of each product can be bought at this moment, by size. */

import { availability } from '#catalogue/availability.ts'
import type { Catalogue } from '#catalogue/catalogue.ts'
import type { Size } from '#catalogue/product.ts'
import { type StockCounts, stockKey } from '#events/catalogue/stock.ts'
import type { Wait } from '#events/waiting/wait-state.ts'
import { type Buyable, type ToTell, whoIsTold } from '#events/waiting/who-is-told.ts'

const nothing: Buyable = new Map()

export function buyableOf(
  productId: string,
  { products }: Pick<Catalogue, 'products'>,
  stock: StockCounts,
): Buyable {
  const product = products.find(({ id }) => id === productId)
  if (product === undefined || availability(product) !== 'on-sale') return nothing
  const pieces = product.sizes.map((size): [Size, number | null] => [
    size,
    stock.get(stockKey({ productId, size }))?.left ?? null,
  ])
  return new Map(pieces.filter(([, left]) => left === null || left > 0))
}

type Situation = {
  readonly waits: Iterable<Wait>
  readonly catalogue: Pick<Catalogue, 'products'>
  readonly stock: StockCounts
  readonly now: number
  readonly hours: number
}

/** Everybody who is to be told now, of all products. */
export function allToTell({ waits, catalogue, stock, now, hours }: Situation): readonly ToTell[] {
  const byProduct = new Map<string, Wait[]>()
  for (const wait of waits) {
    if (wait.productId === null) continue
    const others = byProduct.get(wait.productId)
    if (others === undefined) byProduct.set(wait.productId, [wait])
    else others.push(wait)
  }
  return [...byProduct].flatMap(([productId, waiting]) =>
    waiting.some(({ status }) => status === 'waiting')
      ? whoIsTold({ waits: waiting, buyable: buyableOf(productId, catalogue, stock), now, hours })
      : [],
  )
}
