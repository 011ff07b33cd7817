import { join } from 'node:path'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { manyVisits } from './sample-requests.ts'

/** Appends to the log of a shop that does not run. */
export async function appendVisits(folder: string, count: number): Promise<void> {
  const { log, close } = openSqliteEventStore(join(folder, 'shop.db'))
  await log.append(manyVisits(count))
  await close()
}
