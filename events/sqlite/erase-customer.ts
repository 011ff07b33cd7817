/**
 * Erases a customer: destroys the keys that open their data in the log, makes the rows of their orders again without it,
 * and appends that it was done, all in one transaction; then makes sure that nothing is left in the file.
 */

import type Database from 'better-sqlite3'
import { lookupOf } from '../customer-key.ts'
import type { EraseByKey, EraseCustomer, Erasure } from '../erasure.ts'
import { countUnsealed, type ErasurePlan, planErasure } from '../erasure-plan.ts'
import { ERASURES_STREAM, type RecordedEvent } from '../event.ts'
import type { EventStore } from '../event-store.ts'
import { keysIn, openPartsIn } from '../personal-data.ts'
import type { PersonalPart } from '../sealed.ts'
import type { OpenRecorded } from '../sealer.ts'
import type { AppendQueue } from './append-queue.ts'
import type { CustomerKeys } from './customer-keys.ts'
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
  readonly queue: AppendQueue
  /** Removes from the file what was deleted from its tables, these texts and bytes above all. */
  readonly purgeDeletedData: PurgeDeletedData
}

/** What was found and done with the lock held. */
type Done = { plan: ErasurePlan | { readonly outcome: 'unknown' }; traces: Traces }
type Histories = readonly (readonly RecordedEvent[])[]

export function createErase(dependencies: Dependencies): Pick<EventStore, 'eraseCustomer' | 'eraseByKey'> {
  const { db, events, orders, follower, customerKeys, keys, open, queue, purgeDeletedData } = dependencies
  const findKeyUse = createFindKeyUse(db, events.size)
  const streamsNow = db
    .prepare<[string], string>(
      'SELECT stream FROM orders JOIN events USING (position) WHERE orders.email = ?',
    )
    .pluck()

  /** The streams of all orders that are the customer's or were. */
  function historiesOf(email: string, own: Iterable<string> = []): Histories {
    return [...new Set([...own, ...streamsNow.all(email.toLowerCase())])].map(events.ofStream)
  }

  function partsSealedWith(some: readonly string[], histories: Histories): PersonalPart[] {
    return histories.flat().flatMap((event) => {
      const keys = keysIn(event)
      return openPartsIn(open(event)).flatMap((part, index) =>
        part !== null && some.includes(keys[index] ?? '') ? [part] : [],
      )
    })
  }

  /** Answers with what must not be found in the file any more. */
  function carryOut(plan: Extract<ErasurePlan, { outcome: 'erase' }>, histories: Histories): Traces {
    const parts = partsSealedWith(plan.keys, histories)
    const { whole, inParts } = tracesOf(parts)
    const secrets = [
      ...plan.keys.flatMap((key) => customerKeys.find(key) ?? []),
      ...parts.map(({ email }) => lookupOf(email)),
    ]
    for (const key of plan.keys) customerKeys.destroy(key)
    const placed = histories.flatMap(([first]) => first ?? [])
    for (const { stream } of placed) orders.renew(stream)
    const fingerprints = keys.forgetFingerprints(placed.map(({ position }) => position))
    secrets.push(...fingerprints.filter((text) => text !== '').map((text) => Buffer.from(text)))
    return { whole: [...whole, ...secrets], inParts: [...inParts, ...secrets] }
  }

  /** `uses` grows with every key that turns up in the customer's orders. */
  async function erase(email: string, own: string, uses: FollowedKeyUse[], at: string): Promise<Erasure> {
    const done: Done = { plan: { outcome: 'unknown' }, traces: { whole: [], inParts: [] } }
    await follower.catchUp()
    const result = await queue.appendMade(() => {
      // Nobody else can append now, so that nothing changes after it was looked at.
      follower.catchUpWithin()
      if (customerKeys.findByEmail(email)?.id !== own) return null
      for (const use of uses) use.catchUp()
      const histories = historiesOf(email, uses.find(({ key }) => key === own)?.streams)
      const plan = planErasure(own, uses, histories)
      done.plan = plan
      if (plan.outcome !== 'erase') return null
      done.traces = carryOut(plan, histories)
      const data = { keys: [...plan.keys], orderNumbers: [...plan.orderNumbers] }
      return {
        stream: ERASURES_STREAM,
        expected: 'any',
        actor: { role: 'system' },
        at,
        events: [{ type: 'CustomerErased', data }],
      }
    })
    const { plan, traces } = done
    switch (plan.outcome) {
      case 'look-for':
        for (const key of plan.keys) uses.push(await findKeyUse(key))
        return erase(email, own, uses, at)
      case 'erase': {
        await purgeDeletedData(traces)
        const { orderNumbers, othersOrders } = plan
        const position = result?.outcome === 'appended' ? result.position : 0
        return { outcome: 'erased', orderNumbers, othersOrders, position }
      }
      default:
        return plan
    }
  }

  const eraseCustomer: EraseCustomer = async (address, at) => {
    const email = address.trim()
    const own = await guarded(db, () => follower.caughtUp(() => customerKeys.findByEmail(email)))
    if (own !== null) {
      await purgeDeletedData.expectPossible()
      return erase(email, own.id, [await findKeyUse(own.id)], at)
    }

    const unsealed = await guarded(db, () => countUnsealed(historiesOf(email)))
    if (unsealed > 0) return { outcome: 'not-sealed', events: unsealed }
    // An erasure may have been cut off before it came to this.
    await purgeDeletedData(tracesOf([{ email }]))
    return { outcome: 'unknown' }
  }

  const eraseByKey: EraseByKey = async (key, at) => {
    if ((await guarded(db, () => customerKeys.find(key))) === null) return { outcome: 'unknown' }
    const { streams } = await findKeyUse(key)
    const [part] = await guarded(db, () => partsSealedWith([key], [...streams].map(events.ofStream)))
    return part === undefined ? { outcome: 'unknown' } : eraseCustomer(part.email, at)
  }

  return { eraseCustomer, eraseByKey }
}
