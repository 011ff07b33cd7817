/** Reads the facts of the catalogue from a log's records, each with the record that proves it. */

import { type CatalogueFact, catalogueFactTypes, isCatalogueFact } from '#catalogue/facts.ts'
import type { Records } from '#events/log/records.ts'
import { createUpcast, type StoredEvent } from '#events/upcast.ts'

export type CatalogueRecords = {
  /** In the order of the log. */
  readonly facts: readonly CatalogueFact[]
  /** By position. */
  readonly records: ReadonlyMap<number, string>
}

const PAGE = 1000

export async function readCatalogueRecords(log: Pick<Records, 'find'>): Promise<CatalogueRecords> {
  const upcast = createUpcast()
  const facts: CatalogueFact[] = []
  const records = new Map<number, string>()
  for (const type of catalogueFactTypes) {
    for (let after: number | null = 0; after !== null; ) {
      const page: Awaited<ReturnType<Records['find']>> = await log.find({ after, type, limit: PAGE })
      for (const { record } of page.records) {
        const stored: StoredEvent = JSON.parse(record)
        const event = upcast(stored)
        if (!isCatalogueFact(event)) continue
        facts.push(event)
        records.set(event.position, record)
      }
      after = page.next
    }
  }
  return { facts: facts.sort((one, other) => one.position - other.position), records }
}
