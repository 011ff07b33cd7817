/** A row of the table of events in the form that an auditor gets. */

import type { StoredRecord } from './event-log.ts'

export type RecordRow = { readonly position: number; readonly record: string; readonly leaf: Buffer }

export function storedRecord({ position, record, leaf }: RecordRow): StoredRecord {
  return { position, record, leaf: leaf.toString('base64') }
}
