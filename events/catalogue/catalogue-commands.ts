/** The commands of the owner about what is sold. */

import type { ProductContent, SaleFact, SaleReduction } from '#catalogue/facts.ts'
import type { Size } from '#catalogue/product.ts'
import type { ShopChange } from '#catalogue/shop-terms.ts'

export type PublishProduct = {
  readonly type: 'PublishProduct'
  readonly id: string
  readonly content: ProductContent
  /** Rupees. */
  readonly price: number
  /** What it cost before, as the owner declares once; unset for a product without a price before. */
  readonly priceBefore?: number | undefined
  /** Units that are there, by size. */
  readonly stock?: { readonly [S in Size]?: number | undefined } | undefined
}

export type ChangeProduct = {
  readonly type: 'ChangeProduct'
  readonly id: string
  /** Only these fields change. */
  readonly content?: { readonly [Field in keyof ProductContent]?: ProductContent[Field] | undefined }
  readonly price?: number | undefined
  readonly retired?: boolean | undefined
  /** The version that the admin saw. The command is refused when somebody else has changed the product since. */
  readonly expectedVersion?: number | undefined
}

/** The same change of many products, all of them or, when one is refused, none. */
export type ChangeProducts = {
  readonly type: 'ChangeProducts'
  readonly ids: readonly string[]
  readonly change: {
    /** Added to each price in percent, rounded to whole rupees. */
    readonly pricePercent?: number | undefined
    readonly soldOut?: boolean | undefined
    readonly comingSoon?: boolean | undefined
    readonly retired?: boolean | undefined
    readonly addTags?: readonly string[] | undefined
    readonly removeTags?: readonly string[] | undefined
  }
}

/** `after` is the product that it is to follow; null for the first place. */
export type MoveProduct = { readonly type: 'MoveProduct'; readonly id: string; readonly after: string | null }

export type ScheduleSale = SaleFact & { readonly type: 'ScheduleSale' }

export type ChangeSale = {
  readonly type: 'ChangeSale'
  readonly sale: string
  readonly name?: string | undefined
  /** Only of a sale that has not begun. */
  readonly reduction?: SaleReduction | undefined
  /** ISO-8601 UTC; only of a sale that has not begun. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The version that the admin saw. The command is refused when somebody else has changed the sale since. */
  readonly expectedVersion?: number | undefined
}

export type StopSale = { readonly type: 'StopSale'; readonly sale: string }

export type DescribeShop = {
  readonly type: 'DescribeShop'
  /** Only these terms change. */
  readonly shop: ShopChange
  /**
   * The values that the admin saw, by the path of the term, such as `orders.tries`. The command is refused when somebody else has
   * changed one of its terms since.
   */
  readonly seen?: Readonly<Record<string, unknown>> | undefined
}

export type CatalogueCommand =
  | PublishProduct
  | ChangeProduct
  | ChangeProducts
  | MoveProduct
  | ScheduleSale
  | ChangeSale
  | StopSale
  | DescribeShop
