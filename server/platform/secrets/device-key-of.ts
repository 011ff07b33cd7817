/** The device key of a shop that does not run in this process. `folder` holds the log's file. */

import type { LogLocation } from '#events/log/log-location.ts'
import { deviceKey } from './device-key.ts'
import { secretFiles } from './secret-files.ts'

export async function deviceKeyOf(location: LogLocation, folder: string): Promise<Buffer> {
  if (location.engine === 'sqlite') return deviceKey(secretFiles(folder))
  const { openDatabase } = await import('#events/log/postgres/connection.ts')
  const { secretTable } = await import('./secret-table.ts')
  const db = openDatabase(location.url, { connections: 1 })
  try {
    return await deviceKey(secretTable(db.sql))
  } finally {
    await db.close()
  }
}
