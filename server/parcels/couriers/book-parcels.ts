/** Books parcels with a courier over its API and hands them over with the numbers that it gives, and takes both back. */

import { courierName } from '#catalogue/couriers.ts'
import type { Actor, OpenEvents } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import { decide } from '#events/order-decider.ts'
import type { Order } from '#events/orders/order.ts'
import { orderOf, placedOrder } from '#events/orders/order-state.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { CommandedOrder, CommandOrder } from '#server/orders/command-order.ts'
import { findOrder } from '#server/orders/find-order.ts'
import { refusalAnswer } from '#server/orders/refusal-answer.ts'
import { isToBook } from '#server/parcels/booking-file.ts'
import type { HandOverParcels, HandOverResult, ParcelToHandOver } from '#server/parcels/hand-over.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { refusalOf } from '#server/platform/http/error-answer.ts'
import { type CourierApi, CourierFault } from './courier-api.ts'
import type { OpenBookings } from './open-bookings.ts'

export type BookingResult = { readonly orderNumber: string } & (
  | { readonly success: true; readonly trackingNumber: string }
  | {
      readonly success: false
      readonly error: string
      /** The courier may have booked it already: it is booked again only when somebody wants that. */
      readonly mayBeBooked: boolean
    }
)

export type Booking = {
  readonly courier: string
  readonly orderNumbers: readonly string[]
  /** Also those that an earlier try may have booked. */
  readonly again: boolean
}

/** Each throws `Refused` for a courier without an API. */
export type BookParcels = {
  /** Returns one result for each order, in the same order. */
  book(booking: Booking, actor: Actor): Promise<readonly BookingResult[]>
  /** Cancels the booking with the courier, then undoes the handover. */
  cancel(orderNumber: string, actor: Actor): Promise<CommandedOrder>
  /** The labels of these orders as one PDF, for those that one courier has. */
  labels(orderNumbers: readonly string[]): Promise<Buffer>
}

type Dependencies = {
  readonly couriers: readonly CourierApi[]
  readonly log: Pick<EventLog, 'readStream'>
  readonly openEvents: OpenEvents
  readonly orderViews: Pick<OrderReadModel, 'find'>
  readonly handOverParcels: HandOverParcels
  readonly commandOrder: CommandOrder
  readonly bookings: OpenBookings
  readonly onError: (error: unknown) => void
}

/** At the same time, of one request. */
const AT_ONCE = 4

const UNDO = { type: 'UndoHandover' } as const

