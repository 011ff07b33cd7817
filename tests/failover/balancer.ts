/** What stands before several servers: it gives each request to one that runs, in turn, without knowing who asks. */

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
