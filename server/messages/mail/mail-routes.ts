/**
 * A browser's request to send the confirmation of the order that it placed. The outbox also sends it without a request, and never
 * twice. For every other device the order does not exist, so that guesses do not reveal the numbers in use.
 */

import { type Request, type Response, Router } from 'express'
import { ownOrderCalls as calls } from '#contract/orders/own-orders.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { DeviceCookie } from '#server/orders/device-cookie.ts'
import { isOfDevice } from '#server/orders/own-orders.ts'
import { refusalAnswer } from '#server/orders/refusal-answer.ts'
import { Refused } from '#server/platform/http/answer.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { MailRequests } from './mail-requests.ts'
import type { Via } from './mail-servers.ts'

type Dependencies = {
  readonly mailRequests: Pick<MailRequests, 'deliver'>
  readonly orderViews: Pick<OrderReadModel, 'find'>
  readonly devices: DeviceCookie
  readonly limits: RateLimits
}

export function mailRoutes({ mailRequests, orderViews, devices, limits }: Dependencies): Router {
  const router = Router()
  const on = { router, limits }

  async function send(via: Via, orderNumber: string, request: Request, response: Response): Promise<void> {
    const device = devices.read(request)
    const view = await orderViews.find(orderNumber)
    if (view === null || !isOfDevice(view, device)) throw refusalAnswer({ reason: 'no-such-order' })
    const outcome = await mailRequests.deliver(view.order.orderNumber, via)
    if (outcome === 'unknown-order') throw refusalAnswer({ reason: 'no-such-order' })
    if (outcome === 'not-sent') throw new Refused(503, 'Failed to send email', { customerSuccess: false })
    response.set('Cache-Control', 'no-store').json({ success: true, customerSuccess: true })
  }

  serve(on, calls.sendConfirmation, ({ body, request, response }) =>
    send('primary', body.orderNumber, request, response),
  )
  serve(on, calls.sendConfirmationByBackup, ({ body, request, response }) =>
    send('backup', body.orderNumber, request, response),
  )
  return router
}
