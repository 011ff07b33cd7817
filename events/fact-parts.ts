/** The parts that the schemas of several facts share. */

import { categories } from '#catalogue/product.ts'
import { personal, publicText } from './fact-schema.ts'
import { type Discount, discountReasons, orderChannels, type UsedCode } from './orders/order.ts'
import { z } from './zod.ts'

export const id = publicText('id')
export const code = publicText('code')
export const hash = publicText('hash')
/** The id of an HTTP request, as a trace has one. Of this form alone: a proxy may let its caller choose it. */
export const requestId = publicText('id').regex(/^[0-9a-f]{32}$/)
/** A text of the shop about itself. */
export const shopText = publicText('shop')
export const rupees = z.int().min(0)
/** Any size: the log keeps those that the shop no longer has. */
export const size = publicText('code').regex(/^[A-Z0-9]{1,5}$/)
/** Hundredths of a rupee with a sign: amounts inside a courier's statement. */
export const paisa = z.int()
export const day = publicText('day').regex(/^\d{4}-\d{2}-\d{2}$/)
export const hour = z.int().min(0).max(23)
/** ISO-8601 UTC. */
export const instant = publicText('day').regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)

export const line = z.object({
  productId: id,
  name: shopText,
  category: z.enum(categories),
  size,
  quantity: z.int().min(1),
  price: rupees,
  /** The units were taken from the counted stock; unset for sizes that the shop does not count. */
  reserved: z.literal(true).optional(),
  /** Rupees that the order's code took off all these pieces together. Pieces that stay in the order keep it. */
  codeOff: rupees.min(1).optional(),
})
export type OrderLine = Readonly<z.infer<typeof line>>

/** What later facts of an order repeat, so that folds store nothing per order. */
export const ofOrder = {
  orderNumber: id,
  /** Day, hour and channel as it was placed. */
  day,
  hour: hour.optional(),
  channel: z.enum(orderChannels).optional(),
}

/** What the shop takes off an order's price by hand, in rupees, and whether it delivers it without a fee. */
export const discount = z.object({
  amount: rupees,
  freeDelivery: z.literal(true).optional(),
  reason: z.enum(discountReasons),
})
export type { Discount }

/** The code that an order used. */
export const usedCode = z.object({
  code,
  /** The name of one that applied by itself (`offerName`); unset of one that was typed. */
  offer: shopText.optional(),
  /** Rupees that it took off the lines. */
  off: rupees,
  /** Rupees that would be asked for the delivery, which it makes free; unset for a code that does not. */
  delivery: rupees.optional(),
})
export type { UsedCode }

/** Of a linked order: the order whose pieces it replaces. */
export const exchange = z.object({
  orderNumber: id,
  /** The price of the pieces that come back, in rupees, as far as it pays for the new ones. */
  credit: rupees,
  /** It is sent only when the pieces have come back. */
  backFirst: z.literal(true).optional(),
})
export type Exchange = Readonly<z.infer<typeof exchange>>

/**
 * The customer whose key seals a personal part. A customer without an e-mail has an empty one, and is identified by the
 * phone, which such a part therefore contains (`customerOf`).
 */
export const customerKey = { email: z.string(), phone: z.string().optional() }

/** A personal part with one text, such as a note or the reference of a payment. */
export const personalText = <Name extends string>(name: Name) =>
  personal({ ...customerKey, ...({ [name]: z.string() } as Record<Name, z.ZodString>) })

export const contact = personal({
  name: z.string(),
  /** Empty for a customer without one. */
  email: z.string(),
  phone: z.string(),
  address: z.string(),
})
export type Contact = Readonly<z.infer<typeof contact>>

/** A tracking number is personal: the courier's page about it shows name and address. */
export const tracking = personalText('trackingNumber')

export const person = personal({
  ...contact.shape,
  /** SHA-256 (hex) of the id of the device that placed the order; null when it had none. */
  device: z.string().nullable(),
})
export type Person = Readonly<z.infer<typeof person>>

/** A parcel as it was handed over. Later facts repeat it, so that folds store nothing per order. */
export const parcel = z.object({
  /** A courier's id in the shop's data. */
  courier: id,
  /** The cash that the courier is to collect, in rupees. */
  cashToCollect: rupees,
  /** The Karachi day on which it was handed over. */
  handedOver: day,
})
export type Parcel = Readonly<z.infer<typeof parcel>>
