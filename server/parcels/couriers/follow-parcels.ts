/**
 * Asks each courier what became of the shop's parcels that are on the road, on the server that leads: one parcel after the other, with a
 * pause between them, all of them every quarter of an hour. What the courier says becomes events of the order; the actor names
 * the courier's feed. A courier that does not answer is asked less and less often, and its people work by hand meanwhile.
 */

import { setTimeout as delay } from 'node:timers/promises'
import { courierName } from '#catalogue/couriers.ts'
import { type Actor, type OpenEvents, orderStream } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { ListedParcel, ParcelPlace } from '#events/read-model/parcel-list.ts'
import type { CommandOrder } from '#server/orders/command-order.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { type CourierApi, CourierFault, type TrackingStep } from './courier-api.ts'
import type { FeedState, FeedStates } from './feed-state.ts'
import { newsOf, type TrackedParcel } from './tracking-news.ts'

const MINUTE = 60_000
const LOOK_EVERY_MS = 5000
/** Between two questions: four a second, which no courier takes for an attack. */
const PAUSE_MS = 250
const ROUND_MS = 15 * MINUTE
const PAGE = 100
/** After so many parcels one after the other without an answer, the courier itself is away. */
const MOST_IN_ROW = 3
/** After this many failed rounds; then the last one. */
const PAUSES_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE)
/** A refused token stays refused until somebody changes it. */
const TOKEN_PAUSE_MS = 60 * MINUTE

/** Times that tests shorten, in milliseconds. */
export type CourierTimes = { readonly lookEvery?: number; readonly pause?: number }

type Dependencies = {
  readonly couriers: readonly CourierApi[]
  readonly log: Pick<EventLog, 'readStream'>
  readonly orderViews: Pick<OrderReadModel, 'parcels'>
  readonly openEvents: OpenEvents
  readonly commandOrder: CommandOrder
  readonly states: FeedStates
  readonly clock: () => number
  readonly onError: (error: unknown) => void
  readonly times?: CourierTimes | undefined
}

/** Who changes an order by what a courier says. */
const feedOf = (courier: string): Actor => ({
  role: 'program',
  name: `${courierName(courier)} tracking`,
  courier,
})

export function startFollowing(dependencies: Dependencies): { stop(): Promise<void> } {
  const { couriers, log, orderViews, openEvents, commandOrder, states, clock, onError } = dependencies
  const { lookEvery = LOOK_EVERY_MS, pause = PAUSE_MS } = dependencies.times ?? {}
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Map<string, Promise<void>>()

  async function lookAt(api: CourierApi): Promise<void> {
    const before = await states.read(api.courier)
    if (before.nextAt > clock()) return
    const after = await roundOf(api, before)
    if (!signal.aborted) await states.write(api.courier, after)
  }

  /** Asks about all parcels on the road, the first handed over first. */
  async function roundOf(api: CourierApi, before: FeedState): Promise<FeedState> {
    const unknown = new Map<string, FeedState['unknown'][number]>()
    const missing: FeedState['missing'] = []
    let parcels = 0
    let answered = 0
    let faultsInRow = 0
    let fault: CourierFault | null = null
    try {
      for await (const { orderNumber, trackingNumber } of onTheRoad(api.courier)) {
        const steps = await stepsOf(api, trackingNumber)
        parcels += 1
        if (steps instanceof CourierFault) {
          // One odd parcel must not keep the others from being asked about; several in a row are the courier itself.
          faultsInRow += 1
          if (faultsInRow === MOST_IN_ROW) throw steps
          fault = steps
          missing.push({ orderNumber, why: steps.message })
          continue
        }
        answered += 1
        faultsInRow = 0
        if (typeof steps === 'string') {
          missing.push({ orderNumber, why: steps })
          continue
        }
        for (const { meaning, code, words } of steps) {
          const status = { code, words: withoutDetails(words), orderNumber }
          if (meaning === null) unknown.set(`${status.code} ${status.words}`, status)
        }
        await note({ orderNumber, courier: api.courier, trackingNumber }, steps)
      }
      if (fault !== null && answered === 0) throw fault
    } catch (error) {
      if (signal.aborted) return before
      return afterFailure(before, error)
    }
    const now = clock()
    return {
      askedAt: now,
      parcels,
      failures: 0,
      nextAt: now + ROUND_MS,
      problem: null,
      unknown: [...unknown.values()],
      missing,
    }
  }

  async function* onTheRoad(courier: string) {
    for (let after: ParcelPlace | null = null; ; ) {
      const filter = { of: 'places', courier, places: ['onTheRoad'] } as const
      const page: readonly ListedParcel[] = await orderViews.parcels(filter, { after, limit: PAGE })
      for (const { orderNumber, status, trackingNumber } of page) {
        if (status !== 'shipped' || trackingNumber === null) continue
        yield { orderNumber, trackingNumber }
        await delay(pause, undefined, { signal, ref: false })
      }
      const last = page.at(-1)
      if (last === undefined || page.length < PAGE) return
      after = { handedOver: last.parcel.handedOver, position: last.position }
    }
  }

  /** A sentence when the courier refuses to answer about this parcel alone. */
  async function stepsOf(
    api: CourierApi,
    trackingNumber: string,
  ): Promise<readonly TrackingStep[] | string | CourierFault> {
    try {
      return (
        (await api.track(trackingNumber, signal)) ?? `${courierName(api.courier)} does not know its number.`
      )
    } catch (error) {
      if (!(error instanceof CourierFault) || error.kind === 'token') throw error
      return error.kind === 'refused' ? error.message : error
    }
  }

  async function note(
    { orderNumber, ...parcel }: TrackedParcel & { readonly orderNumber: string },
    steps: readonly TrackingStep[],
  ): Promise<void> {
    const events = await openEvents(await log.readStream(orderStream(orderNumber)))
    for (const command of newsOf(events, parcel, steps)) {
      try {
        await commandOrder(orderNumber, command, feedOf(parcel.courier))
      } catch (error) {
        // Somebody has changed the order meanwhile, or its customer was erased: what people decided stands.
        if (!(error instanceof Refused) || error.status >= 500) throw error
      }
    }
  }

  function afterFailure(before: FeedState, error: unknown): FeedState {
    const fault = error instanceof CourierFault ? error : null
    if (fault === null) onError(error)
    const failures = before.failures + 1
    const usual =
      fault?.kind === 'token' ? TOKEN_PAUSE_MS : (PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0)
    const wait = Math.max(usual, fault?.retryAfterMs ?? 0)
    const problem = fault?.message ?? 'The shop could not record what the courier says.'
    return { ...before, failures, nextAt: clock() + wait, problem }
  }

  function look(): void {
    for (const api of couriers) {
      if (signal.aborted || running.has(api.courier)) continue
      const round = lookAt(api)
        .catch(onError)
        .finally(() => running.delete(api.courier))
      running.set(api.courier, round)
    }
  }

  const timer = setInterval(look, lookEvery)
  timer.unref()
  look()

  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}

/** A status may name who took the parcel after a colon or in brackets: the list for the owner is without that. */
function withoutDetails(words: string): string {
  return words.replace(/\s*[:([].*$/, '')
}
