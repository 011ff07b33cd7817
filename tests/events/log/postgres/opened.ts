import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#events/log/postgres/connection.ts'
import {
  openPostgresEventStore,
  type PostgresEventStore,
  type PostgresEventStoreOptions,
} from '#events/log/postgres/postgres-event-store.ts'
import { type CuttingProxy, createCuttingProxy } from '#tests/postgres/cutting-proxy.ts'

/** Each is closed after the test, the last one first. */

export function database(...args: Parameters<typeof openDatabase>): Database {
  const opened = openDatabase(...args)
  onTestFinished(opened.close)
  return opened
}

export async function eventStore(
  url: string,
  options: PostgresEventStoreOptions = {},
): Promise<PostgresEventStore> {
  const opened = await openPostgresEventStore(url, { lookEveryMs: 20, firstTryMs: 10, ...options })
  onTestFinished(() => opened.close())
  return opened
}

export async function cuttingProxy(url: string): Promise<CuttingProxy> {
  const proxy = await createCuttingProxy(Number(new URL(url).port))
  onTestFinished(proxy.close)
  return proxy
}
