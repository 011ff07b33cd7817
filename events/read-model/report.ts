/** What became of the orders of a period, by what they have in common. Orders too young to have an end are left out. */

import { addDays, addMonths, type Day, type Month, monthOf } from '#events/calendar.ts'

export const reportDimensions = [
  'city',
  'courier',
  'product',
  'size',
  'source',
  'campaign',
  'caller',
] as const
export type ReportDimension = (typeof reportDimensions)[number]

/** Days after which an order is counted: nearly all parcels have arrived or are refused by then. */
export const YOUNGEST = 14
/** Rates of fewer parcels say nothing. */
export const FEWEST_PARCELS = 15

export type Days = { readonly from: Day; readonly to: Day }

/** Orders, unless said otherwise. */
export type ReportFigures = {
  readonly placed: number
  /** By whatever came after. */
  readonly confirmed: number
  readonly handedOver: number
  readonly delivered: number
  readonly refused: number
  /** Cancelled after they had left, for another reason than a refusal. */
  readonly returned: number
  /** Deliveries whose day is known, and the sum of the days from their orders to them. */
  readonly timed: number
  readonly days: number
  /** Paisa, by the couriers' statements so far. */
  readonly collected: number
  readonly charges: number
  /** Rupees that customers have paid to the shop itself: advances, less refunds. */
  readonly paidDirectly: number
  /** Rupees that the pieces sold cost the shop; null when the purchase price of one of them is not known. */
  readonly cost: number | null
}

/** `key`: an id, a size or a name; null for orders of which it is not known, and as a source for the shop's pages. */
export type ReportRow = ReportFigures & { readonly key: string | null }

/** The parcels of a city with one courier. */
export type CityCourier = Pick<ReportFigures, 'handedOver' | 'refused'> & {
  readonly city: string | null
  readonly courier: string
}

export type Report = {
  /** An order with several products or sizes is in the row of each of them. */
  readonly rows: readonly ReportRow[]
  /** Each order once. */
  readonly total: ReportFigures
  /** Of a report by city. */
  readonly crossing: readonly CityCourier[]
  /** The ids of products of which pieces were sold whose purchase price is not known. */
  readonly unpriced: readonly string[]
}

export type ReportQuery = Days & {
  readonly by: ReportDimension
  /** What a piece of each product costs the shop, in rupees. Without any, no cost is counted. */
  readonly prices?: ReadonlyMap<string, number>
}

/** The days of a month whose orders are old enough; `to` is before `from` when there is none. */
export function daysOfReport(month: Month, today: Day): Days {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const latest = addDays(today, -YOUNGEST)
  return { from: `${month}-01`, to: [last, latest].toSorted()[0] ?? last }
}

/** The latest month whose orders are all old enough. */
export function latestWholeMonth(today: Day): Month {
  return addMonths(monthOf(addDays(today, 1 - YOUNGEST)), -1)
}

/** Percent with one decimal; null without a whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10
}

/** Days with one decimal; null when no delivery has a known day. */
export function daysToDoor({ timed, days }: Pick<ReportFigures, 'timed' | 'days'>): number | null {
  return timed === 0 ? null : Math.round((10 * days) / timed) / 10
}
