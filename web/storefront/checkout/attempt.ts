/**
 * One attempt at an order: the key under which the shop makes it at most once, and the number it is to have. It is kept
 * until the shop has answered for certain, so that pressing again after a lost connection or a reload makes no second order.
 */

import { dayOf } from '#events/calendar.ts'
import { proposeOrderNumber } from '#events/order-number.ts'
import { randomUuid } from './random-uuid.ts'

type Attempt = {
  readonly key: string
  readonly orderNumber: string
  /** Milliseconds since 1970. */
  readonly madeAt: number
}

export type Attempts = {
  /** The attempt under way, or a new one. */
  current(now: number): Attempt
  /** The shop has answered for certain; the next press is a new attempt. */
  forget(): void
}

const ATTEMPT_KEY = 'checkoutAttempt'
/** After a day the same cart is a new wish, not the old one pressed again. */
const LIFETIME = 24 * 3_600_000

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** By hand: a schema library would cost the page more than the rest of the checkout. */
function parseAttempt(text: string | null): Attempt | null {
  const stored: unknown = JSON.parse(text ?? 'null')
  if (typeof stored !== 'object' || stored === null) return null
  const { key, orderNumber, madeAt }: Partial<Record<keyof Attempt, unknown>> = stored
  if (typeof key !== 'string' || !UUID.test(key)) return null
  if (typeof orderNumber !== 'string' || typeof madeAt !== 'number') return null
  return { key, orderNumber, madeAt }
}

/** A storage that throws only costs the memory of a reload. */
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
      const orderNumber = proposeOrderNumber(dayOf(new Date(now).toISOString()), Math.random)
      const attempt = { key: randomUuid(), orderNumber, madeAt: now }
      try {
        storage().setItem(ATTEMPT_KEY, JSON.stringify(attempt))
      } catch {
        // Remembered by the page alone. Only then: another tab may end an attempt that is stored.
        inMemory = attempt
      }
      return attempt
    },
    forget() {
      inMemory = null
      try {
        storage().removeItem(ATTEMPT_KEY)
      } catch {
        // Was never stored.
      }
    },
  }
}
