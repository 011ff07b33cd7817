/** The facts of the log from which the catalogue is computed, as this folder reads them. Their schemas are in `events/catalogue/catalogue-facts.ts`. */

import type { Size } from './choices.ts'
import type { MailWords, Message, MessageStep } from './message-text.ts'
import type { ProductTexts } from './product.ts'
import type { Brand, Courier, OrderTerms } from './schema.ts'

/** A picture in a fact. */
export type PictureFact = {
  /** SHA-256 (hex) of its bytes. */
  readonly picture: string
  /** The path of a picture that the program ships. */
  readonly file?: string | undefined
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly colour: string
}

/** Everything that can be changed about a product except its price and its place in the list. */
export type ProductContent = ProductTexts & {
  readonly pictures: readonly PictureFact[]
  /** The hour at which a product that is coming soon opens, ISO-8601 UTC; null or missing when the owner opens it by hand. */
  readonly opensAt?: string | null | undefined
}

/** How a sale reduces prices: by a percentage of all products or of some, or to prices of its own. */
export type SaleReduction =
  | {
      readonly by: 'percent'
      /** 1 to 90. */
      readonly percent: number
      /** Null for all products. */
      readonly products: readonly string[] | null
    }
  | { readonly by: 'prices' /** Rupees by product id. */; readonly prices: Readonly<Record<string, number>> }

/** The shop's contacts, terms, couriers, messages and words in mails. */
export type ShopDescription = Brand & { readonly couriers: readonly Courier[] }

/** Terms that facts of older programs lack. */
type LaterOrderTerm = 'advance' | 'tries' | 'exchangeDays' | 'alone'

/** The description as a fact has it; `describedShop` of `shop-terms.ts` fills in what it lacks. */
export type ShopFact = Omit<ShopDescription, 'address' | 'orders' | 'messages' | 'mails'> & {
  readonly address?: string | undefined
  readonly orders: Omit<OrderTerms, LaterOrderTerm> & {
    readonly [Term in LaterOrderTerm]?: OrderTerms[Term] | undefined
  }
  readonly messages?: { readonly [Step in MessageStep]?: Message | undefined } | undefined
  readonly mails?: MailWords | undefined
}

export type SaleFact = {
  readonly sale: string
  readonly name: string
  readonly reduction: SaleReduction
  /** ISO-8601 UTC; a sale runs from `from` until just before `to`. */
  readonly from: string
  readonly to: string
}

type FactData = {
  ProductPublished: {
    readonly productId: string
    readonly product: ProductContent
    /** Rupees. */
    readonly price: number
    /** The price until then, as the owner declared it once as the beginning of the history. */
    readonly priceBefore?: number | undefined
    readonly stock?: Readonly<Record<Size, number>> | undefined
  }
  ProductChanged: {
    readonly productId: string
    /** The changed fields, before and after. */
    readonly before: { readonly [Field in keyof ProductContent]?: ProductContent[Field] | undefined }
    readonly after: { readonly [Field in keyof ProductContent]?: ProductContent[Field] | undefined }
  }
  PriceChanged: {
    readonly productId: string
    readonly from: number
    readonly to: number
    /** The price at publication is 1. */
    readonly version: number
    /** The position in the log of the price before. */
    readonly previous: number
  }
  ProductRetired: { readonly productId: string }
  ProductRestored: { readonly productId: string }
  /** `after` is the product that it now follows; null for the first place. */
  ProductMoved: { readonly productId: string; readonly after: string | null }
  SaleScheduled: SaleFact
  /** The whole sale as it is from now on. Of a sale that has begun, only the name and the end can change. */
  SaleChanged: SaleFact
  SaleStopped: { readonly sale: string; readonly name: string }
  ShopDescribed: ShopFact
}

export type CatalogueFactType = keyof FactData

export type CatalogueFact = {
  [Type in CatalogueFactType]: {
    readonly type: Type
    readonly data: FactData[Type]
    /** ISO-8601 UTC. */
    readonly at: string
    readonly position: number
    /** Within its stream. */
    readonly version: number
  }
}[CatalogueFactType]

const types: Readonly<Record<CatalogueFactType, true>> = {
  ProductPublished: true,
  ProductChanged: true,
  PriceChanged: true,
  ProductRetired: true,
  ProductRestored: true,
  ProductMoved: true,
  SaleScheduled: true,
  SaleChanged: true,
  SaleStopped: true,
  ShopDescribed: true,
}

export const catalogueFactTypes = Object.keys(types) as readonly CatalogueFactType[]

export function isCatalogueFact<Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: CatalogueFactType }> {
  return Object.hasOwn(types, event.type)
}
