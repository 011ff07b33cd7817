/**
 * The network that a request came from: an IPv4 address, or the /56 of an IPv6 address. A household gets a /56 from its
 * carrier. That is 256 networks of size /64; counting those would allow it 256 times the limit.
 */

import type { Request } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'

/** Null when the connection has already ended. */
export function networkOf({ ip }: Pick<Request, 'ip'>): string | null {
  return ip === undefined ? null : ipKeyGenerator(ip, 56)
}
