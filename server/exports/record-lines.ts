/** The log's exact records as JSON Lines, written page by page. */

import type { RecordFilter, Records } from '#events/log/records.ts'

/** Records read at once. */
const EVENTS_PER_PAGE = 250

/** The records up to a position; a piece is empty where a search found nothing in the records that it read. */
export async function* recordLines(
  records: Pick<Records, 'find'>,
  filter: RecordFilter,
  upTo: number,
): AsyncGenerator<string, void> {
  for (let after: number | null = 0; after !== null && after < upTo; ) {
    const page = await records.find({ ...filter, after, limit: EVENTS_PER_PAGE })
    yield page.records.flatMap(({ position, record }) => (position <= upTo ? `${record}\n` : [])).join('')
    after = page.next
  }
}
