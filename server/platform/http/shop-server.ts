/**
 * The shop's HTTP server. A request that comes too slowly is ended with 408, so that nobody keeps connections and their memory by
 * sending a byte now and then. An answer may take as long as it needs, and so may a WebSocket.
 */

import { createServer, type Server } from 'node:http'

/** In milliseconds. */
type Times = {
  /** To the end of a request's headers. */
  readonly headersMs?: number
  /** To the end of its body: the longest, four megabytes by an admin, on a slow phone. */
  readonly requestMs?: number
  readonly lookEveryMs?: number
}

export function createShopServer({
  headersMs = 15_000,
  requestMs = 60_000,
  lookEveryMs = 5_000,
}: Times = {}): Server {
  return createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: lookEveryMs,
  })
}
