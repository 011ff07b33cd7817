/**
 * One attempt at an order: the idempotency key, with which the shop places it at most once, and the proposed order
 * number. It is stored until the shop has given a definite answer, so that pressing again after a lost connection or a
 * reload makes no second order.
 */

import { dayOf } from '#events/shop/calendar.ts'
import { proposeOrderNumber } from '#events/shop/order-number.ts'
import { randomUuid } from '#web/idempotency/random-uuid.ts'
import { secureRandom } from '#web/idempotency/secure-random.ts'

type Attempt = {
  readonly key: string
  readonly orderNumber: string
  /** Milliseconds since 1970. */
  readonly madeAt: number
}

export type Attempts = {
  /** The current attempt, or a new one. */
  current(now: number): Attempt
  /** The shop has given a definite answer; the next press is a new attempt. */
  forget(): void
}

const ATTEMPT_KEY = 'checkoutAttempt'
/** After a day the same cart is a new order, not a repeated press. */
const LIFETIME = 24 * 3_600_000

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Checked by hand: a schema library would cost the page more bytes than the rest of the checkout. */
function parseAttempt(text: string | null): Attempt | null {
  const stored: unknown = JSON.parse(text ?? 'null')
  if (typeof stored !== 'object' || stored === null) return null
  const { key, orderNumber, madeAt }: Partial<Record<keyof Attempt, unknown>> = stored
  if (typeof key !== 'string' || !UUID.test(key)) return null
  if (typeof orderNumber !== 'string' || typeof madeAt !== 'number') return null
  return { key, orderNumber, madeAt }
}

/** If storage throws, the attempt does not survive a reload. */
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
      if (kept && kept.madeAt <= now && now < kept.madeAt + LIFETIME) return kept
      const orderNumber = proposeOrderNumber(dayOf(new Date(now).toISOString()), secureRandom)
      const attempt = { key: randomUuid(), orderNumber, madeAt: now }
      try {
        storage().setItem(ATTEMPT_KEY, JSON.stringify(attempt))
      } catch {
        // The attempt in the page's memory. Used only when it was not stored: another tab may end an attempt that is stored.
        inMemory = attempt
      }
      return attempt
    },
    forget() {
      inMemory = null
      try {
        storage().removeItem(ATTEMPT_KEY)
      } catch {
        // It was never stored.
      }
    },
  }
}
