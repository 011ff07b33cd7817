/**
 * Checks customers' keys: each opens what it sealed and is found by the e-mail in it; a key is missing only after an
 * erasure, and after an erasure it is missing; no key exists that never sealed anything.
 */

import type { OpenedEvent, RecordedEvent } from '#events/event.ts'
import { keysIn, openPartsIn } from '#events/personal-data.ts'
import type { KeyUseRow, VerifiableTables } from '#events/verifiable-store.ts'
import { shownPosition } from '#projections/replay-check.ts'
import type { Difference } from './difference.ts'

export type KeyCheck = {
  /** The events of an order, opened; null when they cannot be opened, which is reported. */
  open(history: readonly RecordedEvent[]): readonly OpenedEvent[] | null
  /** After all orders: reports keys that no order needed. Returns the number of keys. */
  end(pause: (() => Promise<void>) | undefined): Promise<number>
}

/** Keys looked at in one transaction. */
const SLICE = 10_000

export function createKeyCheck(
  tables: Pick<VerifiableTables, 'open' | 'keyOf' | 'keysAfter' | 'destroyedKeys'>,
  onDifference: (difference: Difference) => void,
): KeyCheck {
  function tell(position: number, what: string): void {
    onDifference({ kind: 'key', position, what })
  }

  function opened(event: RecordedEvent): OpenedEvent | null {
    try {
      return tables.open(event)
    } catch {
      tell(
        event.position,
        `What is sealed in event ${shownPosition(event.position)} does not open with its key.`,
      )
      return null
    }
  }

  function check(event: OpenedEvent, id: string, index: number): void {
    const place = `event ${shownPosition(event.position)}`
    const row = tables.keyOf(id)
    const isErased = tables.destroyedKeys().has(id)
    if (row === undefined) return tell(event.position, `The key of what is sealed in ${place} is missing.`)
    if (row.isDestroyed) {
      if (!isErased) tell(event.position, `The key of ${place} is destroyed, and no erasure says so.`)
      return
    }
    if (isErased)
      return tell(event.position, `The key of ${place} was destroyed by an erasure, and is there again.`)
    const part = openPartsIn(event)[index]
    if (part && !row.isOf(part.email)) {
      tell(event.position, `The key of ${place} is kept for another e-mail than the one sealed there.`)
    }
  }

  return {
    open(history) {
      const events: OpenedEvent[] = []
      for (const event of history) {
        const open = opened(event)
        if (open === null) return null
        events.push(open)
        keysIn(event).forEach((id, index) => {
          if (id !== null) check(open, id, index)
        })
      }
      return events
    },
    async end(pause) {
      let count = 0
      for (let after: string | undefined = ''; after !== undefined; ) {
        const rows: readonly KeyUseRow[] = tables.keysAfter(after, SLICE)
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
