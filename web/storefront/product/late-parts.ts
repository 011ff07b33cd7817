/**
 * The parts of a product's page that are loaded after it responds to the shopper: the bar on phones, the rating, reviews, further
 * products, offers and the stock.
 */

export { ProductOffer } from '../cart/offers/ProductOffer.tsx'
export { InTheShop } from '../products/InTheShop.tsx'
export { Opening } from '../waiting/Opening.tsx'
export { ArrivalIn } from './ArrivalIn.tsx'
export { watchPlace } from './buy-bar.ts'
export { ProductRating } from './ProductRating.tsx'
export { ReviewsAndMore } from './ReviewsAndMore.tsx'

/** Imported dynamically, because otherwise this code would be part of a module that every page loads. */
export function refreshStock(): void {
  import('../cart/stock/refresh-stock.ts').then((module) => module.refreshStock()).catch(() => undefined)
}
