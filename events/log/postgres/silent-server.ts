/**
 * Notices a server whose packets are lost: it refuses no connection and ends none, so that statements would wait for an
 * answer until their limits. A statement may also wait for a lock or for a standby; so a new connection decides, which a
 * server that is there accepts.
 */

import type pg from 'pg'

/** Milliseconds for which a connection may be in use before the server is asked. */
const PATIENCE_MS = 2000
const LOOK_MS = 1000
/** Of questions without an answer, each in time for a new connection. The first may be the fault of this process. */
const QUESTIONS = 2

type Client = Pick<pg.Client, 'connection'>

type Dependencies = {
  readonly server: string
  /** Resolves with whether the server has answered within the time for a new connection. */
  readonly isThere: () => Promise<boolean>
  /** No new connection of the pool is to be made. */
  readonly onSilent: () => void
}

type Watched = { readonly pool: pg.Pool; readonly server: string; readonly end: () => void }

/** What one pool has noticed holds for all of this process. */
const watched = new Set<Watched>()

function endAllOf(server: string): void {
  for (const one of watched) if (one.server === server) one.end()
}

/** Ends all connections to a server that is silent: their statements then fail as with a lost connection. */
export function endWhenSilent(pool: pg.Pool, { server, isThere, onSilent }: Dependencies): void {
  const clients = new Set<Client>()
  /** Those in use, with the time since when. */
  const used = new Map<Client, number>()
  let looking: NodeJS.Timeout | null = null
  let isAsking = false

  async function isSilent(): Promise<boolean> {
    for (let question = 0; question < QUESTIONS; question++) if (await isThere()) return false
    return true
  }

  async function look(): Promise<void> {
    if (used.size === 0 && looking !== null) {
      clearInterval(looking)
      looking = null
    }
    const [since] = used.values()
    if (isAsking || since === undefined || performance.now() - since < PATIENCE_MS) return
    isAsking = true
    if (await isSilent()) endAllOf(server)
    isAsking = false
  }

  // One that is only ending may still have connections in use.
  for (const one of watched) if (one.pool.ended) watched.delete(one)
  watched.add({
    pool,
    server,
    end() {
      onSilent()
      for (const { connection } of clients) connection.stream.destroy()
    },
  })
  pool.on('connect', (client) => clients.add(client))
  pool.on('acquire', (client) => {
    used.set(client, performance.now())
    looking ??= setInterval(look, LOOK_MS).unref()
  })
  pool.on('release', (_, client) => used.delete(client))
  pool.on('remove', (client) => {
    used.delete(client)
    clients.delete(client)
  })
}
