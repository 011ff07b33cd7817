/** Recognises the device that placed an order: a random id in a signed HttpOnly cookie. */

import { createHmac, hash, randomUUID, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { Request, Response } from 'express'

const DEVICE_COOKIE = 'falak_device'
const TWO_YEARS = 2 * 365 * 24 * 3_600_000

export type DeviceCookie = {
  /** SHA-256 (hex) of the device's id, or null for a device that is not known. */
  read(request: Request): string | null
  /**
   * The same; an unknown device gets an id with this answer. The id is derived from the checkout's key, so that a
   * browser whose first answer was lost gets the same id when it tries again, and has access to its order.
   */
  ensure(request: Request, response: Response, checkoutKey: string | null): string
}

export function createDeviceCookie(key: Buffer, secure: boolean): DeviceCookie {
  const signatureOf = (id: string) => createHmac('sha256', key).update(id).digest('base64url')

  function idOf(request: Request): string | null {
    for (const value of cookiesNamed(DEVICE_COOKIE, request.headers.cookie ?? '')) {
      const [id, signature] = value.split('.')
      if (!id || !signature) continue
      const expected = Buffer.from(signatureOf(id))
      const given = Buffer.from(signature)
      if (given.length === expected.length && timingSafeEqual(given, expected)) return id
    }
    return null
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
        path: '/api',
        maxAge: TWO_YEARS,
      })
      return hashOf(id)
    },
  }
}

/** All cookies of a name: this one once had a narrower path, and a browser that has both sends both. */
function cookiesNamed(name: string, header: string): readonly string[] {
  return header
    .split(';')
    .map((pair) => parseCookie(pair)[name])
    .filter((value) => value !== undefined)
}

const hashOf = (id: string) => hash('sha256', id)
