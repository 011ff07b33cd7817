/** The filters of the order list that are set, in words, and what removes each. */

import { cityNameOf } from '#catalogue/city.ts'
import { channelNames } from '#events/shop/change-words.ts'
import { dayAndMonth } from '#web/backoffice/ui/karachi-time.ts'
import type { OrderListView, Period } from '../order-data/order-list-view.ts'

export const periodNames: Readonly<Record<Period, string>> = {
  any: 'Any date',
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7': 'Last 7 days',
  'last-30': 'Last 30 days',
  chosen: 'Choose dates…',
}

export const sourceName = (channel: NonNullable<OrderListView['channel']>) =>
  channel === 'web' ? 'Web' : channelNames[channel]

export type ActiveFilter = {
  readonly text: string
  /** Leads to the list without it. */
  readonly without: Partial<OrderListView>
}

export function activeFilters(view: OrderListView): readonly ActiveFilter[] {
  const { city, channel, period } = view
  const filters: (ActiveFilter | false)[] = [
    city !== null && { text: `City: ${cityNameOf(city)}`, without: { city: null } },
    channel !== null && { text: `Source: ${sourceName(channel)}`, without: { channel: null } },
    period !== 'any' && {
      text: `Dates: ${periodWords(view)}`,
      without: { period: 'any', from: null, to: null },
    },
  ]
  return filters.filter((filter) => filter !== false)
}

function periodWords({ period, from, to }: OrderListView): string {
  if (period !== 'chosen') return periodNames[period].toLowerCase()
  if (from === null) return to === null ? 'any' : `until ${dayAndMonth(to)}`
  return to === null ? `from ${dayAndMonth(from)}` : `${dayAndMonth(from)} to ${dayAndMonth(to)}`
}
