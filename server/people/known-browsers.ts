/**
 * Recognises a browser in which somebody has signed in to an account before, by a random id in a signed HttpOnly cookie for each
 * account. Wrong passwords from such a browser are counted separately, so that strangers who guess cannot lock the owner out.
 */

import { createHmac, randomUUID } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { Request, Response } from 'express'
import { isSameText } from '#server/platform/secrets/same-text.ts'

const HALF_A_YEAR = 182 * 24 * 3_600_000

export type KnownBrowsers = {
  /** The browser's id; null when it has not signed in to this account before. */
  read(request: Request, email: string): string | null
  remember(request: Request, response: Response, email: string): void
}

export function createKnownBrowsers(key: Buffer, secure: boolean): KnownBrowsers {
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const cookieOf = (email: string) => `falak_browser_${signatureOf(`cookie ${email}`).slice(0, 8)}`
  const proofOf = (id: string, email: string) => signatureOf(`browser ${id} ${email}`)

  function read(request: Request, email: string): string | null {
    const cookie = parseCookie(request.headers.cookie ?? '')[cookieOf(email)] ?? ''
    const [id = '', proof = ''] = cookie.split('.')
    return isSameText(proof, proofOf(id, email)) ? id : null
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
