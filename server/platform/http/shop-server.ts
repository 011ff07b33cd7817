/**
 * The shop's HTTP server. A request that arrives too slowly is ended with 408, so that no client can hold connections and
 * memory by sending a byte now and then. Answers and WebSockets have no time limit.
 *
 * An idle connection stays open longer than a proxy keeps it (Caddy two minutes, nginx one): a proxy that sends a request on a
 * connection that is just being closed answers 502.
 */

import { createServer, type Server } from 'node:http'

/** In milliseconds. */
type Times = {
  /** Until the end of a request's headers. */
  readonly headersMs?: number
  /** Until the end of its body: the longest is a picture of twenty megabytes from an admin. */
  readonly requestMs?: number
  readonly lookEveryMs?: number
}

const IDLE_MS = 130_000

export function createShopServer({
  headersMs = 15_000,
  requestMs = 60_000,
  lookEveryMs = 5_000,
}: Times = {}): Server {
  return createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: lookEveryMs,
    keepAliveTimeout: IDLE_MS,
  })
}
