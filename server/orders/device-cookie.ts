/** Recognises the device that placed an order: a random id in a signed HttpOnly cookie. */

import { createHmac, hash, randomUUID } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { Request, Response } from 'express'
import { isSameText } from '#server/platform/secrets/same-text.ts'

export const DEVICE_COOKIE = 'falak_device'
const TWO_YEARS = 2 * 365 * 24 * 3_600_000

export type DeviceCookie = {
  /** SHA-256 (hex) of the device's id; null for a device that has never ordered. */
  read(request: Request): string | null
  /**
   * The device that wants to order. The id of a new device is derived from the checkout's key, so that a browser whose first
   * answer was lost gets the same id when it tries again, and has access to its order.
   */
  ordering(request: Request, checkoutKey: string | null): OrderingDevice
}

export type OrderingDevice = {
  /** SHA-256 (hex) of its id. */
  readonly idHash: string
  /** Stores the id when the order was accepted: a client with another shopper's key, but not the same order, gets no id. */
  remember(response: Response): void
}

export function createDeviceCookie(key: Buffer, secure: boolean): DeviceCookie {
  const signatureOf = (id: string) => createHmac('sha256', key).update(id).digest('base64url')

  function idOf(request: Request): string | null {
    for (const value of cookiesNamed(DEVICE_COOKIE, request.headers.cookie ?? '')) {
      const [id, signature] = value.split('.')
      if (id && signature && isSameText(signature, signatureOf(id))) return id
    }
    return null
  }

  return {
    read(request) {
      const id = idOf(request)
      return id === null ? null : hashOf(id)
    },
    ordering(request, checkoutKey) {
      const id =
        idOf(request) ?? (checkoutKey === null ? randomUUID() : signatureOf(`checkout ${checkoutKey}`))
      return {
        idHash: hashOf(id),
        remember(response) {
          response.cookie(DEVICE_COOKIE, `${id}.${signatureOf(id)}`, {
            httpOnly: true,
            sameSite: 'lax',
            secure,
            path: '/api',
            maxAge: TWO_YEARS,
          })
        },
      }
    },
  }
}

/** All cookies of a name: this cookie once had a narrower path, and a browser that has both sends both. */
function cookiesNamed(name: string, header: string): readonly string[] {
  return header
    .split(';')
    .map((pair) => parseCookie(pair)[name])
    .filter((value) => value !== undefined)
}

const hashOf = (id: string) => hash('sha256', id)
