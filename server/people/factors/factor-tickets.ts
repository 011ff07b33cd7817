/**
 * Tickets: what a sign-in, or the addition of a factor, has until its second step. They are stored, so that any server takes them; each is
 * of one person and one purpose, holds for five minutes and a few answers, and is used once.
 */

import { randomBytes } from 'node:crypto'
import type { FactorStore, StoredTicket } from '#server/platform/tables/factor-store.ts'
import { hashOf } from '../session.ts'

const LIFETIME = 5 * 60_000
const MOST_ANSWERS = 5

export type Purpose = 'sign-in' | 'proof' | 'add-passkey' | 'add-totp'

/** `isOver`: no other answer to this ticket can help. */
export type NotAccepted = { readonly ok: false; readonly sentence: string; readonly isOver: boolean }

export type FactorTickets = {
  /** Returns the ticket. */
  open(purpose: Purpose, staff: string, data: string): Promise<string>
  /** Looks a ticket up without using it. */
  find(purpose: Purpose, ticket: string): Promise<StoredTicket | NotAccepted>
  /** Counts an answer to it; null when it may be checked. */
  countAnswer(ticket: StoredTicket): Promise<NotAccepted | null>
  /** After a right answer; null when this call is the one that uses it. */
  use(ticket: StoredTicket): Promise<NotAccepted | null>
}

type Dependencies = { readonly store: FactorStore; readonly clock: () => number }

const over = (sentence: string): NotAccepted => ({ ok: false, sentence, isOver: true })
const usedAlready = over('This was completed already: please start again.')

export function createFactorTickets({ store, clock }: Dependencies): FactorTickets {
  return {
    async open(purpose, staff, data) {
      const ticket = randomBytes(32).toString('base64url')
      const now = clock()
      await store.addTicket(
        { tokenHash: hashOf(ticket), purpose, staff, data, expiresAt: now + LIFETIME },
        now,
      )
      return ticket
    },
    async find(purpose, ticket) {
      const found = await store.findTicket(hashOf(ticket))
      if (found?.purpose !== purpose) return over('This was not begun here: please start again.')
      if (found.isUsed) return usedAlready
      if (clock() > found.expiresAt) return over('That took longer than five minutes: please start again.')
      return found
    },
    async countAnswer({ tokenHash }) {
      if (await store.tryTicket(tokenHash, MOST_ANSWERS)) return null
      return over('There were too many wrong answers: please start again.')
    },
    use: async ({ tokenHash }) => ((await store.takeTicket(tokenHash)) ? null : usedAlready),
  }
}

export const isTicket = (found: StoredTicket | NotAccepted): found is StoredTicket => !('ok' in found)
