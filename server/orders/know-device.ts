/** Lets limits know a device that asks for what it has ordered itself. */

import type { Request, RequestHandler } from 'express'
import type { BookedOrder, OrderBook } from '#events/order-book.ts'
import { nameCaller } from '../http/known-caller.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { isOfDevice } from './find-own-order.ts'

/** When the device has placed the order in the request's path. */
export function knowDeviceOfOrder(devices: DeviceCookie, book: Pick<OrderBook, 'find'>): RequestHandler {
  return knowDevice(devices, async ({ params }) => {
    const booked = await book.find(String(params.orderNumber))
    return booked === null ? [] : [booked]
  })
}

/** When the device has placed one of the orders that are looked up. */
export function knowDeviceOfIdentifier(
  devices: DeviceCookie,
  book: Pick<OrderBook, 'findByIdentifier'>,
): RequestHandler {
  return knowDevice(devices, async ({ query }) =>
    typeof query.identifier === 'string' ? book.findByIdentifier(query.identifier) : [],
  )
}

function knowDevice(
  devices: DeviceCookie,
  asked: (request: Request) => Promise<readonly BookedOrder[]>,
): RequestHandler {
  return async (request, _response, next) => {
    const device = devices.read(request)
    if (device !== null && (await asked(request)).some((booked) => isOfDevice(booked, device)))
      nameCaller(request, `device ${device}`)
    next()
  }
}
