/**
 * Counts tries against the name that they are aimed at, from whatever addresses they come, and over restarts. Names are
 * counted in a fixed number of buckets, so that names without end push nobody's count out, and no e-mail or phone is kept.
 * Two names seldom share a bucket; when they do, they share its tries.
 */

import { karachiMs } from '#events/calendar.ts'
import type { AccountStore } from '../accounts/account-store.ts'
import { bucketOf } from './bucket.ts'

export type Tries = {
  /** Takes one. When all are used up it takes none, and answers with the seconds until there are some again. */
  take(name: string): number | null
  /** One that was taken does not count. */
  giveBack(name: string): void
}

export type TriesLimit = {
  /** Names of different kinds are counted apart. */
  readonly kind: string
  readonly most: number
  /** How long until they are counted anew: a day of Karachi, or a part of one. */
  readonly periodMs: number
}

type Dependencies = {
  readonly store: Pick<AccountStore, 'countTries' | 'addTries' | 'forgetTriesBefore'>
  readonly key: Buffer
  readonly clock: () => number
  /** Told the kind of a name whose tries are used up. */
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

/** Where limits are switched off. */
export const triesWithoutEnd: Tries = { take: () => null, giveBack: () => undefined }
