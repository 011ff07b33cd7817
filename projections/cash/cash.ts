/**
 * The cash that couriers collect: for each courier the cash of its parcels by place, the cash that it has yet to bring also by the day
 * of the handover, and what its statements paid. Every event repeats the data of its parcel, so the state stores
 * nothing per order. Amounts are paisa.
 */

import { type Day, type Month, monthOf } from '#events/calendar.ts'
import { cashMoveOf, type Held } from '#events/cash/cash-moves.ts'
import { type CashPlace, cashPlaces } from '#events/cash/parcel-cash.ts'
import { type LineAmounts, netOf } from '#events/cash/statement-line.ts'
import { dueOf } from '#events/cash/statement-state.ts'
import type { RecordedEvent } from '#events/event.ts'
import { changePeriod } from '../period-sums.ts'
import type { Projection } from '../projection.ts'
import { add } from '../safe-integer.ts'

/** Cash, and the number of parcels that are counted in this place. */
export type InPlace = { readonly paisa: number; readonly parcels: number }

/** The places of cash that the courier has yet to bring. */
export const outPlaces = ['onTheRoad', 'owed'] as const
type Out = Readonly<Record<(typeof outPlaces)[number], InPlace>>

/** What arrived in the bank, and what was withheld, by the month in which the payment arrived. */
export type MonthOfCash = {
  readonly period: Month
  readonly arrived: number
  readonly incomeTax: number
  readonly salesTax: number
}

export type CourierCash = {
  /** Days with outstanding parcels, latest first, from `since` on. */
  readonly days: readonly (Out & { readonly day: Day })[]
  /** The sum over all days before `since`. */
  readonly older: Out
  /** Never moves back, so that removing a parcel changes the same part that adding it changed. */
  readonly since: Day | ''
  readonly places: Readonly<Record<CashPlace, InPlace>>
  /** What the courier paid for parcels beyond what was expected. */
  readonly over: number
  /** What the courier collected for parcels that statements have booked. */
  readonly collected: number
  /** Sums over all lines of its statements. */
  readonly charges: number
  readonly incomeTax: number
  readonly salesTax: number
  /** What lines that the shop could not recognise added to the payments. */
  readonly unknown: number
  /** What arrived in the bank. */
  readonly arrived: number
  /** What did not arrive of statements, and what arrived beyond them; without what was explained. */
  readonly missing: number
  readonly surplus: number
  /** How many statements that is. */
  readonly differing: number
  /** Which these are and since when, oldest first; of the first hundred. */
  readonly open: readonly { readonly statement: string; readonly since: string }[]
  /** The latest months, latest first. */
  readonly months: readonly MonthOfCash[]
}

/** By courier id. */
export type Cash = Readonly<Record<string, CourierCash>>

/** The oldest age starts at eight days. More days are stored because clocks may be set back. */
const DAYS = 31
/** Two tax years, which begin in July, and months of clocks that ran ahead. */
const MONTHS = 28
/** Nobody leaves so many statements open; of later ones it is only not known since when they are. */
const OPEN_STATEMENTS = 100

const nothingHere: InPlace = { paisa: 0, parcels: 0 }
const nothingOut: Out = { onTheRoad: nothingHere, owed: nothingHere }

// A new entry in `cashPlaces` begins here, too.
const emptyPlaces = Object.fromEntries(cashPlaces.map((place) => [place, nothingHere])) as Record<
  CashPlace,
  InPlace
>

export const noCash: CourierCash = {
  days: [],
  older: nothingOut,
  since: '',
  places: emptyPlaces,
  over: 0,
  collected: 0,
  charges: 0,
  incomeTax: 0,
  salesTax: 0,
  unknown: 0,
  arrived: 0,
  missing: 0,
  surplus: 0,
  differing: 0,
  open: [],
  months: [],
}

export const cash: Projection<Cash> = {
  name: 'cash',
  version: 4,
  initial: {},
  evolve(cash, event) {
    const courier = courierOf(event)
    if (courier === null) return cash
    const before = cash[courier] ?? noCash
    const after = withStatement(withParcel(before, event), event)
    return after === before ? cash : { ...cash, [courier]: after }
  },
}

function courierOf({ type, data }: RecordedEvent): string | null {
  if (type === 'OrderStatusChanged') return data.parcel?.courier ?? null
  return 'courier' in data ? data.courier : null
}

function withParcel(cash: CourierCash, event: RecordedEvent): CourierCash {
  const move = cashMoveOf(event)
  if (move === null) return cash
  const { parcel, before, after, over } = move
  const from = before === null ? cash : withHeld(cash, before, parcel.handedOver, -1)
  const to = after === null ? from : withHeld(from, after, parcel.handedOver, 1)
  return { ...to, over: add(to.over, over), collected: add(to.collected, collectedBy(event)) }
}

function collectedBy({ type, data }: RecordedEvent): number {
  if (type === 'CashBooked' || type === 'ClaimSettled') return data.collected
  return type === 'CashUnbooked' || type === 'ClaimReopened' ? -data.collected : 0
}

function withHeld(cash: CourierCash, { place, parts }: Held, day: Day, sign: 1 | -1): CourierCash {
  const places = { ...cash.places }
  for (const part of parts) places[part.place] = changed(places[part.place], sign * part.paisa, 0)
  places[place] = changed(places[place], 0, sign)
  const moved = { ...cash, places }
  if (place !== 'onTheRoad' && place !== 'owed') return moved
  const paisa = parts.reduce((sum, part) => sum + part.paisa, 0)
  return withOut(moved, day, (out) => ({ ...out, [place]: changed(out[place], sign * paisa, sign) }))
}

