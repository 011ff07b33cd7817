/** Erases a customer, whichever event store has the data: finds out which keys have to go, and has them destroyed. */

import type { EraseByKey, EraseCustomer, Erasure } from '#events/people/erasure.ts'
import type { ErasurePlan, KeyUse } from '#events/people/erasure-plan.ts'
import { ERASURES_STREAM } from '#events/shop/event.ts'
import type { AppendRequest } from './event-log.ts'
import type { EventStore } from './event-store.ts'

/** Each key with all streams in which it has sealed something; the first is the customer's own. */
export type Attempt<Use extends KeyUse> = {
  readonly email: string
  readonly own: string
  readonly uses: readonly Use[]
  readonly at: string
}

export type Attempted = {
  /** `unknown`: the key is not that of this e-mail any more. */
  readonly plan: ErasurePlan | { readonly outcome: 'unknown' }
  /** Of the event that says so, when the customer was erased. */
  readonly position: number
  /** Why the store could not give free yet what it stored before; none when it could. */
  readonly notFreed?: string | null
}

/** What an event store does of an erasure. */
export type ErasureSteps<Use extends KeyUse> = {
  /** The key of an e-mail's customer, by all that was acknowledged; null for an e-mail without one. */
  keyOf(email: string): Promise<string | null>
  /** The e-mail in a part that a key has sealed; null for a key that is destroyed, unknown or unused. */
  emailOf(key: string): Promise<string | null>
  /** Looks through the whole log, before anything is locked. */
  findKeyUse(key: string): Promise<Use>
  /**
   * In one transaction, in which nobody else can append: makes the plan and carries it out, if it is to erase. Resolves when
   * nothing is left that the store can remove now.
   */
  attempt(attempt: Attempt<Use>): Promise<Attempted>
  /** Rejects when nothing could be removed now. */
  expectPossible(): Promise<void>
  /** Removes what an erasure has left that was cut off. */
  finishEarlier(email: string): Promise<void>
}

export function createErase<Use extends KeyUse>(
  steps: ErasureSteps<Use>,
): Pick<EventStore, 'eraseCustomer' | 'eraseByKey'> {
  const { keyOf, emailOf, findKeyUse, attempt, expectPossible, finishEarlier } = steps

  /** Again with the uses of every key that turns up in the customer's orders. */
  async function erase(asked: Attempt<Use>): Promise<Erasure> {
    const { plan, position, notFreed = null } = await attempt(asked)
    switch (plan.outcome) {
      case 'look-for': {
        const uses = [...asked.uses]
        for (const key of plan.keys) uses.push(await findKeyUse(key))
        return erase({ ...asked, uses })
      }
      case 'erase': {
        const { orderNumbers, othersOrders } = plan
        return {
          outcome: 'erased',
          orderNumbers,
          othersOrders,
          position,
          ...(notFreed !== null && { notFreed }),
        }
      }
      default:
        return plan
    }
  }

  const eraseCustomer: EraseCustomer = async (address, at) => {
    const email = address.trim()
    const own = await keyOf(email)
    if (own !== null) {
      await expectPossible()
      return erase({ email, own, uses: [await findKeyUse(own)], at })
    }
    await finishEarlier(email)
    return { outcome: 'unknown' }
  }

  const eraseByKey: EraseByKey = async (key, at) => {
    const email = await emailOf(key)
    return email === null ? { outcome: 'unknown' } : eraseCustomer(email, at)
  }

  return { eraseCustomer, eraseByKey }
}

/** What records that the keys of a plan are destroyed. */
export function erasureRequest(
  { keys, orderNumbers }: Extract<ErasurePlan, { outcome: 'erase' }>,
  at: string,
): AppendRequest {
  const data = { keys: [...keys], orderNumbers: [...orderNumbers] }
  return {
    stream: ERASURES_STREAM,
    expected: 'any',
    actor: { role: 'system' },
    at,
    events: [{ type: 'CustomerErased', data }],
  }
}
