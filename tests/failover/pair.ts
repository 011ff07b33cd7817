/** A shop over a database with a synchronous standby. */

import type { TestContext } from 'vitest'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { type PostgresServer, type Standby, startPostgresServer } from '../postgres/server.ts'
import { checkout, openSharedShop, type TestShop } from '../server/test-shop.ts'

export type Pair = { readonly primary: PostgresServer; readonly standby: Standby }

/** Settings that reduce background work of the database servers. */
export const WAITING = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'"

export async function onPrimary({ primary }: Pair, sql: string): Promise<readonly unknown[]> {
  const db = openDatabase(primary.adminUrl, { connections: 1 })
  try {
    return await db.sql.run<unknown>(sql)
  } finally {
    await db.close()
  }
}

export async function openShopOverPair({ onTestFinished }: TestContext) {
  const primary = await startPostgresServer({ durable: true })
  onTestFinished(primary.stop)
  const url = await primary.createDatabase('shop')
  const standby = await primary.addStandby()
  const both = url.replace(/\/shop$/, `,127.0.0.1:${standby.port}/shop`)
  const shop = await openSharedShop({
    settings: { DATABASE_URL: `${both}?target_session_attrs=read-write` },
    leadershipTimes: { everyMs: 100, settleMs: 200 },
    mailTimes: { lookEvery: 50 },
  })
  onTestFinished(shop.remove)
  return { shop, pair: { primary, standby } }
}

export const place = (shop: TestShop, key: string) =>
  shop
    .stranger()
    .post('/api/orders')
    .set('Idempotency-Key', key)
    .send(checkout({ email: `${key}@example.com` }))

export async function restart({ primary }: Pair): Promise<void> {
  await primary.kill()
  await primary.start()
}

/** The primary is lost, and the standby takes its place. */
export async function failOver({ primary, standby }: Pair): Promise<void> {
  await primary.kill()
  await standby.start()
  await standby.promote()
}
