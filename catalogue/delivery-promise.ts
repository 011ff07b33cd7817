/** The promises about delivery and payment that pages show. */

import type { Brand, DeliveryTerms } from './schema.ts'

type Promises = Pick<Brand, 'delivery'>

/** Whether delivery is free for every order. */
export const alwaysFree = ({ delivery }: Promises): boolean => delivery.fee === 0

/** Orders that are delivered free even when the shop charges a fee. */
export const largeOrders = ({ delivery }: Promises): string => `orders above ${delivery.freeAbove} PKR`

type FreeDelivery = 'Free shipping' | 'Free delivery' | 'free shipping' | 'free delivery'

/** One text for each term that a shopper must know before ordering. A new term does not compile without one. The total shows the fee. */
export const termsInWords = (
  shop: Promises,
  free: FreeDelivery,
): Readonly<Record<Exclude<keyof DeliveryTerms, 'fee'>, string>> => ({
  freeAbove: `${free} on ${alwaysFree(shop) ? 'all orders' : largeOrders(shop)}`,
})

/** On the home page, product pages, in the cart and at the checkout: `Free shipping on all orders`. */
export const deliveryTerms = (shop: Promises, free: FreeDelivery): string =>
  Object.values(termsInWords(shop, free)).join('; ')

/** The end of a page's meta description. */
export const deliveryNote = (shop: Promises): string =>
  `${alwaysFree(shop) ? 'Free delivery' : 'Delivery'} in Pakistan, cash on delivery.`

/** The shop in two sentences. */
export const shopDescription = (shop: Pick<Brand, 'delivery' | 'description'>): string =>
  `${shop.description} Cash on delivery, ${deliveryTerms(shop, 'free delivery')}.`
