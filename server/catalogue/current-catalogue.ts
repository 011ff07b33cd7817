/** The catalogue as this server knows it: a fold of the log that is kept current, and what it says at any instant. */

import { type Observable, Subject } from 'rxjs'
import { describeShop } from '#catalogue/brand.ts'
import { type Catalogue, catalogueOf } from '#catalogue/catalogue.ts'
import { type CatalogueState, evolveCatalogue } from '#catalogue/catalogue-state.ts'
import { isCatalogueFact } from '#catalogue/facts.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { subscribeWithRetry } from '#events/log/subscribe-with-retry.ts'
import { readCatalogue } from './read-catalogue.ts'

export type CurrentCatalogue = {
  state(): CatalogueState
  /** Returns the same object until a fact or the beginning or end of a sale changes it. */
  now(): Catalogue
  /** As the facts known now say it for an instant, in milliseconds since 1970. */
  at(instant: number): Catalogue
  /** Emits after each batch of new facts. */
  readonly changes: Observable<void>
  /** Somebody has opened it to change it. */
  expectChange(): void
  readonly expected: Observable<void>
  stop(): void
}

type Dependencies = {
  readonly log: Pick<EventLog, 'head' | 'readStream' | 'readStreams' | 'subscribe'>
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

export async function startCurrentCatalogue({
  log,
  clock,
  onError,
}: Dependencies): Promise<CurrentCatalogue> {
  const { size } = await log.head()
  let { state } = await readCatalogue(log, size)
  describeShop(state.shop)
  let latest: { readonly from: number; readonly until: number; readonly catalogue: Catalogue } | null = null
  const changes = new Subject<void>()
  const expected = new Subject<void>()
  // A live batch arrives before the append that made it resolves, so that a change is followed by an order at the new price.
  const subscription = subscribeWithRetry(log, size, onError).events.subscribe((batch) => {
    const facts = batch.filter(isCatalogueFact)
    if (facts.length === 0) return
    state = facts.reduce(evolveCatalogue, state)
    latest = null
    describeShop(state.shop)
    changes.next()
  })

  function at(instant: number): Catalogue {
    if (latest !== null && latest.from <= instant && instant < latest.until) return latest.catalogue
    const catalogue = catalogueOf(state, instant)
    const until = catalogue.until === null ? Number.POSITIVE_INFINITY : Date.parse(catalogue.until)
    latest = { from: instant, until, catalogue }
    return catalogue
  }

  return {
    state: () => state,
    now: () => at(clock()),
    at,
    changes,
    expectChange: () => expected.next(),
    expected,
    stop() {
      subscription.unsubscribe()
      changes.complete()
    },
  }
}
