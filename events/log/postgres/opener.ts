/** Opens the personal parts of events, with customers' keys that are read for all of them at once. */

import type { RecordedEvent } from '#events/event.ts'
import { keysIn } from '#events/personal-data.ts'
import { isDestroyed } from '#events/sealing/customer-key.ts'
import { createOpener, type OpenRecorded } from '#events/sealing/sealer.ts'
import type { Sql } from './sql.ts'

/** For these events alone. */
export async function openerFor(sql: Sql, events: readonly RecordedEvent[]): Promise<OpenRecorded> {
  const ids = [...new Set(events.flatMap(keysIn))]
  const rows =
    ids.length === 0
      ? []
      : await sql<{
          id: string
          key: Buffer
        }>`SELECT id, key FROM customer_keys WHERE id = ANY(${ids}::text[])`
  const keys = new Map(rows.map(({ id, key }) => [id, isDestroyed(key) ? null : key]))
  return createOpener((id) => keys.get(id) ?? null)
}
