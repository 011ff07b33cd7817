/** The network that a request came from: an IPv4 address, or the /64 of an IPv6 address, which one customer of a carrier has for himself. */

import type { Request } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'

/** Null when the connection has ended already. */
export function networkOf({ ip }: Pick<Request, 'ip'>): string | null {
  return ip === undefined ? null : ipKeyGenerator(ip, 64)
}
