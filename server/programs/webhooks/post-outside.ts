/**
 * Sends a request to an address that somebody typed. Addresses inside the shop's own network are refused, after their names were looked
 * up, so that nobody reaches through the shop what only its machine may reach.
 */

import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { brand } from '#catalogue/brand.ts'

const TIMEOUT_MS = 15_000

/** The special-purpose addresses of RFC 6890 and its updates. */
const inside = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 96],
  // Translated to IPv4, they could lead inside. Node compares an IPv4 address in the form of IPv6 with the list above.
  ['64:ff9b::', 95],
  ['100::', 64],
  ['2001::', 23],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6')

export function isInside(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** `FalakFits-Webhooks` */
const userAgent = () => `${brand.name.replaceAll(/[^A-Za-z0-9]/g, '')}-Webhooks`

class InsideAddress extends Error {
  override readonly message = 'The address leads into the network of the shop.'
}

const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined) return callback(error ?? new Error('no address'), [])
    // Of several addresses the connection may use any.
    if (addresses.some(({ address }) => isInside(address))) return callback(new InsideAddress(), [])
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

/** The status of the answer, or why there was none. */
export type Posted =
  | { readonly status: number; readonly error?: never }
  | { readonly status: null; readonly error: string }

export type Post = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<Posted>

/** `toInside`: addresses in the shop's own network are allowed, also without TLS. Never rejects, and follows no redirect. */
export function createPost(toInside: boolean): Post {
  return (url, body, headers, signal) =>
    new Promise((resolve) => {
      const target = new URL(url)
      const hostname = target.hostname.replace(/^\[|\]$/g, '')
      if (!toInside && isIP(hostname) !== 0 && isInside(hostname)) {
        return resolve({ status: null, error: new InsideAddress().message })
      }
      const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(
        target,
        {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json', 'User-Agent': userAgent() },
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
          ...(!toInside && { lookup: lookupOutside }),
        },
        (answer) => {
          resolve({ status: answer.statusCode ?? 0 })
          // What it says is not read.
          answer.destroy()
        },
      )
      request.once('error', (error) => resolve({ status: null, error: reasonOf(error) }))
      request.end(body)
    })
}

/** Without the address, which may contain a secret. */
function reasonOf(error: Error): string {
  if (error instanceof InsideAddress) return error.message
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No answer in time.'
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `No connection${code}.`
}
