/** Keeps every shop away from a log while a command changes it. */

import type { LogLocation } from '#events/log/log-location.ts'
import { FolderInUse, lockFolder } from '../data-folder/folder-lock.ts'

export type ShopLock = {
  /** Resolves when the lock is no longer held. */
  readonly lost: Promise<void>
  release(): void | Promise<void>
}

/** `folder` holds the log's file. Throws `FolderInUse` when a shop runs there. */
export async function lockShop(location: LogLocation, folder: string): Promise<ShopLock> {
  if (location.engine === 'sqlite')
    return { ...(await lockFolder(folder)), lost: new Promise(() => undefined) }
  const { openDatabase } = await import('#events/log/postgres/connection.ts')
  const { takeDatabase } = await import('./take-database.ts')
  const db = openDatabase(location.url, { connections: 1 })
  const taken = await takeDatabase(db)
  if (taken !== null) return { lost: taken.lost, release: () => db.close() }
  await db.close()
  throw new FolderInUse('A shop runs with this database. Stop all its servers first.')
}