function changed(held: InPlace, paisa: number, parcels: number): InPlace {
  return { paisa: add(held.paisa, paisa), parcels: add(held.parcels, parcels) }
}

function withOut(cash: CourierCash, day: Day, change: (out: Out) => Out): CourierCash {
  if (day < cash.since) return { ...cash, older: change(cash.older) }
  const place = cash.days.findIndex((entry) => entry.day <= day)
  const at = place === -1 ? cash.days.length : place
  const before = cash.days[at]?.day === day ? cash.days[at] : undefined
  const { onTheRoad, owed } = change(before ?? nothingOut)
  const isEmpty = [onTheRoad, owed].every(({ paisa, parcels }) => paisa === 0 && parcels === 0)
  const entry = { day, onTheRoad, owed }
  const days = cash.days.toSpliced(at, before === undefined ? 0 : 1, ...(isEmpty ? [] : [entry]))
  return merged({ ...cash, days })
}

/** Adds the oldest day to `older` when there are more than `DAYS` days. */
function merged(cash: CourierCash): CourierCash {
  const [oldest, next] = [cash.days[DAYS], cash.days[DAYS - 1]]
  if (oldest === undefined || next === undefined) return cash
  const { onTheRoad, owed } = cash.older
  const older = {
    onTheRoad: changed(onTheRoad, oldest.onTheRoad.paisa, oldest.onTheRoad.parcels),
    owed: changed(owed, oldest.owed.paisa, oldest.owed.parcels),
  }
  return { ...cash, days: cash.days.slice(0, DAYS), older, since: next.day }
}

function withStatement(cash: CourierCash, event: RecordedEvent): CourierCash {
  switch (event.type) {
    case 'StatementBooked': {
      const { data } = event
      const left = dueOf(data) - data.received
      const after = withOpen(withDifference(withSums(cash, data, 1), left, 1), event, left)
      return withArrival(after, data.receivedOn, data.received, data)
    }
    case 'StatementUnbooked': {
      const { received, receivedOn, later, explained } = event.data
      const { incomeTax, salesTax } = event.data
      const open = dueOf(event.data) - received - explained - sum(later.map(({ amount }) => amount))
      const before = withOpen(withDifference(withSums(cash, event.data, -1), open, -1), event, 0)
      const taxes = { incomeTax: -incomeTax, salesTax: -salesTax }
      return later.reduce(
        (cash, { day, amount }) => withArrival(cash, day, -amount),
        withArrival(before, receivedOn, -received, taxes),
      )
    }
    case 'StatementLineNamed':
      return withSums(cash, { ...event.data, unknown: -netOf(event.data) }, 1)
    case 'PaymentReceived': {
      const { day, amount, open } = event.data
      const before = withDifference(cash, open, -1)
      const after = withOpen(withDifference(before, open - amount, 1), event, open - amount)
      return withArrival(after, day, amount)
    }
    case 'DifferenceExplained':
      return withOpen(withDifference(cash, event.data.amount, -1), event, 0)
    default:
      return cash
  }
}

function withSums(
  cash: CourierCash,
  data: LineAmounts & { readonly unknown: number },
  sign: 1 | -1,
): CourierCash {
  return {
    ...cash,
    charges: add(cash.charges, sign * data.charges),
    incomeTax: add(cash.incomeTax, sign * data.incomeTax),
    salesTax: add(cash.salesTax, sign * data.salesTax),
    unknown: add(cash.unknown, sign * data.unknown),
  }
}

/** Adds or removes what one statement leaves open, so that what is missing of one is not hidden by what another paid too much. */
function withDifference(cash: CourierCash, open: number, sign: 1 | -1): CourierCash {
  return {
    ...cash,
    missing: add(cash.missing, sign * Math.max(0, open)),
    surplus: add(cash.surplus, sign * Math.max(0, -open)),
    differing: add(cash.differing, open === 0 ? 0 : sign),
  }
}

/** Notes since when a statement differs. `left`: what it leaves open. */
function withOpen(
  cash: CourierCash,
  { at, data: { statement } }: { readonly at: string; readonly data: { readonly statement: string } },
  left: number,
): CourierCash {
  const isOpen = cash.open.some((each) => each.statement === statement)
  if (left === 0) {
    return isOpen ? { ...cash, open: cash.open.filter((each) => each.statement !== statement) } : cash
  }
  if (isOpen || cash.open.length === OPEN_STATEMENTS) return cash
  return { ...cash, open: [...cash.open, { statement, since: at }] }
}

function withArrival(
  cash: CourierCash,
  day: Day | undefined,
  amount: number,
  { incomeTax, salesTax } = { incomeTax: 0, salesTax: 0 },
): CourierCash {
  const arrived = { ...cash, arrived: add(cash.arrived, amount) }
  if (day === undefined) return arrived
  const months = changePeriod(cash.months, monthOf(day), MONTHS, (month) => ({
    period: monthOf(day),
    arrived: add(month?.arrived ?? 0, amount),
    incomeTax: add(month?.incomeTax ?? 0, incomeTax),
    salesTax: add(month?.salesTax ?? 0, salesTax),
  }))
  return { ...arrived, months }
}

/** What all couriers have collected according to their booked statements. */
export function receivedCash(cash: Cash): number {
  return sum(Object.values(cash).map(({ collected }) => collected))
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce(add, 0)
}
