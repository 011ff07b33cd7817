/**
 * Who may read the metrics, which show how much the shop sells: requests with the token or a session, and, as long as
 * no proxy is in front of the shop, monitoring on the same machine.
 */

import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sha256 } from '#events/proof/sha256.ts'
import type { Config } from '#server/platform/config/config.ts'
import { hostnameOf } from '#server/platform/http/well-formed-host.ts'
import type { Sessions } from '../accounts/session.ts'

/** Headers that proxies and tunnels add to a request. */
const FORWARDING = /^(forwarded|via|x-real-ip|x-forwarded(-.+)?|.+-(client|connecting)-ip)$/

type Settings = Pick<Config, 'METRICS_TOKEN' | 'TRUST_PROXY' | 'PUBLIC_URL'>

export function metricsAccess(
  { METRICS_TOKEN: token, TRUST_PROXY, PUBLIC_URL }: Settings,
  sessions: Pick<Sessions, 'of'>,
): (request: IncomingMessage) => Promise<boolean> {
  // From a proxy on this machine every request comes from this machine, and some proxies add no header. A token,
  // proxies or a public address in the settings mean that there may be one.
  const isAlone =
    token === undefined &&
    TRUST_PROXY === 0 &&
    (PUBLIC_URL === undefined || isThisMachine(new URL(PUBLIC_URL).hostname))
  return async (request) =>
    (token !== undefined && hasToken(request, token)) ||
    (isAlone && isDirect(request)) ||
    (await sessions.of(request)) !== null
}

/** Compares hashes, which have equal lengths, in constant time. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return given !== undefined && timingSafeEqual(sha256(given), sha256(token))
}

/** From this machine, to this machine, and through no proxy. */
function isDirect({ headers, socket }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? ''
  return (
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address) &&
    isThisMachine(hostnameOf(headers.host)) &&
    !Object.keys(headers).some((name) => FORWARDING.test(name))
  )
}

function isThisMachine(hostname: string | null): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}
