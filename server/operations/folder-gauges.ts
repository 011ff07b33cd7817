/** Gauges of a data folder: the size of the log, the free disk space and the age of the latest backup. */

import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { lastBackup } from '#server/platform/data-folder/last-backup.ts'
import type { GaugeSource } from '#server/platform/operations/metrics.ts'

export function folderGauges(folder: string, clock: () => number): Readonly<Record<string, GaugeSource>> {
  const log = join(folder, 'shop.db')
  return {
    // The first two are left out when the log is not a file.
    shop_log_bytes: { help: 'Size of the log’s file', read: async () => (await stat(log)).size },
    shop_log_wal_bytes: {
      help: 'Size of the log’s write-ahead log',
      async read() {
        await stat(log)
        return bytesOf(`${log}-wal`)
      },
    },
    shop_disk_free_bytes: {
      help: 'Free space on the disk of the data folder',
      async read() {
        const { bavail, bsize } = await statfs(folder)
        return bavail * bsize
      },
    },
    shop_backup_age_seconds: {
      help: 'Time since the latest backup was made',
      async read() {
        const backup = await lastBackup(folder)
        return backup === null ? null : Math.max(0, (clock() - Date.parse(backup.at)) / 1000)
      },
    },
  }
}

/** Returns 0 for a file that does not exist, such as the write-ahead log before the first write. */
async function bytesOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}
