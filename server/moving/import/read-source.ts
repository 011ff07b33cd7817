/** What the readers of Shopify's and WooCommerce's files have in common: the orders and products that they find. */

import type { ImportedStatus } from '#events/moving/import-choices.ts'
import type { Span } from './csv-rows.ts'

/** Texts as they are in the file, empty where it has none. */
export type SourceContact = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly city: string
}

export type SourceLine = {
  readonly name: string
  readonly sku: string
  /** In the words of the file; checked by `planOrder`. */
  readonly quantity: string
  /** Of one piece, or of all of them together. */
  readonly price: string
  readonly isSum?: boolean
}

export type SourceOrder = {
  readonly number: string
  readonly placedAt: string
  readonly currency: string
  readonly status: ImportedStatus
  readonly lines: readonly SourceLine[]
  readonly deliveryFee: string
  readonly discount: string
  readonly total: string
  readonly refunded: string
  readonly payment: string
  readonly contact: SourceContact
}

/** One size, or one other variant, of a product. */
export type SourceVariant = {
  readonly at: Span
  /** Of each option, such as a size or a colour. */
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly price: string
  /** Units that are there; empty when they are not counted. */
  readonly stock: string
  /** It is offered, and none is there, whatever the count says. */
  readonly soldOut?: boolean
  /** It is not published. */
  readonly notOffered?: boolean
}

export type SourceProduct = {
  /** The handle or the id. */
  readonly number: string
  readonly title: string
  /** May be HTML. */
  readonly description: string
  /** Types, categories and tags: what may say the cut and the group. */
  readonly kinds: readonly string[]
  readonly tags: readonly string[]
  /** Null when it is sold. */
  readonly notSold: string | null
  readonly variants: readonly SourceVariant[]
  readonly pictures: readonly { readonly url: string; readonly alt: string }[]
}

/** Something that was read, or why it cannot be. */
export type Read<Value> = { readonly at: Span; readonly what: string } & (
  | { readonly value: Value; readonly refused?: never; readonly skipped?: never }
  | { readonly refused: string; readonly value?: never; readonly skipped?: never }
  | { readonly skipped: string; readonly value?: never; readonly refused?: never }
)

/** The first of some texts that is not empty. */
export const firstOf = (...texts: readonly string[]) => texts.find((text) => text !== '') ?? ''
