/** What shoppers do with orders: place one, and find theirs again. */

import { Router } from 'express'
import { z } from 'zod'
import { checkoutSchema } from '#events/checkout.ts'
import type { OrderBook } from '#events/order-book.ts'
import { Refused, sendData } from '../http/answer.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { sameTime } from '../http/same-time.ts'
import { validate } from '../http/validate.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { lookUpOrders } from './look-up-orders.ts'
import type { PlaceOrder } from './place-order.ts'
import { refusalAnswer } from './refusal-answer.ts'

const keySchema = z.uuid()
const text = z.string().max(254).default('')
export const lookUpSchema = z.object({ identifier: text, orderNumber: text })

type Dependencies = {
  readonly placeOrder: PlaceOrder
  readonly book: OrderBook
  readonly devices: DeviceCookie
  readonly limits: RateLimits
  readonly openLookUp: boolean
}

export function orderRoutes({ placeOrder, book, devices, limits, openLookUp }: Dependencies): Router {
  const router = Router()

  router.post('/', limits.orders, async (request, response) => {
    const checkout = validate(checkoutSchema, request.body)
    const key = readKey(request.get('Idempotency-Key'))
    const placement = await placeOrder({ checkout, key, device: devices.ensure(request, response, key) })
    switch (placement.outcome) {
      case 'placed':
        return sendData(response, placement.order, 201)
      case 'repeated':
        return sendData(response, placement.order)
      case 'key-reused':
        throw new Refused(
          422,
          'This checkout has already placed another order. Please reload the page and try again.',
        )
      case 'refused':
        throw refusalAnswer(placement.refusal)
    }
  })

  router.get('/', sameTime, limits.lookUps, limits.lookUpsOfIdentifier, async (request, response) => {
    const { identifier, orderNumber } = validate(lookUpSchema, request.query)
    if (identifier.trim() === '') throw new Refused(400, 'Please enter your email or phone number.')
    const device = devices.read(request)
    sendData(response, await lookUpOrders(book, { identifier, orderNumber, device, open: openLookUp }))
  })

  return router
}

function readKey(header: string | undefined): string | null {
  if (header === undefined) return null
  const key = keySchema.safeParse(header.trim())
  if (!key.success) throw new Refused(400, 'The Idempotency-Key header must be a UUID.')
  return key.data.toLowerCase()
}
