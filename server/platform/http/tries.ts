/**
 * Counts attempts by the name that they target, across all addresses, servers and restarts. A fixed number of buckets counts
 * the names, so that many names do not push any count out, and no e-mail or phone is stored. Two names rarely share a
 * bucket; when they do, they share the attempts.
 */

import { karachiMs } from '#events/calendar.ts'
import type { TriesStore } from '../tables/account-store.ts'
import { TooMany } from './answer.ts'
import { bucketOf } from './bucket.ts'

export type Tries = {
  /** Uses one attempt. When none is left, returns the seconds until attempts are available again. */
  take(name: string): Promise<number | null>
  /** Gives one attempt back. */
  giveBack(name: string): Promise<void>
}

/** The attempts of one name. */
export type Count = { readonly tries: Tries; readonly name: string }

export type TriesLimit = {
  /** Names of different kinds are counted separately. */
  readonly kind: string
  readonly most: number
  /** How long until the count starts again: a day of Karachi, or a part of one. */
  readonly periodMs: number
}

type Dependencies = {
  readonly store: TriesStore
  readonly key: Buffer
  readonly clock: () => number
  /** Called with the kind of a name whose attempts are used up. */
  readonly onUsedUp: (kind: string) => void
}

const BUCKET_BITS = 20

/** Deletes the counts of earlier periods. */
export async function createTries(
  dependencies: Dependencies,
  { kind, most, periodMs }: TriesLimit,
): Promise<Tries> {
  const { store, key, clock, onUsedUp } = dependencies
  const bucket = (name: string) => bucketOf(`${kind} ${name}`, key, BUCKET_BITS)
  const now = () => karachiMs(clock())
  const period = () => Math.floor(now() / periodMs)
  await store.forgetTriesBefore(kind, period())

  return {
    async take(name) {
      if (await store.takeTry(kind, bucket(name), period(), most)) return null
      onUsedUp(kind)
      return Math.ceil((periodMs - (now() % periodMs)) / 1000)
    },
    giveBack: (name) => store.giveTryBack(kind, bucket(name), period()),
  }
}

/**
 * Uses one attempt of each, in this order, or of none. When one has none left, returns the seconds until it has some again.
 * An attempt that is refused for one name thus costs the others nothing.
 */
export async function takeOfEach(counts: readonly Count[]): Promise<number | null> {
  for (const [index, { tries, name }] of counts.entries()) {
    const seconds = await tries.take(name)
    if (seconds === null) continue
    await giveBackToEach(counts.slice(0, index))
    return seconds
  }
  return null
}

export async function giveBackToEach(counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(({ tries, name }) => tries.giveBack(name)))
}

/** What limits a wrong attempt. */
export type WrongLimits = {
  /** Of the target and of the sender. Without an attempt of each, nothing is searched. */
  readonly counts: readonly Count[]
  /** Of all senders together. */
  readonly inAll: Count
  /** The few of the sender, by network or by device, that `inAll` never refuses: others have used it up. */
  readonly spared: readonly Count[]
  /** The sentence when no attempt is left. */
  readonly usedUp: string
}

/** Returns the result of `find`; uses an attempt when `isRight` refuses it. Throws `TooMany` when none is left. */
export async function limitWrong<Result>(
  { counts, inAll, spared, usedUp }: WrongLimits,
  find: () => Promise<Result>,
  isRight: (result: Result) => boolean,
): Promise<Result> {
  // Counted before the search, so that simultaneous requests are also limited.
  const seconds = await takeOfEach(counts)
  if (seconds !== null) throw new TooMany(usedUp, seconds)
  const free = await takenOf(spared)
  const secondsOfAll = await inAll.tries.take(inAll.name)
  const taken = [...counts, ...free, ...(secondsOfAll === null ? [inAll] : [])]
  let wrong = false
  try {
    if (secondsOfAll !== null && free.length === 0) throw new TooMany(usedUp, secondsOfAll)
    const result = await find()
    wrong = !isRight(result)
    return result
  } finally {
    if (!wrong) await giveBackToEach(taken)
  }
}

/** Uses one attempt of each that has some. */
async function takenOf(counts: readonly Count[]): Promise<readonly Count[]> {
  const taken: Count[] = []
  for (const count of counts) if ((await count.tries.take(count.name)) === null) taken.push(count)
  return taken
}

/** Used when limits are switched off. */
export const unlimitedTries: Tries = { take: async () => null, giveBack: async () => undefined }
