/** The changes of a product and of the shop's description, each with who made it, for the owner. */

import { type CatalogueFactType, isCatalogueFact } from '#catalogue/facts.ts'
import { describedShop } from '#catalogue/shop-terms.ts'
import { catalogueWords } from '#events/catalogue/catalogue-words.ts'
import { productStream, SHOP_STREAM } from '#events/event.ts'
import { actorWords } from '#events/event-words.ts'
import type { EventLog } from '#events/log/event-log.ts'

export type HistoryEntry = {
  readonly position: number
  readonly at: string
  /** The name of the admin's account, or `Shop`. */
  readonly by: string
  readonly type: CatalogueFactType
  readonly words: string
  /** The changed fields; empty where nothing was changed. */
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

type Reads = { readonly log: Pick<EventLog, 'readStream'> }

/** The changes after a version of a product, newest first. */
export type ReadProductHistory = (productId: string, version: number) => Promise<readonly HistoryEntry[]>

export function createReadProductHistory({ log }: Reads): ReadProductHistory {
  return async (productId, version) => {
    const facts = (await log.readStream(productStream(productId))).filter(isCatalogueFact)
    return facts
      .slice(version)
      .map((fact): HistoryEntry => {
        const { position, at, actor, type } = fact
        return { position, at, by: actorWords(actor), type, words: catalogueWords(fact), ...changed(fact) }
      })
      .reverse()
  }
}

/** The changes of the shop's description, newest first. */
export type ReadShopHistory = () => Promise<readonly HistoryEntry[]>

export function createReadShopHistory({ log }: Reads): ReadShopHistory {
  return async () => {
    const facts = (await log.readStream(SHOP_STREAM)).filter((event) => event.type === 'ShopDescribed')
    return facts
      .map((fact, index): HistoryEntry => {
        const { position, at, actor, type, data } = fact
        const before = facts[index - 1]?.data
        const former = new Map<string, unknown>(Object.entries(before ? describedShop(before) : {}))
        const fields = Object.entries(describedShop(data)).filter(
          ([field, value]) => JSON.stringify(value) !== JSON.stringify(former.get(field)),
        )
        return {
          position,
          at,
          by: actorWords(actor),
          type,
          words: catalogueWords(fact),
          before: Object.fromEntries(fields.map(([field]) => [field, former.get(field)])),
          after: Object.fromEntries(fields),
        }
      })
      .reverse()
  }
}

function changed(fact: Parameters<typeof catalogueWords>[0]): Pick<HistoryEntry, 'before' | 'after'> {
  switch (fact.type) {
    case 'ProductPublished':
      return { before: {}, after: { ...fact.data.product, price: fact.data.price } }
    case 'ProductChanged':
      return { before: fact.data.before, after: fact.data.after }
    case 'PriceChanged':
      return { before: { price: fact.data.from }, after: { price: fact.data.to } }
    case 'ProductRetired':
    case 'ProductRestored': {
      const retired = fact.type === 'ProductRetired'
      return { before: { retired: !retired }, after: { retired } }
    }
    default:
      return { before: {}, after: {} }
  }
}
