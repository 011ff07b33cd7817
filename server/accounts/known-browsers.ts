/**
 * Recognises a browser in which somebody has signed in to an account before: a random id in a signed HttpOnly cookie for each
 * account. Wrong passwords from it are counted separately, so that strangers who guess cannot lock the owner out.
 */

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { Request, Response } from 'express'

const HALF_A_YEAR = 182 * 24 * 3_600_000

export type KnownBrowsers = {
  /** The browser's id, when it has signed in to this account before. */
  read(request: Request, email: string): string | null
  remember(request: Request, response: Response, email: string): void
}

export function createKnownBrowsers(key: Buffer, secure: boolean): KnownBrowsers {
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const cookieOf = (email: string) => `falak_browser_${signatureOf(`cookie ${email}`).slice(0, 8)}`
  const proofOf = (id: string, email: string) => signatureOf(`browser ${id} ${email}`)

  function read(request: Request, email: string): string | null {
    const [id = '', proof = ''] = (parseCookie(request.headers.cookie ?? '')[cookieOf(email)] ?? '').split(
      '.',
    )
    const expected = Buffer.from(proofOf(id, email))
    const given = Buffer.from(proof)
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
  }

  return {
    read,
    remember(request, response, email) {
      const id = read(request, email) ?? randomUUID()
      response.cookie(cookieOf(email), `${id}.${proofOf(id, email)}`, {
        httpOnly: true,
        sameSite: 'strict',
        secure,
        path: '/api/admin/login',
        maxAge: HALF_A_YEAR,
      })
    },
  }
}
