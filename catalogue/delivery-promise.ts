/** The promises about delivery and payment that pages show. */

import { brand } from './brand.ts'
import type { DeliveryTerms } from './schema.ts'

const { fee, freeAbove } = brand.delivery

/** Whether delivery is free for every order. */
export const alwaysFree = fee === 0
/** Orders that are delivered free even when the shop charges a fee. */
export const largeOrders = `orders above ${freeAbove} PKR`
const whenFree = `on ${alwaysFree ? 'all orders' : largeOrders}`

type FreeDelivery = 'Free shipping' | 'Free delivery' | 'free shipping' | 'free delivery'

/** One text for each term that a shopper must know before ordering. A new term does not compile without one. The total shows the fee. */
export const termsInWords = (
  free: FreeDelivery,
): Readonly<Record<Exclude<keyof DeliveryTerms, 'fee'>, string>> => ({
  freeAbove: `${free} ${whenFree}`,
})

/** On the home page, product pages, in the cart and at the checkout: `Free shipping on all orders`. */
export const deliveryTerms = (free: FreeDelivery): string => Object.values(termsInWords(free)).join('; ')

/** Under Add to Cart: `Pay at the door · 24-48h delivery · 7-10 day returns`. */
export const buyingTerms = [
  'Pay at the door',
  `${brand.delivery.time} delivery`,
  brand.policies.returns.replace(/ return policy$/, ' returns'),
].join(' · ')

/** The end of a page's meta description. */
export const deliveryNote = `${alwaysFree ? 'Free delivery' : 'Delivery'} in Pakistan, cash on delivery.`
/** The shop in two sentences. */
export const shopDescription = `${brand.description} Cash on delivery, ${deliveryTerms('free delivery')}.`
