/**
 * A realistic failover: servers of one shop, a primary database with a synchronous standby, and orders at a steady rate. One
 * server is killed. Later the standby is unreachable, so that orders wait, and the primary is restarted meanwhile. Then the
 * primary is killed, and the standby, which lacks the waiting orders, is promoted. Finally, the log is compared with the
 * answers that shoppers received.
 */

import { setTimeout as delay } from 'node:timers/promises'
import { type Database, openDatabase } from '#events/log/postgres/connection.ts'
import { startPostgresServer } from '../postgres/server.ts'
import { signIn } from './admin.ts'
import { createBalancer } from './balancer.ts'
import { collectCheckpoints } from './checkpoints.ts'
import { openDashboards } from './dashboards.ts'
import { examineLog, type Findings } from './examine-log.ts'
import { type ShopServer, startShopServer } from './shop-server.ts'
import { goShopping, type Shopping } from './shoppers.ts'

export type DrillOptions = {
  /** The files that Node runs as a server, and as the auditor's command line. */
  readonly programs: { readonly shop: readonly string[]; readonly audit: readonly string[] }
  readonly servers: number
  readonly dashboards: number
  readonly perSecond: number
  readonly seconds: number
  /** Seconds from the beginning. */
  readonly killServerAfter: number
  readonly killPrimaryAfter: number
  /** Seconds for which the standby is away before that: half of them until the primary is restarted. */
  readonly standbyAway: number
}

export type DrillReport = Findings & {
  readonly shopping: Shopping
  /** Whether all dashboards show the same, with every order. */
  readonly dashboardsEqual: boolean
  /** Milliseconds from each fault until every dashboard was live again. */
  readonly dashboardsLive: { readonly afterServer: number; readonly afterPrimary: number }
  /** Milliseconds from the end of the primary until the standby accepted writes. */
  readonly promoted: number
}

const LIVE_LIMIT_MS = 60_000
/** Several before the first fault, also on a busy machine. */
const CHECKPOINT_EVERY_MS = 200

export async function runDrill(options: DrillOptions): Promise<DrillReport> {
  const { programs, perSecond, seconds, killServerAfter, killPrimaryAfter, standbyAway } = options
  const primary = await startPostgresServer({ durable: true })
  const servers: ShopServer[] = []
  let watching: Database | null = null
  try {
    await primary.createDatabase('shop')
    const standby = await primary.addStandby()
    const url = primary.urlOf('shop').replace(/\/shop$/, `,127.0.0.1:${standby.port}/shop`)
    const databaseUrl = `${url}?target_session_attrs=read-write`
    // One after the other, because the first one creates the tables.
    for (let index = 1; index <= options.servers; index++) {
      servers.push(await startShopServer(`server-${index}`, programs.shop, databaseUrl))
    }
    const [first] = servers
    if (first === undefined) throw new Error('a shop needs a server')
    const next = createBalancer(servers)
    const cookie = await signIn(first.url)
    const database = openDatabase(databaseUrl, { connections: 1, connectMs: 1000 })
    watching = database
    const size = async () => {
      const [head] = await database.sql<{ size: number }>`SELECT size FROM log_head`
      return head?.size ?? 0
    }
    const dashboards = openDashboards(next, cookie, options.dashboards)
    const checkpoints = collectCheckpoints(next, cookie, CHECKPOINT_EVERY_MS)

    const began = performance.now()
    const since = (from: number) => performance.now() - from
    const until = (second: number) => delay(Math.max(0, second * 1000 - since(began)))
    const shopping = goShopping(next, { perSecond, seconds })
    // A new order shows that a dashboard is live; when all are placed, the last one does.
    let more = 1
    const placed = () => {
      more = 0
    }
    void shopping.then(placed, placed)

    await until(killServerAfter)
    // The first server leads.
    await first.kill()
    const afterServer = await dashboards.untilLive(size, LIVE_LIMIT_MS, () => more)

    await until(killPrimaryAfter - standbyAway)
    await standby.kill()
    await until(killPrimaryAfter - standbyAway / 2)
    await primary.kill()
    await primary.start()
    await until(killPrimaryAfter)
    await primary.kill()
    await standby.start()
    const killed = performance.now()
    await standby.promote()
    const promoted = since(killed)
    const afterPrimary = promoted + (await dashboards.untilLive(size, LIVE_LIMIT_MS, () => more))

    const done = await shopping
    const findings = await examineLog({
      location: { engine: 'postgres', url: databaseUrl },
      audit: programs.audit,
      acknowledged: done.acknowledged.map(({ orderNumber }) => orderNumber),
      checkpoints: await checkpoints.stop(),
      mailFolders: servers.map(({ mails }) => mails),
    })
    const dashboardsEqual = await dashboards.areEqualAt(findings.last)
    dashboards.close()
    return {
      ...findings,
      dashboardsEqual,
      shopping: done,
      dashboardsLive: { afterServer, afterPrimary },
      promoted,
    }
  } finally {
    await watching?.close()
    for (const server of servers) await server.remove()
    await primary.stop()
  }
}
