/** Marks requests of a device for what it has ordered itself, for the rate limits. */

import type { Request, RequestHandler } from 'express'
import type { OrderReadModel, OrderView } from '#events/order-read-model.ts'
import { nameCaller } from '../http/known-caller.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { isOfDevice } from './find-own-order.ts'

/** When the device has placed the order in the request's path. */
export function knowDeviceOfOrder(
  devices: DeviceCookie,
  orderViews: Pick<OrderReadModel, 'find'>,
): RequestHandler {
  return knowDevice(devices, async ({ params }) => {
    const view = await orderViews.find(String(params.orderNumber))
    return view === null ? [] : [view]
  })
}

/** When the device has placed one of the orders that are looked up. */
export function knowDeviceOfIdentifier(
  devices: DeviceCookie,
  orderViews: Pick<OrderReadModel, 'findByIdentifier'>,
): RequestHandler {
  return knowDevice(devices, async ({ query }) =>
    typeof query.identifier === 'string' ? orderViews.findByIdentifier(query.identifier) : [],
  )
}

function knowDevice(
  devices: DeviceCookie,
  asked: (request: Request) => Promise<readonly OrderView[]>,
): RequestHandler {
  return async (request, _response, next) => {
    const device = devices.read(request)
    if (device !== null && (await asked(request)).some((view) => isOfDevice(view, device)))
      nameCaller(request, `device ${device}`)
    next()
  }
}
