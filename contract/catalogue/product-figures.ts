/** What the log knows of products and their deliveries: figures for the shop's people; ratings and times for everybody. */

import { z } from 'zod'
import { categories } from '#catalogue/product.ts'
import { day, id, shopText, size } from '#events/fact-parts.ts'
import { callsFor, type DescribedCalls } from '../described-call.ts'

/** Of orders that are not cancelled; rupees. */
const listed = z.object({
  id,
  name: shopText,
  category: z.enum(categories),
  sales: z.int(),
  revenue: z.int(),
  views: z.int(),
  /** With one decimal. */
  rating: z.number().nullable(),
  ratingCount: z.int(),
  /** Null for a product without stock data, and for a size without them. */
  stockLeft: z.record(size, z.int().nullable()).nullable(),
})

const figures = z.object({ units: z.int(), revenue: z.int(), views: z.int() })

export const productFigureCalls = callsFor('catalogue', {
  listProducts: {
    call: 'get /api/admin/products',
    summary: 'Every product with sales, revenue, views, rating and what is left of its stock.',
    data: z.object({ products: z.array(listed).readonly() }),
    answers: { 200: 'Products' },
  },
  getProduct: {
    call: 'get /api/admin/products/{product}',
    summary: 'A product with its units, revenue and views of the last 30 days and 12 months.',
    data: z.object({
      product: listed,
      /** Oldest first. */
      days: z.array(figures.extend({ day })).readonly(),
      months: z.array(figures.extend({ month: z.string() })).readonly(),
    }),
    answers: { 200: 'Product, days, months', 404: 'No such product' },
  },
})

/** With one decimal. */
const mean = z.number()

export const publicFigureCalls = {
  getRatings: {
    call: 'get /api/products/ratings',
    summary:
      'Mean and number of the verified ratings of each product that has any. May be kept for a minute.',
    /** `stars`: the number of ratings of 1 star, of 2 stars, up to 5. */
    data: z.record(id, z.object({ mean, count: z.int(), stars: z.array(z.int()).readonly() })),
    answers: { 200: 'Ratings by product id' },
  },
  getDeliveryTimes: {
    call: 'get /api/delivery-times',
    summary:
      'How many days after an order its delivery usually takes, by city: the middle half of the deliveries, where at least twenty are known. May be kept for an hour.',
    data: z.array(z.object({ id, name: z.string(), earliest: z.number(), latest: z.number() })).readonly(),
    answers: { 200: 'A list of cities with `earliest` and `latest` in days' },
  },
  getShopRating: {
    call: 'get /api/shop-rating',
    summary:
      'Mean, number and percentage of 4 and 5 stars of all verified ratings; null while there are fewer than twenty. May be kept for an hour.',
    data: z.object({ mean, count: z.int(), satisfied: z.number() }).nullable(),
    answers: { 200: 'The rating of the shop, or null' },
  },
} as const satisfies DescribedCalls
