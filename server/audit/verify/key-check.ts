/**
 * Checks customers' keys: each opens what it sealed and is found by the e-mail in it, one that is destroyed was destroyed
 * by an erasure, one that was destroyed is not there again, and there is none that never sealed anything.
 */

import type Database from 'better-sqlite3'
import type { OpenedEvent, RecordedEvent } from '#events/event.ts'
import { keysIn, openPartsIn } from '#events/personal-data.ts'
import { isDestroyed, lookupOf } from '#events/sqlite/customer-keys.ts'
import type { OrderHistories } from '#events/sqlite/order-histories.ts'
import { createOpener } from '#events/sqlite/sealer.ts'
import { shownPosition } from '#projections/replay-check.ts'
import type { Difference } from './difference.ts'

export type KeyCheck = {
  /** The events of an order, opened; null when they cannot be, which is told. */
  open(history: readonly RecordedEvent[]): readonly OpenedEvent[] | null
  /** When all orders have been opened: tells of keys that none needed. Answers with how many keys there are. */
  end(pause: (() => Promise<void>) | undefined): Promise<number>
}

type KeyRow = { readonly number: number; readonly email: Buffer; readonly key: Buffer }

/** Keys looked at in one transaction. */
const SLICE = 10_000

export function createKeyCheck(
  db: Database.Database,
  histories: Pick<OrderHistories, 'destroyedKeys'>,
  onDifference: (difference: Difference) => void,
): KeyCheck {
  const rowOf = db.prepare<[string], KeyRow>('SELECT number, email, key FROM customer_keys WHERE id = ?')
  const numbersAfter = db
    .prepare<[number, number, number], number>(
      'SELECT number FROM customer_keys WHERE number > ? AND number <= ? ORDER BY number LIMIT ?',
    )
    .pluck()
  // Keys are made with the first event that they seal: all of these have sealed something already.
  const last = db.prepare<[], number>('SELECT coalesce(max(number), 0) FROM customer_keys').pluck().get() ?? 0
  const used = new Uint8Array(Math.ceil((last + 1) / 8))
  const open = createOpener((id) => {
    const row = rowOf.get(id)
    return row === undefined || isDestroyed(row.key) ? null : row.key
  })

  function tell(position: number, what: string): void {
    onDifference({ kind: 'key', position, what })
  }

  function opened(event: RecordedEvent): OpenedEvent | null {
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

  function check(event: OpenedEvent, id: string, index: number): void {
    const place = `event ${shownPosition(event.position)}`
    const row = rowOf.get(id)
    const isErased = histories.destroyedKeys().has(id)
    if (row === undefined) return tell(event.position, `The key of what is sealed in ${place} is missing.`)
    if (row.number <= last) used[row.number >> 3] = (used[row.number >> 3] ?? 0) | (1 << (row.number & 7))
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
      for (let after = 0; after < last; ) {
        const numbers = numbersAfter.all(after, last, SLICE)
        count += numbers.length
        after = numbers.at(-1) ?? last
        for (const number of numbers) {
          if (((used[number >> 3] ?? 0) >> (number & 7)) & 1) continue
          tell(0, `Customer’s key ${number} has never sealed anything in the log.`)
        }
        await pause?.()
      }
      return count
    },
  }
}
