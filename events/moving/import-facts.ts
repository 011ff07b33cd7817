/**
 * The facts of what was brought from another shop program. An imported order is no order of this shop: it has a stream and a type of
 * its own, so that no rule, figure, queue or count of placed orders ever sees it. Stream and facts name the other shop's own
 * number, by which a second import finds what is there already.
 */

import { day, id, instant, rupees, shopText } from '../fact-parts.ts'
import { fact, personal } from '../fact-schema.ts'
import { z } from '../zod.ts'
import { importedStatuses, importSources, LONGEST_IMPORTED } from './import-choices.ts'

const source = z.enum(importSources)

const importedLine = z.object({
  /** As the other shop wrote it, with its size. */
  name: shopText.max(LONGEST_IMPORTED.name),
  /** The other shop's stock keeping unit. */
  sku: shopText.max(LONGEST_IMPORTED.number).optional(),
  quantity: z.int().min(1),
  /** Of one piece. */
  price: rupees,
})

export const importFacts = [
  fact('OrderImported', {
    source,
    /** The other shop's number of the order. */
    number: shopText.max(LONGEST_IMPORTED.number),
    /** When it was placed there, and on which Karachi day. */
    placedAt: instant,
    day,
    status: z.enum(importedStatuses),
    lines: z.array(importedLine).min(1).max(LONGEST_IMPORTED.lines),
    deliveryFee: rupees,
    /** What was taken off the lines. */
    discount: rupees,
    total: rupees,
    refunded: rupees,
    /** How it was paid, in the words of the other shop. */
    payment: shopText.max(LONGEST_IMPORTED.payment).optional(),
    city: id.optional(),
    /**
     * Sealed under a key of the customer's own imported orders (`importedIdentity`), so that somebody who orders here for the
     * first time is a new customer. `mail` and the other texts are empty where the other shop had none.
     */
    customer: personal({
      email: z.string(),
      mail: z.string(),
      name: z.string(),
      phone: z.string(),
      address: z.string(),
    }),
  }),
  /** A product of another shop was published here, in the same append. */
  fact('ProductImported', {
    source,
    /** The other shop's handle or id of the product. */
    number: shopText.max(LONGEST_IMPORTED.handle),
    productId: id,
  }),
] as const

/** The identity whose key seals the person of imported orders. `identity` is `identityOf` the e-mail or phone. */
export const importedIdentity = (identity: string) => `imported ${identity}`

/** Of an order without e-mail and phone, whose person is left out: nobody could ask for it to be erased. */
export const NOBODY = importedIdentity('nobody')

export type ImportedName = { readonly source: (typeof importSources)[number]; readonly number: string }

/** What the streams of all imported orders begin with. */
export const ALL_IMPORTED = 'imported-'

/** The same of imported products: they do not begin like the stream of a product. */
const ALL_BROUGHT = 'brought-'

export const importedOrderStream = ({ source, number }: ImportedName) => `${ALL_IMPORTED}${source}:${number}`
export const importedProductStream = ({ source, number }: ImportedName) => `${ALL_BROUGHT}${source}:${number}`
