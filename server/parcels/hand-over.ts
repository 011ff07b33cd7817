/**
 * Hands parcels over to a courier one by one. A courier's tracking number belongs to one order at a time, even when two servers hand
 * over at the same moment: each use of a number is appended under an idempotency key with the count of its earlier uses, so that
 * the log takes one of them, and the other server reads which order has the number now.
 */

import { dayOf } from '#events/calendar.ts'
import { type Actor, type OpenEvents, orderNumberOf, orderStream } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { decide } from '#events/order-decider.ts'
import { evolve, noOrder } from '#events/orders/order-state.ts'
import { trackingKey, trackingNumberProblem } from '#events/parcels/tracking-number.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { createTrackingKeys, type TrackingHash } from '#events/sealing/tracking-hash.ts'
import { findOrderStream } from '#server/orders/find-order.ts'
import { acceptedEvents, refusalAnswer } from '#server/orders/refusal-answer.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { refusalOf } from '#server/platform/http/error-answer.ts'

export type ParcelToHandOver = { readonly orderNumber: string; readonly trackingNumber: string }

export type HandOverRequest = {
  readonly courier: string
  readonly parcels: readonly ParcelToHandOver[]
}

/** `orderNumber` is spelled as in the request. */
export type HandOverResult = { readonly orderNumber: string } & (
  | { readonly success: true }
  | {
      readonly success: false
      readonly error: string
      /** Whether it was handed over is not known, because the log could not be asked. */
      readonly isUnclear: boolean
    }
)

type Dependencies = {
  readonly log: Pick<EventLog, 'append' | 'readStream' | 'settled'>
  readonly orderViews: Pick<OrderReadModel, 'parcels'>
  readonly openEvents: OpenEvents
  readonly trackingHash: TrackingHash
  readonly clock: () => number
}

/** Returns one result for each parcel, in the same order. A repeated request changes nothing and succeeds. */
export type HandOverParcels = (request: HandOverRequest, actor: Actor) => Promise<readonly HandOverResult[]>

type ParcelOfOrder = Parcel & { readonly orderNumber: string }

type Parcel = { readonly stream: string; readonly courier: string; readonly trackingNumber: string }

export function createHandOver(dependencies: Dependencies): HandOverParcels {
  const { log, orderViews, openEvents, trackingHash, clock } = dependencies
  const trackingKeys = createTrackingKeys(trackingHash)

  /** The orders that have these numbers of a courier now, by `trackingKey`. */
  async function ownersOf(courier: string, trackingNumbers: readonly string[]): Promise<Map<string, string>> {
    const byKey = new Map(
      trackingNumbers.flatMap((number) => trackingKeys(number).map((key) => [key, trackingKey(number)])),
    )
    const parcels = await orderViews.parcels({ of: 'tracking', keys: [...byKey.keys()] })
    return new Map(
      parcels.flatMap(({ orderNumber, parcel, trackingKey }) => {
        const number = byKey.get(trackingKey ?? '')
        return number === undefined || parcel.courier !== courier ? [] : [[number, orderNumber]]
      }),
    )
  }

  async function handOver(parcel: Parcel, ownerBefore: string | undefined, actor: Actor): Promise<void> {
    const { stream, courier, trackingNumber } = parcel
    let owner = ownerBefore
    for (let use = 1; ; ) {
      if (owner !== undefined && orderStream(owner) !== stream) {
        throw refusalAnswer({ reason: 'tracking-taken', orderNumber: owner })
      }
      const history = await openEvents(await log.readStream(stream))
      const at = new Date(clock()).toISOString()
      const hash = trackingHash(trackingNumber)
      const command = {
        type: 'HandOver',
        courier,
        trackingNumber,
        trackingHash: hash,
        day: dayOf(at),
      } as const
      const events = acceptedEvents(decide(command, history.reduce(evolve, noOrder)))
      if (events.length === 0) return log.settled()
      const { outcome } = await log.append({
        stream,
        expected: history.length,
        events,
        actor,
        at,
        idempotency: { key: `handover ${courier} ${hash} ${use}`, fingerprint: stream },
      })
      if (outcome === 'appended') return
      if (outcome === 'conflict') continue
      use += 1
      owner = (await ownersOf(courier, [trackingNumber])).get(trackingKey(trackingNumber))
    }
  }

  return async ({ courier, parcels }, actor) => {
    const owners = await ownersOf(
      courier,
      parcels.map(({ trackingNumber }) => trackingNumber),
    )
    const rows = await Promise.all(
      parcels.map(async ({ orderNumber, trackingNumber }) => {
        return { orderNumber, stream: await findOrderStream(orderNumber, log), courier, trackingNumber }
      }),
    )
    async function resultOf({ orderNumber, ...parcel }: ParcelOfOrder): Promise<HandOverResult> {
      try {
        assertNumber(parcel)
        await handOver(parcel, owners.get(trackingKey(parcel.trackingNumber)), actor)
        return { orderNumber, success: true }
      } catch (error) {
        const { message, status } = refusalOf(error)
        return { orderNumber, success: false, error: message, isUnclear: status >= 500 }
      }
    }
    // Rows with the same order or number go one after the other: the first that succeeds is valid.
    const results = new Map<ParcelOfOrder, HandOverResult>()
    await Promise.all(
      groupsOf(rows).map(async (group) => {
        for (const row of group) {
          const result = await resultOf(row)
          results.set(row, result)
          if (result.success) owners.set(trackingKey(row.trackingNumber), orderNumberOf(row.stream))
        }
      }),
    )
    return rows.flatMap((row) => results.get(row) ?? [])
  }
}

function assertNumber({ trackingNumber }: Parcel): void {
  const problem = trackingNumberProblem(trackingNumber)
  if (problem !== null) throw new Refused(422, problem)
}

/** Rows that share an order or a tracking number are in one group, in the same order. */
function groupsOf(parcels: readonly ParcelOfOrder[]): readonly (readonly ParcelOfOrder[])[] {
  const groups = new Map<string, ParcelOfOrder[]>()
  for (const parcel of parcels) {
    const keys = [`order ${parcel.stream}`, `number ${trackingKey(parcel.trackingNumber)}`]
    const together = new Set(keys.flatMap((key) => groups.get(key) ?? []))
    const group = parcels.filter((one) => one === parcel || together.has(one))
    for (const { stream, trackingNumber } of group) {
      groups.set(`order ${stream}`, group)
      groups.set(`number ${trackingKey(trackingNumber)}`, group)
    }
  }
  return [...new Set(groups.values())]
}
