/** Finds the two accepted checkpoints between which history was changed: the log still begins with the first, not with the second. */

import type { Checkpoint } from '../from-shop.ts'
import { accepted, beginsWith, checkpointOf } from './examine.ts'
import type { ShopClient } from './shop-client.ts'
import type { Seen } from './witness-folder.ts'

export type Change = {
  /** The number of events that are certainly unchanged. */
  readonly unchanged: number
  /** The first accepted checkpoint with which the log no longer begins. */
  readonly first: Seen
  /** The different checkpoint that the shop now signs for that size; null when there is none, for example because its log is shorter. */
  readonly instead: string | null
}

/** `seen` is ordered; its last checkpoint contradicts `offered`. The result is less exact when the shop does not answer. */
export async function locateChange(
  shop: ShopClient,
  key: string,
  seen: readonly Seen[],
  offered: Checkpoint,
): Promise<Change> {
  let [unchangedIndex, changedIndex] = [-1, seen.length - 1]
  // Binary search: a log that begins with one checkpoint also begins with all smaller ones.
  while (changedIndex - unchangedIndex > 1) {
    const middle = Math.floor((unchangedIndex + changedIndex) / 2)
    const candidate = seen[middle]
    const holds =
      candidate === undefined ? null : await beginsWith(shop, accepted(candidate), offered).catch(() => null)
    if (holds === null) break
    if (holds) unchangedIndex = middle
    else changedIndex = middle
  }
  const first = seen[changedIndex]
  if (first === undefined) throw new RangeError('nothing was seen that could differ')
  const lastUnchanged = seen[unchangedIndex]
  const instead = await checkpointOf(shop, key, accepted(first).size).catch(() => null)
  return {
    unchanged: lastUnchanged === undefined ? 0 : accepted(lastUnchanged).size,
    first,
    // A checkpoint with the same root is not evidence.
    instead: instead !== null && instead.checkpoint.root !== accepted(first).root ? instead.text : null,
  }
}
