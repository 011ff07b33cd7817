/** The browser's request to send an order's confirmation; the outbox sends it by itself too, and only once. */

import { type Request, type Response, Router } from 'express'
import { z } from 'zod'
import { Refused } from '../http/answer.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import { validate } from '../http/validate.ts'
import type { Outbox } from './outbox.ts'

/** Only the number counts: order and address are the log's. */
export const sendOrderSchema = z.object({
  orderNumber: z.string({ error: 'The order number is missing.' }).trim().min(1).max(40),
})

export function mailRoutes(outbox: Outbox, limits: RateLimits): Router {
  const send = (via: 'primary' | 'backup') => async (request: Request, response: Response) => {
    const { orderNumber } = validate(sendOrderSchema, request.body)
    const delivery = await outbox.deliver(orderNumber, via)
    if (delivery.outcome === 'unknown-order') throw new Refused(404, 'There is no such order.')
    if (!delivery.customerSuccess) throw new Refused(503, 'Failed to send email', { customerSuccess: false })
    response.set('Cache-Control', 'no-store').json({ success: true, customerSuccess: true })
  }
  const router = Router()
  router.post('/send-order', limits.mails, send('primary'))
  router.post('/send-order-backup', limits.mails, send('backup'))
  return router
}
