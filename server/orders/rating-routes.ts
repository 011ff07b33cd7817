/** Verified ratings: shoppers give them to what they received, and everyone sees what they come to. */

import { Router } from 'express'
import { z } from 'zod'
import { starChoices } from '#events/order.ts'
import type { OrderReadModel } from '#events/order-read-model.ts'
import type { Published } from '#projections/projector.ts'
import { sendData } from '../http/answer.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { sameTime } from '../http/same-time.ts'
import { validate } from '../http/validate.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { knowDeviceOfOrder } from './know-device.ts'
import type { RateProduct } from './rate-product.ts'

export const ratingSchema = z.object({
  identifier: z.string().max(254).default(''),
  productId: z.string({ error: 'The product is missing.' }).min(1, 'The product is missing.').max(80),
  stars: z.literal(starChoices, { error: 'A rating is 1, 2, 3, 4 or 5 stars.' }),
})

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'find'>
  readonly rateProduct: RateProduct
  /** What the folds show now. */
  readonly published: () => Published
  readonly devices: DeviceCookie
  readonly limits: RateLimits
}

export function ratingRoutes({ orderViews, rateProduct, published, devices, limits }: Dependencies): Router {
  const router = Router()

  router.post<{ orderNumber: string }>(
    '/orders/:orderNumber/ratings',
    sameTime,
    limits.devices,
    knowDeviceOfOrder(devices, orderViews),
    limits.ratings,
    limits.claimsOfOrder,
    async (request, response) => {
      const { identifier, productId, stars } = validate(ratingSchema, request.body)
      const { orderNumber } = request.params
      await rateProduct({ orderNumber, productId, stars, identifier, device: devices.read(request) })
      sendData(response, { productId, stars })
    },
  )

  router.get('/products/ratings', (_request, response) => {
    const { dashboard, catchingUp } = published()
    response
      // Figures of an earlier moment are not for keeping.
      .set('Cache-Control', catchingUp ? 'no-store' : 'public, max-age=60')
      .json({ success: true, data: dashboard.ratings })
  })

  return router
}
