/**
 * Checks customers' keys. Each key opens what it sealed, and its lookup matches the sealed e-mail. A key is missing after an
 * erasure and only then. Every key has sealed something.
 */

import { identityOf } from '#events/customer-key-of.ts'
import type { OpenedEvent, RecordedEvent } from '#events/event.ts'
import type { KeyUseRow, StoredKey, TablesView, VerifiableTables } from '#events/log/verifiable-store.ts'
import { keysIn, openPartsIn } from '#events/personal-data.ts'
import { isDestroyed, lookupOf } from '#events/sealing/customer-key.ts'
import { createOpener, type OpenRecorded } from '#events/sealing/sealer.ts'
import { shownPosition } from '#projections/audit/replay-check.ts'
import type { Difference } from './difference.ts'

/** The stored keys that some histories name, and all keys that erasures have destroyed. */
export type Keys = {
  readonly stored: ReadonlyMap<string, StoredKey>
  readonly erased: ReadonlyMap<string, number>
}

export type KeyCheck = {
  /** The events of an order, opened with keys read at the same moment. Reports events that cannot be opened, and returns null. */
  open(history: readonly RecordedEvent[], keys: Keys): readonly OpenedEvent[] | null
  /** Called after all orders. Reports keys that no order needed, and returns the number of keys. */
  end(tables: VerifiableTables, pause: (() => Promise<void>) | undefined): Promise<number>
}

/** The number of keys read in one transaction. */
const SLICE = 10_000

export async function keysFor(
  view: Pick<TablesView, 'keysOf' | 'destroyedKeys'>,
  histories: readonly (readonly RecordedEvent[])[],
): Promise<Keys> {
  const ids = new Set(histories.flat().flatMap(keysIn))
  return { stored: await view.keysOf([...ids]), erased: await view.destroyedKeys() }
}

export function createKeyCheck(onDifference: (difference: Difference) => void): KeyCheck {
  function report(position: number, what: string): void {
    onDifference({ kind: 'key', position, what })
  }

  function opened(event: RecordedEvent, open: OpenRecorded): OpenedEvent | null {
    try {
      return open(event)
    } catch {
      report(
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
    if (row === undefined) return report(event.position, `The key of what is sealed in ${place} is missing.`)
    if (isDestroyed(row.key)) {
      if (!isErased) report(event.position, `The key of ${place} is destroyed, and no erasure says so.`)
      return
    }
    if (isErased)
      return report(event.position, `The key of ${place} was destroyed by an erasure, and exists again.`)
    const part = openPartsIn(event)[index]
    if (part && !row.email.equals(lookupOf(identityOf(part)))) {
      report(event.position, `The key of ${place} is stored for another e-mail than the one sealed there.`)
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
            report(position, `There is a customer’s key for event ${place}, which it has not sealed.`)
        }
        after = rows.at(-1)?.id
        await pause?.()
      }
      return count
    },
  }
}
