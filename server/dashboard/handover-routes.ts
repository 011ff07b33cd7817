/** The owner's calls for handing parcels over to a courier, and for undoing it. */

import { type Response, Router } from 'express'
import { z } from 'zod'
import { couriers } from '#catalogue/couriers.ts'
import { adminOf } from '../accounts/require-role.ts'
import { sendData } from '../http/answer.ts'
import { validate } from '../http/validate.ts'
import type { OrderUseCases } from '../orders/order-use-cases.ts'
import { orderNumberSchema } from './order-number-schema.ts'

const MOST_AT_ONCE = 300

/** What is wrong with a number itself is said of its parcel: it keeps no other from being handed over. */
const parcelSchema = z.object({
  orderNumber: orderNumberSchema,
  trackingNumber: z.string({ error: 'The tracking number is missing.' }).trim(),
})

export const handoverSchema = z.object({
  courier: z.enum(
    couriers.map(({ id }) => id),
    { error: `The courier must be one of ${couriers.map(({ id }) => id).join(', ')}.` },
  ),
  parcels: z
    .array(parcelSchema, { error: 'The parcels are missing.' })
    .min(1, 'The parcels are missing.')
    .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} parcels can be handed over at once.`),
})

type Dependencies = Pick<OrderUseCases, 'handOverParcels' | 'commandOrder'>

export function handoverRoutes({ handOverParcels, commandOrder }: Dependencies): Router {
  const router = Router()

  router.post('/handovers', async (request, response: Response) => {
    const asked = validate(handoverSchema, request.body)
    sendData(response, { parcels: await handOverParcels(asked, adminOf(request)) })
  })

  router.delete('/handovers/:orderNumber', async (request, response) => {
    const command = { type: 'UndoHandover' } as const
    const { order, position } = await commandOrder(request.params.orderNumber, command, adminOf(request))
    sendData(response, order, 200, { position })
  })

  return router
}
