/** Erases a customer in either event store: determines which keys must be destroyed, and has the store destroy them. */

import { identitiesOf } from '#events/customer-key-of.ts'
import { ERASURES_STREAM } from '#events/event.ts'
import type { EraseByKey, EraseCustomer, Erasure } from '#events/sealing/erasure.ts'
import type { ErasurePlan, KeyUse } from '#events/sealing/erasure-plan.ts'
import type { AppendRequest } from './event-log.ts'
import type { EventStore } from './event-store.ts'

/** Each key with all streams in which it has sealed something. The first key is the customer's own. */
export type Attempt<Use extends KeyUse> = {
  /** `identityOf` the customer. */
  readonly identity: string
  readonly own: string
  readonly uses: readonly Use[]
  readonly at: string
}

export type Attempted = {
  /** `unknown`: the key no longer belongs to this customer. */
  readonly plan: ErasurePlan | { readonly outcome: 'unknown' }
  /** The position of the erasure in the log, when the customer was erased. */
  readonly position: number
  /** The reason why the store could not free the old data yet; missing when it could. */
  readonly notFreed?: string | null
}

/** The parts of an erasure that depend on the event store. */
export type ErasureSteps<Use extends KeyUse> = {
  /** The key of a customer, by everything that was acknowledged; null for an identity without one. */
  keyOf(identity: string): Promise<string | null>
  /** The identity in a part that a key has sealed; null for a key that is destroyed, unknown or unused. */
  identityOfKey(key: string): Promise<string | null>
  /** Reads the whole log, before anything is locked. */
  findKeyUse(key: string): Promise<Use>
  /**
   * In one transaction in which nobody else can append: makes the plan, and carries it out if it is to erase. Resolves
   * when the store has removed all that it can remove now.
   */
  attempt(attempt: Attempt<Use>): Promise<Attempted>
  /** Rejects when nothing could be removed now. */
  expectPossible(): Promise<void>
  /** Removes what an interrupted erasure has left. */
  finishEarlier(identity: string): Promise<void>
}

export function createErase<Use extends KeyUse>(
  steps: ErasureSteps<Use>,
): Pick<EventStore, 'eraseCustomer' | 'eraseByKey'> {
  const { keyOf, identityOfKey, findKeyUse, attempt, expectPossible, finishEarlier } = steps

  /** Repeats with the uses of every key that appears in the customer's orders. */
  async function erase(request: Attempt<Use>): Promise<Erasure> {
    const { plan, position, notFreed = null } = await attempt(request)
    switch (plan.outcome) {
      case 'look-for': {
        const uses = [...request.uses]
        for (const key of plan.keys) uses.push(await findKeyUse(key))
        return erase({ ...request, uses })
      }
      case 'erase': {
        const { orderNumbers, othersOrders, waits, imported } = plan
        return {
          outcome: 'erased',
          orderNumbers,
          othersOrders,
          ...(waits !== undefined && { waits }),
          ...(imported !== undefined && { imported }),
          position,
          ...(notFreed !== null && { notFreed }),
        }
      }
      default:
        return plan
    }
  }

  /** Whose key an identity has. */
  async function eraseIdentity(identity: string, at: string): Promise<Erasure> {
    const own = await keyOf(identity)
    if (own !== null) {
      await expectPossible()
      return erase({ identity, own, uses: [await findKeyUse(own)], at })
    }
    await finishEarlier(identity)
    return { outcome: 'unknown' }
  }

  const eraseCustomer: EraseCustomer = async (address, at) => {
    const identity = address.trim()
    const asCustomer = await eraseIdentity(identity, at)
    const others: Erasure[] = []
    for (const other of identitiesOf(identity).slice(1)) {
      // An erasure that was interrupted is finished even when there is nothing else.
      if (asCustomer.outcome === 'erased' && (await keyOf(other)) === null) continue
      others.push(await eraseIdentity(other, at))
    }
    return [asCustomer, ...others].reduce(together)
  }

  const eraseByKey: EraseByKey = async (key, at) => {
    const identity = await identityOfKey(key)
    return identity === null ? { outcome: 'unknown' } : eraseIdentity(identity, at)
  }

  return { eraseCustomer, eraseByKey }
}

/** Both together; the position is that of the first. */
export function together(one: Erasure, other: Erasure): Erasure {
  if (one.outcome === 'unknown') return other
  if (other.outcome === 'unknown') return one
  const waits = [...(one.waits ?? []), ...(other.waits ?? [])]
  const imported = (one.imported ?? 0) + (other.imported ?? 0)
  return {
    ...one,
    orderNumbers: [...one.orderNumbers, ...other.orderNumbers],
    othersOrders: [...one.othersOrders, ...other.othersOrders],
    ...(waits.length > 0 && { waits }),
    ...(imported > 0 && { imported }),
  }
}

/** The request that records the destroyed keys of a plan. */
export function erasureRequest(
  { keys, orderNumbers, waits, imported }: Extract<ErasurePlan, { outcome: 'erase' }>,
  at: string,
): AppendRequest {
  const data = {
    keys: [...keys],
    orderNumbers: [...orderNumbers],
    ...(waits !== undefined && { waits: [...waits] }),
    ...(imported !== undefined && { imported }),
  }
  return {
    stream: ERASURES_STREAM,
    expected: 'any',
    actor: { role: 'system' },
    at,
    events: [{ type: 'CustomerErased', data }],
  }
}
