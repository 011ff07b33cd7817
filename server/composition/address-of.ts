/** The address of a listening shop on its own machine, such as `http://127.0.0.1:3000`. */

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#server/platform/config/config.ts'

export function addressOf(server: Server, { HOST }: Pick<Config, 'HOST'>): string {
  // The address of a TCP server is an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo
  return `http://${HOST}:${port}`
}
