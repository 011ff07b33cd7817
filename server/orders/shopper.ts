/** The shopper behind a request: what the request proves, and where it comes from. */

import { parseCookie } from 'cookie'
import type { Request, Response } from 'express'
import { networkOf } from '#server/platform/http/network-of.ts'
import { DEVICE_COOKIE, type DeviceCookie } from './device-cookie.ts'
import type { Mailbox, OrderLinks } from './order-link.ts'

export type Shopper = {
  /** SHA-256 (hex) of the device's id; null for a device that has never ordered. */
  readonly device: string | null
  /** The mailbox whose link was opened in this browser. */
  readonly mailbox: Mailbox | null
  /** The network for which wrong guesses are counted; empty when it is unknown. */
  readonly network: string
}

export type Shoppers = {
  of(request: Request): Promise<Shopper>
  /** Stores an opened link in the browser; null for a link that opens nothing. */
  open(token: string, response: Response): Promise<Mailbox | null>
  /** Removes from the browser all by which the shop knows it again. */
  forget(response: Response): void
}

const LINK_COOKIE = 'falak_orders'
/** The second one is of cookies that an older version of the shop has set. */
const cookiePaths = ['/api', '/api/orders']
/** After this time the link in the mail must be opened again. */
const A_MONTH = 30 * 24 * 3_600_000

export function createShoppers(
  devices: Pick<DeviceCookie, 'read'>,
  links: OrderLinks,
  secure: boolean,
): Shoppers {
  const shoppers = new WeakMap<Request, Promise<Shopper>>()

  async function read(request: Request): Promise<Shopper> {
    const token = parseCookie(request.headers.cookie ?? '')[LINK_COOKIE]
    return {
      device: devices.read(request),
      mailbox: token === undefined ? null : await links.mailboxOf(token),
      network: networkOf(request) ?? '',
    }
  }

  return {
    of(request) {
      const shopper = shoppers.get(request) ?? read(request)
      shoppers.set(request, shopper)
      return shopper
    },
    async open(token, response) {
      const mailbox = await links.mailboxOf(token)
      if (mailbox === null) return null
      response.cookie(LINK_COOKIE, token, {
        httpOnly: true,
        sameSite: 'strict',
        secure,
        path: '/api',
        maxAge: A_MONTH,
      })
      return mailbox
    },
    forget(response) {
      for (const name of [DEVICE_COOKIE, LINK_COOKIE])
        for (const path of cookiePaths) response.clearCookie(name, { path })
    },
  }
}
