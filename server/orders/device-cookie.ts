/** Knows the device that placed an order again: a random id in a signed HttpOnly cookie. */

import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { Request, Response } from 'express'

const DEVICE_COOKIE = 'falak_device'
const TWO_YEARS = 2 * 365 * 24 * 3_600_000

export type DeviceCookie = {
  /** SHA-256 (hex) of the device's id, or null for a device that is not known. */
  read(request: Request): string | null
  /**
   * The same; a device that is not known is given an id with this answer. The id comes from the checkout's key, so that
   * a browser whose first answer was lost gets the same id when it tries again, and knows its order.
   */
  ensure(request: Request, response: Response, checkoutKey: string | null): string
}

export function createDeviceCookie(key: Buffer, secure: boolean): DeviceCookie {
  const signatureOf = (id: string) => createHmac('sha256', key).update(id).digest('base64url')

  function idOf(request: Request): string | null {
    const [id, signature] = (parseCookie(request.headers.cookie ?? '')[DEVICE_COOKIE] ?? '').split('.')
    if (!id || !signature) return null
    const expected = Buffer.from(signatureOf(id))
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
  }

  return {
    read(request) {
      const id = idOf(request)
      return id === null ? null : hashOf(id)
    },
    ensure(request, response, checkoutKey) {
      const id =
        idOf(request) ?? (checkoutKey === null ? randomUUID() : signatureOf(`checkout ${checkoutKey}`))
      response.cookie(DEVICE_COOKIE, `${id}.${signatureOf(id)}`, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path: '/api/orders',
        maxAge: TWO_YEARS,
      })
      return hashOf(id)
    },
  }
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex')
}
