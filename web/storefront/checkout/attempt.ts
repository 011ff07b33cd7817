/**
 * One attempt to place an order: its idempotency key, which makes the server place the order at most once, and the proposed
 * order number. It is stored until the server has given a definite answer, so that pressing the button again after a lost
 * connection or a reload does not place a second order.
 */

import { dayOf } from '#events/calendar.ts'
import { proposeOrderNumber } from '#events/orders/order-number.ts'
import { randomUuid } from '#web/idempotency/random-uuid.ts'
import { secureRandom } from '#web/idempotency/secure-random.ts'

type Attempt = {
  readonly key: string
  readonly orderNumber: string
  /** Milliseconds since the Unix epoch. */
  readonly madeAt: number
}

export type Attempts = {
  /** Returns the current attempt, or starts a new one. */
  current(now: number): Attempt
  /** Ends the attempt after a definite answer; the next press starts a new one. */
  forget(): void
}

const ATTEMPT_KEY = 'checkoutAttempt'
/** After a day the same cart is a new order, not a repetition. */
const LIFETIME_MS = 24 * 3_600_000

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Validated by hand: a schema library would add more bytes to the page than the rest of the checkout. */
function parseAttempt(text: string | null): Attempt | null {
  const stored: unknown = JSON.parse(text ?? 'null')
  if (typeof stored !== 'object' || stored === null) return null
  const { key, orderNumber, madeAt }: Partial<Record<keyof Attempt, unknown>> = stored
  if (typeof key !== 'string' || !UUID.test(key)) return null
  if (typeof orderNumber !== 'string' || typeof madeAt !== 'number') return null
  return { key, orderNumber, madeAt }
}

/** If the storage throws, the attempt is kept in memory and does not survive a reload. */
export function createAttempts(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Attempts {
  let inMemory: Attempt | null = null

  function stored(): Attempt | null {
    try {
      return parseAttempt(storage().getItem(ATTEMPT_KEY))
    } catch {
      return null
    }
  }

  return {
    current(now) {
      const kept = inMemory ?? stored()
      if (kept && kept.madeAt <= now && now < kept.madeAt + LIFETIME_MS) return kept
      const orderNumber = proposeOrderNumber(dayOf(new Date(now).toISOString()), secureRandom)
      const attempt = { key: randomUuid(), orderNumber, madeAt: now }
      try {
        storage().setItem(ATTEMPT_KEY, JSON.stringify(attempt))
      } catch {
        // Only when storing fails: memory would hide that another tab has ended a stored attempt.
        inMemory = attempt
      }
      return attempt
    },
    forget() {
      inMemory = null
      try {
        storage().removeItem(ATTEMPT_KEY)
      } catch {
        // Nothing was stored.
      }
    },
  }
}
