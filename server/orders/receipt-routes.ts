/** Shoppers take along a receipt of their own order, which anyone can check alone and offline. */

import { Router } from 'express'
import { z } from 'zod'
import type { OrderReadModel } from '#events/order-read-model.ts'
import type { Notary } from '../audit/notary.ts'
import { sendReceipt } from '../audit/send-receipt.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { sameTime } from '../http/same-time.ts'
import { validate } from '../http/validate.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { FindOwnOrder } from './find-own-order.ts'
import { knowDeviceOfOrder } from './know-device.ts'
import { refusalAnswer } from './refusal-answer.ts'

export const receiptSchema = z.object({
  /** E-mail or phone; not needed on the device that ordered. */
  identifier: z.string().max(254).default(''),
  /** Given with any value: as a file. */
  download: z.string().optional(),
})

type Dependencies = {
  readonly orderViews: Pick<OrderReadModel, 'find'>
  readonly findOwnOrder: FindOwnOrder
  readonly notary: Pick<Notary, 'receipt'>
  readonly devices: DeviceCookie
  readonly limits: RateLimits
}

export function receiptRoutes({ orderViews, findOwnOrder, notary, devices, limits }: Dependencies): Router {
  const router = Router()

  router.get<{ orderNumber: string }>(
    '/:orderNumber/receipt',
    sameTime,
    limits.devices,
    knowDeviceOfOrder(devices, orderViews),
    limits.lookUps,
    limits.lookUpsOfIdentifier,
    limits.claimsOfOrder,
    async (request, response) => {
      const { identifier } = validate(receiptSchema, request.query)
      const claim = { identifier, device: devices.read(request) }
      const view = await findOwnOrder(request.params.orderNumber, claim)
      const receipt = view && (await notary.receipt(view.order.orderNumber))
      if (receipt === null) throw refusalAnswer({ reason: 'no-such-order' })
      sendReceipt(request, response, receipt)
    },
  )

  return router
}