export function createBookParcels(dependencies: Dependencies): BookParcels {
  const { couriers, log, openEvents, orderViews, handOverParcels, commandOrder, bookings, onError } =
    dependencies
  // A booking that has begun is finished, also when nobody waits for its answer any more.
  const { signal } = new AbortController()

  function apiOf(courier: string): CourierApi {
    const api = couriers.find((each) => each.courier === courier)
    if (api === undefined) throw new Refused(409, `The shop cannot call ${courierName(courier)}.`)
    return api
  }

  /** The order as it is now; a sentence when there is nothing to book. */
  async function toBook(typed: string): Promise<Order | string> {
    const order = (await orderViews.find(typed))?.order
    if (order === undefined) return 'There is no such order.'
    if (order.courier !== null) return `It is with ${courierName(order.courier)} already.`
    return isToBook(order) ? order : `It is ${order.status}, so that there is nothing to hand over.`
  }

  /** Never rejects: the tracking number is known here alone. */
  async function handOver(courier: string, parcel: ParcelToHandOver, actor: Actor): Promise<HandOverResult> {
    const { orderNumber } = parcel
    try {
      const [handed] = await handOverParcels({ courier, parcels: [parcel] }, actor)
      if (handed !== undefined) return handed
      return { orderNumber, success: false, error: 'It could not be handed over.', isUnclear: false }
    } catch (error) {
      onError(error)
      return { orderNumber, success: false, error: refusalOf(error).message, isUnclear: true }
    }
  }

  // They never reject: the answer says more than the mark, and a mark that stays counts as lost by itself after a while.
  const end = (orderNumber: string) => bookings.end(orderNumber).catch(onError)
  const lose = (orderNumber: string) => bookings.lose(orderNumber).catch(onError)

  async function bookOne(
    api: CourierApi,
    typed: string,
    again: boolean,
    actor: Actor,
  ): Promise<BookingResult> {
    const { courier } = api
    const failed = (error: string, mayBeBooked = false): BookingResult => {
      return { orderNumber: typed, success: false, error, mayBeBooked }
    }
    const seen = await toBook(typed)
    if (typeof seen === 'string') return failed(seen)
    const { orderNumber } = seen
    const begun = await bookings.begin(orderNumber, courier, again)
    if (begun === 'under way') return failed('It is being booked at this moment.')
    if (begun === 'lost') {
      const sentence = `An earlier try had no clear answer: look whether ${courierName(courier)} has it, and type its number here.`
      return failed(sentence, true)
    }
    // Before it was marked, somebody else may have booked it, handed it over or changed it.
    const order = await toBook(orderNumber)
    if (typeof order === 'string') {
      await end(orderNumber)
      return failed(order)
    }
    let trackingNumber: string
    try {
      trackingNumber = await api.book(order, signal)
    } catch (error) {
      if (!(error instanceof CourierFault)) {
        onError(error)
        await lose(orderNumber)
        return failed(refusalOf(error).message, true)
      }
      await (error.mayBeDone ? lose(orderNumber) : end(orderNumber))
      return failed(error.message, error.mayBeDone)
    }
    const handed = await handOver(courier, { orderNumber, trackingNumber }, actor)
    if (handed.success) {
      await end(orderNumber)
      return { orderNumber: typed, success: true, trackingNumber }
    }
    const isBooked = `${handed.error} ${courierName(courier)} has booked it as ${trackingNumber}.`
    // A booking of a parcel that is perhaps handed over must not be cancelled.
    if (handed.isUnclear) {
      await lose(orderNumber)
      return failed(isBooked, true)
    }
    try {
      await api.cancel(trackingNumber, signal)
    } catch (error) {
      if (!(error instanceof CourierFault)) onError(error)
      await lose(orderNumber)
      return failed(isBooked, true)
    }
    await end(orderNumber)
    return failed(handed.error)
  }

  return {
    async book({ courier, orderNumbers, again }, actor) {
      const api = apiOf(courier)
      const distinct = [...new Set(orderNumbers)]
      const results: BookingResult[] = []
      // What becomes of one order must not hide what the courier has booked of the others.
      const resultOf = (typed: string) =>
        bookOne(api, typed, again, actor).catch((error: unknown): BookingResult => {
          onError(error)
          const { message } = refusalOf(error)
          return { orderNumber: typed, success: false, error: message, mayBeBooked: false }
        })
      for (let first = 0; first < distinct.length; first += AT_ONCE) {
        const some = distinct.slice(first, first + AT_ONCE)
        results.push(...(await Promise.all(some.map(resultOf))))
      }
      return results
    },

    async cancel(orderNumber, actor) {
      const found = await findOrder(orderNumber, log.readStream)
      if (found === null) throw new Refused(404, 'There is no such order.')
      const placed = placedOrder(await openEvents(found.entries))
      // The shop's own rule comes first: what the courier has cancelled cannot be taken back.
      const decision = decide(UNDO, placed)
      if (!decision.accepted) throw refusalAnswer(decision.refusal)
      const { courier, trackingNumber } = orderOf(placed)
      if (courier === null || trackingNumber === null) {
        throw new Refused(409, 'The shop does not know its tracking number any more.')
      }
      await orRefused(apiOf(courier).cancel(trackingNumber, signal))
      return commandOrder(orderNumber, UNDO, actor)
    },

    async labels(orderNumbers) {
      const views = await Promise.all(orderNumbers.map((orderNumber) => orderViews.find(orderNumber)))
      const parcels = views.flatMap((view) => view?.order ?? [])
      const courier = parcels.find((order) => order.courier !== null)?.courier
      if (!courier) throw new Refused(409, 'None of these orders is with a courier.')
      const api = apiOf(courier)
      const numbers = parcels.flatMap((order) =>
        order.courier === courier ? (order.trackingNumber ?? []) : [],
      )
      if (numbers.length > api.mostLabels) {
        throw new Refused(422, `${courierName(courier)} prints at most ${api.mostLabels} labels at once.`)
      }
      return orRefused(api.labels(numbers, signal))
    },
  }
}

async function orRefused<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CourierFault) throw new Refused(error.kind === 'refused' ? 409 : 502, error.message)
    throw error
  }
}
