/**
 * Erases a customer in one transaction: destroys the keys that open the customer's data in the log, writes the rows of
 * the orders again without it, and appends the erasure. Then removes what is left of the data in the file.
 */

import { identityOf, keyOfIdentity } from '#events/customer-key-of.ts'
import type { RecordedEvent } from '#events/event.ts'
import { lookupOf } from '#events/sealing/customer-key.ts'
import { type ErasurePlan, partsSealedWith, planErasure } from '#events/sealing/erasure-plan.ts'
import type { OpenRecorded } from '#events/sealing/sealer.ts'
import type { AppendQueue } from '../append-queue.ts'
import { type ErasureSteps, erasureRequest } from '../erase.ts'
import type { AppendRequest } from '../event-log.ts'
import type { CustomerKeys } from './customer-keys.ts'
import type { Database } from './database.ts'
import type { EventTable } from './event-table.ts'
import type { IdempotencyKeys } from './idempotency-keys.ts'
import { createFindKeyUse, type FollowedKeyUse } from './key-uses.ts'
import type { OrderFollower } from './order-follower.ts'
import type { OrderWriter } from './order-writer.ts'
import { type Traces, tracesOf } from './personal-traces.ts'
import type { PurgeDeletedData } from './purge-deleted-data.ts'
import { guarded } from './sqlite-faults.ts'

type Dependencies = {
  readonly db: Database.Database
  readonly events: EventTable
  readonly orders: OrderWriter
  readonly follower: OrderFollower
  readonly customerKeys: CustomerKeys
  readonly keys: IdempotencyKeys
  readonly open: OpenRecorded
  readonly queue: AppendQueue<() => AppendRequest | null>
  /** Removes deleted data from the file, and searches it for these texts and bytes. */
  readonly purgeDeletedData: PurgeDeletedData
}

/** What the transaction planned and did. */
type Done = { plan: ErasurePlan | { readonly outcome: 'unknown' }; traces: Traces }
type Histories = readonly (readonly RecordedEvent[])[]

export function createErasureSteps(dependencies: Dependencies): ErasureSteps<FollowedKeyUse> {
  const { db, events, orders, follower, customerKeys, keys, open, queue, purgeDeletedData } = dependencies
  const findKeyUse = createFindKeyUse(db, events.size)
  const streamsNow = db
    .prepare<[string, string], string>(
      `SELECT stream FROM orders JOIN events USING (position)
       WHERE orders.email = ? AND orders.email <> '' UNION ALL
       SELECT stream FROM orders JOIN events USING (position) WHERE orders.phone = ? AND orders.phone <> '' AND orders.email = ''`,
    )
    .pluck()

  /** The histories of all orders and waits that belong to the customer or once did. */
  function historiesOf(identity: string, own: Iterable<string> = []): Histories {
    const { email, phone = '' } = keyOfIdentity(identity)
    return [...new Set([...own, ...streamsNow.all(email.toLowerCase(), phone)])].map(events.ofStream)
  }

  /** Returns what must no longer be in the file. */
  function carryOut(plan: Extract<ErasurePlan, { outcome: 'erase' }>, histories: Histories): Traces {
    const parts = partsSealedWith(plan.keys, histories.flat(), open)
    const { whole, inParts } = tracesOf(parts)
    const secrets = [
      ...plan.keys.flatMap((key) => customerKeys.find(key) ?? []),
      ...parts.map((part) => lookupOf(identityOf(part))),
    ]
    for (const key of plan.keys) customerKeys.destroy(key)
    const placed = histories.flatMap(([first]) => (first?.type === 'OrderPlaced' ? [first] : []))
    for (const { stream } of placed) orders.renew(stream)
    const fingerprints = keys.forgetFingerprints(placed.map(({ position }) => position))
    secrets.push(...fingerprints.filter((text) => text !== '').map((text) => Buffer.from(text)))
    return { whole: [...whole, ...secrets], inParts: [...inParts, ...secrets] }
  }

  return {
    findKeyUse,
    expectPossible: purgeDeletedData.expectPossible,
    finishEarlier: (identity) => purgeDeletedData(tracesOf([keyOfIdentity(identity)])),

    keyOf: (identity) =>
      guarded(db, () => follower.caughtUp(() => customerKeys.findByIdentity(identity)?.id ?? null)),

    async identityOfKey(key) {
      if ((await guarded(db, () => customerKeys.find(key))) === null) return null
      const { streams } = await findKeyUse(key)
      return guarded(db, () => {
        const [part] = partsSealedWith([key], [...streams].flatMap(events.ofStream), open)
        return part === undefined ? null : identityOf(part)
      })
    },

    async attempt({ identity, own, uses, at }) {
      const done: Done = { plan: { outcome: 'unknown' }, traces: { whole: [], inParts: [] } }
      await follower.catchUp()
      const result = await queue.appendMade(() => {
        // Nobody else can append now, so that nothing changes after it was read.
        follower.catchUpWithin()
        if (customerKeys.findByIdentity(identity)?.id !== own) return null
        for (const use of uses) use.catchUp()
        const histories = historiesOf(identity, uses.find(({ key }) => key === own)?.streams)
        const plan = planErasure(own, uses, histories)
        done.plan = plan
        if (plan.outcome !== 'erase') return null
        done.traces = carryOut(plan, histories)
        return erasureRequest(plan, at)
      })
      if (done.plan.outcome === 'erase') await purgeDeletedData(done.traces)
      return { plan: done.plan, position: result?.outcome === 'appended' ? result.position : 0 }
    },
  }
}
