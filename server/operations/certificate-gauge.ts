/** How long the certificate at the shop's own address is valid: a renewal that fails shows nowhere else until browsers refuse the shop. */

import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import type { GaugeSource } from '#server/platform/operations/metrics.ts'

/** It is not asked for with each look at the metrics. */
const REMEMBERED_MS = 3_600_000
const ANSWER_MS = 2000

/** None without an https address, and while the address does not answer. */
export function certificateGauge(publicUrl: string | undefined, clock: () => number): GaugeSource {
  let seen: { readonly at: number; readonly endsAt: number } | null = null
  return {
    help: 'Until the certificate at the shop’s address ends',
    async read() {
      if (!publicUrl?.startsWith('https:')) return null
      if (seen === null || clock() - seen.at > REMEMBERED_MS) {
        seen = { at: clock(), endsAt: await certificateEnd(new URL(publicUrl)) }
      }
      return (seen.endsAt - clock()) / 1000
    },
  }
}

/** In milliseconds since 1970. Rejects when the address does not answer. */
async function certificateEnd({ hostname, port }: URL): Promise<number> {
  // One that has ended is looked at, too.
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
