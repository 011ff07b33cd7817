/**
 * Who may read the metrics, which tell how much the shop sells: whoever has the token or is signed in, and, as long as
 * nothing stands in front of the shop, this machine's own monitoring.
 */

import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sha256 } from '#events/sha256.ts'
import type { Sessions } from '../accounts/session.ts'
import type { Config } from '../config.ts'
import { hostnameOf } from '../http/well-formed-host.ts'

/** What proxies and tunnels add to a request. */
const FORWARDING = /^(forwarded|via|x-real-ip|x-forwarded(-.+)?|.+-(client|connecting)-ip)$/

type Settings = Pick<Config, 'METRICS_TOKEN' | 'TRUST_PROXY' | 'PUBLIC_URL'>

export function metricsAccess(
  { METRICS_TOKEN: token, TRUST_PROXY, PUBLIC_URL }: Settings,
  sessions: Pick<Sessions, 'of'>,
): (request: IncomingMessage) => boolean {
  // To a proxy on this machine every request comes from this machine, and some say nothing of themselves. A token, proxies
  // or a public address tell that there may be one.
  const isAlone =
    token === undefined &&
    TRUST_PROXY === 0 &&
    (PUBLIC_URL === undefined || isThisMachine(new URL(PUBLIC_URL).hostname))
  return (request) =>
    (token !== undefined && hasToken(request, token)) ||
    (isAlone && isDirect(request)) ||
    sessions.of(request) !== null
}

/** Hashes are compared, which are equally long, in a time that tells nothing. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return given !== undefined && timingSafeEqual(sha256(given), sha256(token))
}

/** From this machine, to this machine, and through nobody. */
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
