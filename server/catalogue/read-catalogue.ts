/** Reads all facts of the catalogue from the log, with the versions of their streams. */

import { type CatalogueState, evolveCatalogue, noCatalogue } from '#catalogue/catalogue-state.ts'
import { type CatalogueFact, isCatalogueFact } from '#catalogue/facts.ts'
import { productStream, type RecordedEvent, SHOP_STREAM, saleStream } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'

export type ReadCatalogue = {
  readonly state: CatalogueState
  readonly facts: readonly Extract<RecordedEvent, { readonly type: CatalogueFact['type'] }>[]
  /** The number of events of each stream, including counts of the stock. */
  readonly versions: ReadonlyMap<string, number>
}

/** Facts after `size`, which may be recorded while this reads, are left out. */
export async function readCatalogue(
  log: Pick<EventLog, 'readStream' | 'readStreams'>,
  size = Number.POSITIVE_INFINITY,
): Promise<ReadCatalogue> {
  const read = await Promise.all([
    log.readStreams(productStream('')),
    log.readStreams(saleStream('')),
    log.readStream(SHOP_STREAM),
  ])
  const events = read.flat().filter(({ position }) => position <= size)
  const versions = new Map<string, number>()
  for (const { stream } of events) versions.set(stream, (versions.get(stream) ?? 0) + 1)
  const facts = events.filter(isCatalogueFact).sort((one, other) => one.position - other.position)
  return { state: facts.reduce<CatalogueState>(evolveCatalogue, noCatalogue), facts, versions }
}
