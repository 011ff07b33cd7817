/**
 * Checks customers' keys: each opens what it sealed and is found by the e-mail in it; a key is missing only after an
 * erasure, and after an erasure it is missing; no key exists that never sealed anything.
 */

import type { KeyUseRow, StoredKey, TablesView, VerifiableTables } from '#events/log/verifiable-store.ts'
import { isDestroyed, lookupOf } from '#events/people/customer-key.ts'
import { createOpener, type OpenRecorded } from '#events/people/sealer.ts'
import type { OpenedEvent, RecordedEvent } from '#events/shop/event.ts'
import { keysIn, openPartsIn } from '#events/shop/personal-data.ts'
import { shownPosition } from '#projections/replay-check.ts'
import type { Difference } from './difference.ts'

/** The keys that some histories name, as they are stored, and all that erasures have destroyed. */
export type Keys = {
  readonly stored: ReadonlyMap<string, StoredKey>
  readonly erased: ReadonlyMap<string, number>
}

export type KeyCheck = {
  /** The events of an order, opened with keys read at the same moment; null when they cannot be opened, which is reported. */
  open(history: readonly RecordedEvent[], keys: Keys): readonly OpenedEvent[] | null
  /** After all orders: reports keys that no order needed. Returns the number of keys. */
  end(tables: VerifiableTables, pause: (() => Promise<void>) | undefined): Promise<number>
}

/** Keys looked at in one transaction. */
const SLICE = 10_000

export async function keysFor(
  view: Pick<TablesView, 'keysOf' | 'destroyedKeys'>,
  histories: readonly (readonly RecordedEvent[])[],
): Promise<Keys> {
  const ids = new Set(histories.flat().flatMap(keysIn))
  return { stored: await view.keysOf([...ids]), erased: await view.destroyedKeys() }
}

export function createKeyCheck(onDifference: (difference: Difference) => void): KeyCheck {
  function tell(position: number, what: string): void {
    onDifference({ kind: 'key', position, what })
  }

  function opened(event: RecordedEvent, open: OpenRecorded): OpenedEvent | null {
    try {
      return open(event)
    } catch {
      tell(
        event.position,
        `What is sealed in event ${shownPosition(event.position)} does not open with its key.`,
      )
      return null
    }
  }

  function check(event: OpenedEvent, id: string, index: number, { stored, erased }: Keys): void {
    const place = `event ${shownPosition(event.position)}`
    const row = stored.get(id)
    const isErased = erased.has(id)
    if (row === undefined) return tell(event.position, `The key of what is sealed in ${place} is missing.`)
    if (isDestroyed(row.key)) {
      if (!isErased) tell(event.position, `The key of ${place} is destroyed, and no erasure says so.`)
      return
    }
    if (isErased)
      return tell(event.position, `The key of ${place} was destroyed by an erasure, and is there again.`)
    const part = openPartsIn(event)[index]
    if (part && !row.email.equals(lookupOf(part.email))) {
      tell(event.position, `The key of ${place} is kept for another e-mail than the one sealed there.`)
    }
  }

  return {
    open(history, keys) {
      const open = createOpener((id) => {
        const row = keys.stored.get(id)
        return row === undefined || isDestroyed(row.key) ? null : row.key
      })
      const events: OpenedEvent[] = []
      for (const event of history) {
        const readable = opened(event, open)
        if (readable === null) return null
        events.push(readable)
        keysIn(event).forEach((id, index) => {
          check(readable, id, index, keys)
        })
      }
      return events
    },
    async end(tables, pause) {
      let count = 0
      for (let after: string | undefined = ''; after !== undefined; ) {
        const from: string = after
        const rows: readonly KeyUseRow[] = await tables.atOnce((view) => view.keysAfter(from, SLICE))
        count += rows.length
        for (const { position, isUsed } of rows) {
          const place = shownPosition(position)
          if (!isUsed)
            tell(position, `There is a customer’s key for event ${place}, which it has not sealed.`)
        }
        after = rows.at(-1)?.id
        await pause?.()
      }
      return count
    },
  }
}
