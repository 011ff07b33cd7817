/**
 * Measures the remaining validity of the certificate at the shop's address. Without it, a failed renewal goes unnoticed until
 * browsers refuse the shop.
 */

import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import type { GaugeSource } from '#server/platform/operations/metrics.ts'

/** The lifetime of the cached result, so that not every read of the metrics opens a connection. */
const CACHED_MS = 3_600_000
const ANSWER_MS = 2000

/** The gauge has no value without an https address, or while the address does not answer. */
export function certificateGauge(publicUrl: string | undefined, clock: () => number): GaugeSource {
  let cached: { readonly at: number; readonly endsAt: number } | null = null
  return {
    help: 'Time until the certificate at the shop’s address expires',
    async read() {
      if (!publicUrl?.startsWith('https:')) return null
      if (cached === null || clock() - cached.at > CACHED_MS) {
        cached = { at: clock(), endsAt: await certificateEnd(new URL(publicUrl)) }
      }
      return (cached.endsAt - clock()) / 1000
    },
  }
}

/** Returns milliseconds since 1970. Rejects when the address does not answer. */
async function certificateEnd({ hostname, port }: URL): Promise<number> {
  // Accepts invalid certificates, because an expired certificate must be measured, too.
  const socket: TLSSocket = connect({
    host: hostname,
    port: Number(port || 443),
    ...(isIP(hostname) === 0 && { servername: hostname }),
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(ANSWER_MS) })
    return Date.parse(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}
