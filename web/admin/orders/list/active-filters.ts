/** The filters of the order list that are set, in words, and what removes each. */

import { cityNameOf } from '#catalogue/city.ts'
import { courierName } from '#catalogue/couriers.ts'
import { channelNames } from '#events/orders/change-words.ts'
import type { SoughtOutcome } from '#events/parcels/parcel-outcome.ts'
import { WITHOUT } from '#events/read-model/order-filters.ts'
import type { OrderSort, SoughtTracking } from '#events/read-model/order-read-model.ts'
import { dayAndMonth } from '#web/backoffice/ui/karachi-time.ts'
import type { OrderListView, Period } from '../data/order-list-view.ts'

export const periodNames: Readonly<Record<Period, string>> = {
  any: 'Any date',
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7': 'Last 7 days',
  'last-30': 'Last 30 days',
  chosen: 'Choose dates…',
}

export const sortNames: Readonly<Record<OrderSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'total-high': 'Highest amount',
  'total-low': 'Lowest amount',
}

export const sourceName = (channel: NonNullable<OrderListView['channel']>) =>
  channel === 'web' ? 'Web' : channelNames[channel]

export const soughtNames: Readonly<Record<SoughtOutcome, string>> = {
  'not-sent': 'Never sent',
  'on-the-way': 'On the way',
  delivered: 'Delivered',
  refused: 'Refused at the door',
  returned: 'Came back',
  confirmed: 'Was confirmed',
  'handed-over': 'Was handed over',
}

export const trackingNames: Readonly<Record<SoughtTracking, string>> = {
  with: 'With a tracking number',
  without: 'Without a tracking number',
}

type ActiveFilter = {
  readonly text: string
  /** Leads to the list without it. */
  readonly without: Partial<OrderListView>
}

/** `nameOf`: of a product, by its id. */
export function activeFilters(
  view: OrderListView,
  nameOf: (product: string) => string,
): readonly ActiveFilter[] {
  const { city, courier, product, size, channel, campaign, caller, outcome, tracking, period } = view
  const filters: (ActiveFilter | false)[] = [
    city !== null && { text: `City: ${orNone(city, cityNameOf)}`, without: { city: null } },
    courier !== null && { text: `Courier: ${orNone(courier, courierName)}`, without: { courier: null } },
    product !== null && { text: `Product: ${nameOf(product)}`, without: { product: null } },
    size !== null && { text: `Size: ${size}`, without: { size: null } },
    channel !== null && { text: `Source: ${sourceName(channel)}`, without: { channel: null } },
    campaign !== null && { text: `Campaign: ${orNone(campaign, String)}`, without: { campaign: null } },
    caller !== null && { text: `Confirmed by: ${orNone(caller, String)}`, without: { caller: null } },
    outcome !== null && {
      text: `Outcome: ${soughtNames[outcome].toLowerCase()}`,
      without: { outcome: null },
    },
    tracking !== null && { text: trackingNames[tracking], without: { tracking: null } },
    period !== 'any' && { text: `Dates: ${periodWords(view)}`, without: anyDate },
  ]
  return filters.filter((filter) => filter !== false)
}

const anyDate = { period: 'any', from: null, to: null } as const

const orNone = (value: string, nameOf: (value: string) => string) =>
  value === WITHOUT ? 'none' : nameOf(value)

function periodWords({ period, from, to }: OrderListView): string {
  if (period !== 'chosen') return periodNames[period].toLowerCase()
  if (from === null) return to === null ? 'any' : `until ${dayAndMonth(to)}`
  return to === null ? `from ${dayAndMonth(from)}` : `${dayAndMonth(from)} to ${dayAndMonth(to)}`
}
