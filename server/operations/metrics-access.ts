/**
 * Decides who may read the metrics, which show how much the shop sells: requests with the token or a session and, if no proxy is
 * in front of the shop, direct requests from the same machine.
 */

import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sha256 } from '#events/proof/sha256.ts'
import type { Sessions } from '#server/people/session.ts'
import type { Config } from '#server/platform/config/config.ts'
import { hostnameOf } from '#server/platform/http/well-formed-host.ts'

/** Headers that proxies and tunnels add to a request. */
const FORWARDING = /^(forwarded|via|x-real-ip|x-forwarded(-.+)?|.+-(client|connecting)-ip)$/

type Settings = Pick<Config, 'METRICS_TOKEN' | 'TRUST_PROXY' | 'PUBLIC_URL'>

export function metricsAccess(
  { METRICS_TOKEN: token, TRUST_PROXY, PUBLIC_URL }: Settings,
  sessions: Pick<Sessions, 'of'>,
): (request: IncomingMessage) => Promise<boolean> {
  // Behind a proxy on this machine, every request comes from this machine, and some proxies add no header. A token, a number of
  // proxies or a public address in the settings means that there may be a proxy.
  const hasNoProxy =
    token === undefined &&
    TRUST_PROXY === 0 &&
    (PUBLIC_URL === undefined || isThisMachine(new URL(PUBLIC_URL).hostname))
  return async (request) =>
    (token !== undefined && hasToken(request, token)) ||
    (hasNoProxy && isDirect(request)) ||
    (await sessions.of(request)) !== null
}

/** Compares hashes, because `timingSafeEqual` needs equal lengths. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const bearerToken = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return bearerToken !== undefined && timingSafeEqual(sha256(bearerToken), sha256(token))
}

/** Whether the request was sent from this machine to this machine, without a proxy. */
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
