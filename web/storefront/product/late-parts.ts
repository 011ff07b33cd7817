/** What a product's page does without until it answers, in a file of its own: the bar on phones, the rating, and further products. */

export { watchPlace } from './buy-bar.ts'
export { MoreFrom } from './MoreFrom.tsx'
export { ProductRating } from './ProductRating.tsx'
