/** The texts in which pages promise something about delivery. */

import { brand } from './brand.ts'

const { fee, freeAbove } = brand.delivery

/** Whether delivery is free for every order. */
export const alwaysFree = fee === 0
/** Orders that are delivered free whatever the fee. */
export const largeOrders = `orders above ${freeAbove} PKR`
/** Which orders are delivered free: the words after `Free shipping` and `Free delivery`. */
export const whenFree = `on ${alwaysFree ? 'all orders' : largeOrders}`

/** The end of the meta description of a page. */
export const deliveryNote = `${alwaysFree ? 'Free delivery' : 'Delivery'} in Pakistan, cash on delivery.`
/** The shop in two sentences. */
export const shopDescription = `${brand.description} Cash on delivery, free delivery ${whenFree}.`
