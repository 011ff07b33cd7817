/**
 * Limits what new orders alone make the shop send to their customers in an hour, in total and for orders from one network: a person
 * who orders for strangers must not make the shop a sender of unwanted mails or messages. The count covers all servers and restarts.
 */

import type { OrderTerms } from '#catalogue/schema.ts'
import {
  type Count,
  createTries,
  type Tries,
  takeOfEach,
  unlimitedTries,
} from '#server/platform/http/tries.ts'
import type { TriesStore } from '#server/platform/tables/account-store.ts'
import type { OrderSources } from './order-sources.ts'

const HOUR = 3_600_000

/** Uses one of an order. When none is left, returns the milliseconds until the next hour begins. */
export type OrderAllowance = (orderNumber: string) => Promise<number | null>

type Dependencies = {
  readonly store: TriesStore
  readonly key: Buffer
  readonly clock: () => number
  /** What is counted, apart from others. */
  readonly kind: 'mails' | 'messages'
  /** Null when nothing is limited. */
  readonly most: OrderTerms['mails'] | null
  readonly sources: Pick<OrderSources, 'networksOf'>
}

export async function createOrderAllowance({
  kind,
  most,
  sources,
  ...counting
}: Dependencies): Promise<OrderAllowance> {
  const triesOf = (kind: string, most: number | undefined): Promise<Tries> | Tries =>
    most === undefined
      ? unlimitedTries
      : createTries({ ...counting, onUsedUp: () => undefined }, { kind, most, periodMs: HOUR })
  const inAll = await triesOf(kind, most?.hour)
  const ofNetwork = await triesOf(`${kind}OfNetwork`, most?.networkHour)

  return async (orderNumber) => {
    if (most === null) return null
    const network = (await sources.networksOf([orderNumber])).get(orderNumber)
    const counts: readonly Count[] = [
      ...(network === undefined ? [] : [{ tries: ofNetwork, name: network }]),
      { tries: inAll, name: 'all' },
    ]
    const seconds = await takeOfEach(counts)
    return seconds === null ? null : seconds * 1000
  }
}
