/** The words in which pages promise something about delivery. */

import { brand } from './brand.ts'

const { fee, freeAbove } = brand.delivery

/** Whether delivery costs nothing, whatever the order. */
export const alwaysFree = fee === 0
/** Those that are delivered free in any case. */
export const largeOrders = `orders above ${freeAbove} PKR`
/** Which orders are delivered free: what follows `Free shipping` and `Free delivery`. */
export const whenFree = `on ${alwaysFree ? 'all orders' : largeOrders}`

/** The end of what search engines show of a page. */
export const deliveryNote = `${alwaysFree ? 'Free delivery' : 'Delivery'} in Pakistan, cash on delivery.`
/** The shop in two sentences. */
export const shopDescription = `${brand.description} Cash on delivery, free delivery ${whenFree}.`
