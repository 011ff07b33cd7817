/**
 * The cash that couriers collect: the outstanding cash of each courier by the day on which its parcels were handed over, and
 * the cash that its statements booked. Every event repeats the data of its parcel, so the state stores nothing per order.
 */

import type { Day } from '#events/shop/calendar.ts'
import type { Booking, Parcel, RecordedEvent } from '#events/shop/event.ts'
import type { Projection } from './projection.ts'
import { add } from './safe-integer.ts'

/** Rupees that a courier has yet to pay, and the number of their parcels. */
export type CashOut = { readonly rupees: number; readonly parcels: number }

export type CourierCash = {
  /** Days with outstanding parcels, latest first, from `since` on. */
  readonly days: readonly (CashOut & { readonly day: Day })[]
  /** The sum over all days before `since`. */
  readonly older: CashOut
  /** Never moves back, so that removing a parcel changes the same part that adding it changed. */
  readonly since: Day | ''
  /** Rupees that the courier collected for booked parcels. `charges`: the part of them that the courier deducted. */
  readonly collected: number
  readonly charges: number
  /** Rupees expected for booked parcels minus `collected`. */
  readonly differences: number
  /** Rupees of the booked statements that arrived in the bank. */
  readonly arrived: number
}

/** By courier id. */
export type Cash = Readonly<Record<string, CourierCash>>

/** The oldest age starts at eight days. More days are stored because clocks may be set back. */
const DAYS = 31

const none: CashOut = { rupees: 0, parcels: 0 }

export const noCash: CourierCash = {
  days: [],
  older: none,
  since: '',
  collected: 0,
  charges: 0,
  differences: 0,
  arrived: 0,
}

export const cash: Projection<Cash> = {
  name: 'cash',
  version: 1,
  initial: {},
  evolve(cash, event) {
    const change = changeOf(event)
    if (change === null) return cash
    const { courier, to } = change
    return { ...cash, [courier]: to(cash[courier] ?? noCash) }
  },
}

type Change = { readonly courier: string; readonly to: (cash: CourierCash) => CourierCash }

function changeOf(event: RecordedEvent): Change | null {
  switch (event.type) {
    case 'ParcelHandedOver':
      return { courier: event.data.courier, to: (cash) => withOut(cash, event.data, 1) }
    case 'HandoverUndone': {
      const { status, courier } = event.data
      return status === 'cancelled' ? null : { courier, to: (cash) => withOut(cash, event.data, -1) }
    }
    case 'OrderStatusChanged': {
      const { from, to, parcel } = event.data
      if (parcel === undefined || (from === 'cancelled') === (to === 'cancelled')) return null
      const sign = to === 'cancelled' ? -1 : 1
      return {
        courier: parcel.courier,
        to: (cash) =>
          parcel.booked ? withDifference(cash, sign * parcel.cashToCollect) : withOut(cash, parcel, sign),
      }
    }
    case 'CashBooked':
      return { courier: event.data.courier, to: (cash) => withBooking(cash, event.data, 1) }
    case 'CashUnbooked':
      return { courier: event.data.courier, to: (cash) => withBooking(cash, event.data, -1) }
    case 'StatementBooked':
      return { courier: event.data.courier, to: (cash) => withArrived(cash, event.data.received) }
    case 'StatementUnbooked':
      return { courier: event.data.courier, to: (cash) => withArrived(cash, -event.data.received) }
    default:
      return null
  }
}

function withBooking(cash: CourierCash, booking: Booking, sign: 1 | -1): CourierCash {
  const { status, cashToCollect, collected, charges } = booking
  const isOut = status !== 'cancelled'
  const booked = {
    ...cash,
    collected: add(cash.collected, sign * collected),
    charges: add(cash.charges, sign * charges),
  }
  const compared = withDifference(booked, sign * ((isOut ? cashToCollect : 0) - collected))
  return isOut ? withOut(compared, booking, sign === 1 ? -1 : 1) : compared
}

function withDifference(cash: CourierCash, rupees: number): CourierCash {
  return { ...cash, differences: add(cash.differences, rupees) }
}

function withArrived(cash: CourierCash, rupees: number): CourierCash {
  return { ...cash, arrived: add(cash.arrived, rupees) }
}

type OnDay = Pick<Parcel, 'cashToCollect' | 'handedOver'>

function withOut(cash: CourierCash, { cashToCollect, handedOver: day }: OnDay, sign: 1 | -1): CourierCash {
  if (day < cash.since) return { ...cash, older: changed(cash.older, cashToCollect, sign) }
  const place = cash.days.findIndex((entry) => entry.day <= day)
  const at = place === -1 ? cash.days.length : place
  const before = cash.days[at]?.day === day ? cash.days[at] : undefined
  const entry = { day, ...changed(before ?? none, cashToCollect, sign) }
  const isEmpty = entry.rupees === 0 && entry.parcels === 0
  const days = cash.days.toSpliced(at, before === undefined ? 0 : 1, ...(isEmpty ? [] : [entry]))
  return merged({ ...cash, days })
}

function changed({ rupees, parcels }: CashOut, cashToCollect: number, sign: 1 | -1): CashOut {
  return { rupees: add(rupees, sign * cashToCollect), parcels: add(parcels, sign) }
}

/** Adds the oldest day to `older` when there are more than `DAYS` days. */
function merged(cash: CourierCash): CourierCash {
  const [oldest, next] = [cash.days[DAYS], cash.days[DAYS - 1]]
  if (oldest === undefined || next === undefined) return cash
  const { rupees, parcels } = cash.older
  const older = { rupees: add(rupees, oldest.rupees), parcels: add(parcels, oldest.parcels) }
  return { ...cash, days: cash.days.slice(0, DAYS), older, since: next.day }
}

/** Rupees that all couriers have yet to pay. */
export function cashOut(cash: Cash): number {
  return sum(Object.values(cash).map(outWith))
}

/** Rupees that all couriers have collected according to their booked statements. */
export function receivedCash(cash: Cash): number {
  return sum(Object.values(cash).map(({ collected }) => collected))
}

/** Rupees that one courier has yet to pay. */
export function outWith({ days, older }: CourierCash): number {
  return sum([older, ...days].map(({ rupees }) => rupees))
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce(add, 0)
}
