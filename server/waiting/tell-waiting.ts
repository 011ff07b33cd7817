/**
 * Tells those who wait when there is some of what they wait for, on the server that leads. Whom follows from the stock, the catalogue
 * of now and who was told lately (`events/waiting/who-is-told.ts`); nothing else is remembered, so that a restart changes nothing.
 * Each telling is a fact; its mail follows from it.
 */

import type { Observable } from 'rxjs'
import type { Catalogue } from '#catalogue/catalogue.ts'
import { needsStock } from '#events/catalogue/stock.ts'
import type { RecordedEvent } from '#events/event.ts'
import type { EventStore } from '#events/log/event-store.ts'
import type { WaitingList } from '#events/waiting/waiting-list.ts'
import { lookEvery } from '#server/platform/look-every.ts'
import { allToTell } from './buyable-now.ts'
import type { CommandWait } from './command-wait.ts'

/** An hour at which a product opens and hours that pass make no event. */
const LOOK_EVERY_MS = 5000
/** Several counts of one delivery are looked at together. */
const TOGETHER_MS = 300

type Dependencies = {
  readonly waits: { readonly list: WaitingList; readonly changes: Observable<void> }
  readonly commandWait: CommandWait
  readonly catalogue: { now(): Catalogue; readonly changes: Observable<void> }
  readonly readStock: EventStore['readStock']
  /** New events of the log. */
  readonly events: Observable<readonly RecordedEvent[]>
  readonly waitHours: () => Promise<number>
  readonly clock: () => number
  readonly onError: (error: unknown) => void
  readonly lookEveryMs?: number | undefined
}

export function startTelling(dependencies: Dependencies): { stop(): Promise<void> } {
  const { waits, commandWait, catalogue, readStock, events, waitHours, clock, onError } = dependencies
  const { lookEveryMs = LOOK_EVERY_MS } = dependencies
  let stopped = false
  let soon: NodeJS.Timeout | null = null

  async function tell(): Promise<void> {
    const all = [...waits.list.waits.values()]
    // A phone is written to by hand, and holds nobody up meanwhile.
    const mailed = all.filter(({ by, status }) => by === 'email' || status !== 'waiting')
    if (!mailed.some(({ productId, status }) => productId !== null && status === 'waiting')) return
    const hours = await waitHours()
    const now = catalogue.now()
    const names = new Map(now.products.map(({ id, name }) => [id, name]))
    const stock = await readStock()
    for (const { wait, came } of allToTell({ waits: mailed, catalogue: now, stock, now: clock(), hours })) {
      if (stopped) return
      const productName = names.get(wait.productId ?? '') ?? ''
      await commandWait(wait.id, { type: 'TellWait', productName, came }, { role: 'system' })
    }
  }

  const { look, stop } = lookEvery(lookEveryMs, tell, onError)

  function lookSoon(): void {
    soon ??= setTimeout(() => {
      soon = null
      look()
    }, TOGETHER_MS).unref()
  }

  const subscriptions = [
    events.subscribe((batch) => {
      if (batch.some(needsStock)) lookSoon()
    }),
    waits.changes.subscribe(lookSoon),
    catalogue.changes.subscribe(lookSoon),
  ]
  look()

  return {
    async stop() {
      stopped = true
      for (const subscription of subscriptions) subscription.unsubscribe()
      if (soon !== null) clearTimeout(soon)
      await stop()
    },
  }
}
