/** A load balancer in front of several servers: forwards each request to a running one, in turn. */

import type { ShopServer } from './shop-server.ts'

/** Null while none runs. */
export type NextServer = () => { readonly url: string } | null

export function createBalancer(servers: readonly ShopServer[]): NextServer {
  let turn = 0
  return () => {
    const running = servers.filter((server) => server.isRunning())
    return running[turn++ % running.length] ?? null
  }
}
