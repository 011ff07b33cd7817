/**
 * The network that a request came from: an IPv4 address, or the /56 of an IPv6 address. So much a household gets from its carrier: 256
 * networks of the smallest kind, so that counting those would give it 256 times the limit.
 */

import type { Request } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'

/** Null when the connection has ended already. */
export function networkOf({ ip }: Pick<Request, 'ip'>): string | null {
  return ip === undefined ? null : ipKeyGenerator(ip, 56)
}
