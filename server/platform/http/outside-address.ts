/**
 * Tells addresses inside the shop's own network, after their names were looked up, so that nobody reaches through the shop what only its
 * machine may reach.
 */

import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

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
  ['192.88.99.0', 24],
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
  ['64:ff9b:1::', 48],
  ['100::', 63],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6')

export function isInside(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

export class InsideAddress extends Error {
  override readonly name = 'InsideAddress'
  override readonly message = 'The address leads into the network of the shop.'
}

/** For requests: refuses a name that leads inside. */
export const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null || first === undefined) return callback(error ?? new Error('no address'), [])
    // Of several addresses the connection may use any.
    if (addresses.some(({ address }) => isInside(address))) return callback(new InsideAddress(), [])
    if (options.all) return callback(null, addresses)
    callback(null, first.address, first.family)
  })
}

/** Whether an address names no host, but an address that is inside. */
export function isInsideItself({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) !== 0 && isInside(address)
}
