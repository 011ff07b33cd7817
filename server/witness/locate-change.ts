/** Between which two accepted checkpoints history was changed: only there a proof can hold before and fail after. */

import type { Checkpoint } from '#events/proof/checkpoint.ts'
import { accepted, beginsWith, checkpointOf } from './examine.ts'
import type { ShopClient } from './shop-client.ts'
import type { Seen } from './witness-folder.ts'

export type Change = {
  /** So many events are still what they were; 0 when nothing is known of any. */
  readonly unchanged: number
  /** The first accepted checkpoint with which the log no longer begins. */
  readonly first: Seen
  /** What else the shop signs for that size now; null when it signs nothing else, as when its log is shorter. */
  readonly instead: string | null
}

/** `seen` are in their order, the last one does not fit to `offered`. Says less exactly what the shop does not answer. */
export async function locateChange(
  shop: ShopClient,
  key: string,
  seen: readonly Seen[],
  offered: Checkpoint,
): Promise<Change> {
  let [fits, differs] = [-1, seen.length - 1]
  // A log that begins with a checkpoint begins with all smaller ones, too.
  while (differs - fits > 1) {
    const middle = Math.floor((fits + differs) / 2)
    const some = seen[middle]
    const holds =
      some === undefined ? null : await beginsWith(shop, accepted(some), offered).catch(() => null)
    if (holds === null) break
    if (holds) fits = middle
    else differs = middle
  }
  const first = seen[differs]
  if (first === undefined) throw new RangeError('nothing was seen that could differ')
  const before = seen[fits]
  const instead = await checkpointOf(shop, key, accepted(first).size).catch(() => null)
  return {
    unchanged: before === undefined ? 0 : accepted(before).size,
    first,
    // The same root would prove nothing.
    instead: instead !== null && instead.checkpoint.root !== accepted(first).root ? instead.text : null,
  }
}
