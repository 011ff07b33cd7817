/**
 * How a courier's feed goes: when its parcels were last asked about, when they are next, and what needs the owner. It is stored beside
 * the log, because it concerns no order, and so that a server that begins to lead goes on at the same pace. There is no customer in it.
 */

import { z } from 'zod'
import type { SharedSettingStore } from '#server/platform/tables/account-store.ts'

/** Of each list. */
const MOST_LISTED = 30

const feedState = z.object({
  /** When all parcels on the road were last asked about, in milliseconds since 1970; null before. */
  askedAt: z.number().nullable(),
  /** How many those were. */
  parcels: z.int(),
  /** Rounds that failed, one after the other. */
  failures: z.int(),
  /** Not before this time, in milliseconds since 1970. */
  nextAt: z.number(),
  /** A sentence about the last failure; null when the last round succeeded. */
  problem: z.string().nullable(),
  /** Statuses that the table does not know, each with an order that has it. */
  unknown: z.array(z.object({ code: z.string(), words: z.string(), orderNumber: z.string() })),
  /** Orders about whose parcels the courier answers nothing, and why. */
  missing: z.array(z.object({ orderNumber: z.string(), why: z.string() })),
})
export type FeedState = Readonly<z.infer<typeof feedState>>

const neverAsked: FeedState = {
  askedAt: null,
  parcels: 0,
  failures: 0,
  nextAt: 0,
  problem: null,
  unknown: [],
  missing: [],
}

export type FeedStates = {
  read(courier: string): Promise<FeedState>
  write(courier: string, state: FeedState): Promise<void>
}

const nameOf = (courier: string) => `courier-feed ${courier}`

export function createFeedStates(
  settings: Pick<SharedSettingStore, 'readSetting' | 'writeSetting'>,
): FeedStates {
  return {
    async read(courier) {
      const text = await settings.readSetting(nameOf(courier))
      const stored = text === null ? null : feedState.safeParse(JSON.parse(text))
      return stored?.success ? stored.data : neverAsked
    },
    async write(courier, state) {
      const { unknown, missing } = state
      const short = {
        ...state,
        unknown: unknown.slice(0, MOST_LISTED),
        missing: missing.slice(0, MOST_LISTED),
      }
      await settings.writeSetting(nameOf(courier), JSON.stringify(short))
    },
  }
}
