/**
 * Counts attempts by the name that they target, from all addresses together, and across restarts. Names are counted in
 * a fixed number of buckets, so that many names do not push any count out, and no e-mail or phone is stored. Two names
 * rarely share a bucket; when they do, they share the attempts.
 */

import { karachiMs } from '#events/calendar.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import { bucketOf } from './bucket.ts'

export type Tries = {
  /** Uses one attempt. When none is left, returns the seconds until there are some again. */
  take(name: string): number | null
  /** Takes one attempt back. */
  giveBack(name: string): void
}

export type TriesLimit = {
  /** Names of different kinds are counted separately. */
  readonly kind: string
  readonly most: number
  /** How long until the count starts again: a day of Karachi, or a part of one. */
  readonly periodMs: number
}

type Dependencies = {
  readonly store: Pick<AccountStore, 'countTries' | 'addTries' | 'forgetTriesBefore'>
  readonly key: Buffer
  readonly clock: () => number
  /** Called with the kind of a name whose attempts are used up. */
  readonly onUsedUp: (kind: string) => void
}

const BUCKET_BITS = 20

export function createTries(dependencies: Dependencies, { kind, most, periodMs }: TriesLimit): Tries {
  const { store, key, clock, onUsedUp } = dependencies
  const bucket = (name: string) => bucketOf(`${kind} ${name}`, key, BUCKET_BITS)
  const now = () => karachiMs(clock())
  const period = () => Math.floor(now() / periodMs)
  store.forgetTriesBefore(kind, period())

  return {
    take(name) {
      if (store.countTries(kind, bucket(name), period()) < most) {
        store.addTries(kind, bucket(name), period(), 1)
        return null
      }
      onUsedUp(kind)
      return Math.ceil((periodMs - (now() % periodMs)) / 1000)
    },
    giveBack: (name) => store.addTries(kind, bucket(name), period(), -1),
  }
}

/** Used when limits are switched off. */
export const triesWithoutEnd: Tries = { take: () => null, giveBack: () => undefined }
