/**
 * The shop's address as passkeys know it (WebAuthn's relying party): the configured one, otherwise the host of the request, which
 * `wellFormedHost` has checked. Forwarded hosts are never used. A browser offers a passkey only at the address of which it is, so a
 * request that names another host gets nothing that it could use here.
 */

import { isIP } from 'node:net'
import type { Request } from 'express'
import { Refused } from '#server/platform/http/answer.ts'
import { hostnameOf } from '#server/platform/http/well-formed-host.ts'

export type RelyingParty = {
  /** A name without port, such as `shop.example`. */
  readonly id: string
  /** Where pages of the shop may be. */
  readonly origins: readonly string[]
}

/** Null where there can be no passkey: at a number in place of a name. */
export function relyingPartyOf(publicUrl: string | undefined, request: Request): RelyingParty | null {
  if (publicUrl !== undefined) {
    const { hostname, origin } = new URL(publicUrl)
    return partyOf(hostname, [origin])
  }
  const { host } = request.headers
  const hostname = hostnameOf(host)
  // A proxy that nobody configured may have ended TLS.
  return hostname === null ? null : partyOf(hostname, [`https://${host}`, `http://${host}`])
}

/** Throws `Refused` (409) where there can be no passkey. */
export function assertParty(party: RelyingParty | null): RelyingParty {
  if (party !== null) return party
  throw new Refused(409, 'Passkeys need the shop’s name in the address bar: they do not work with a number.')
}

function partyOf(hostname: string, origins: readonly string[]): RelyingParty | null {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origins } : null
}
