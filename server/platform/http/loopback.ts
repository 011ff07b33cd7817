import { isIP } from 'node:net'

/** Whether a host (a name or an address) is this machine itself. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
