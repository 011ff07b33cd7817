/** Deliveries, refusals and days to deliver by city. The state grows with the list of cities, not with the number of orders. */

import { addEnding, ended, endingChanges, noEndings } from '#projections/orders/endings.ts'
import type { DeliveryTime, Endings, Insight } from '../dashboard-shapes.ts'
import type { Projection } from '../projection.ts'
import {
  afterStatus,
  type DeliveryDays,
  daysOfQuarter,
  daysToDeliver,
  deliveriesIn,
  LONGEST,
  noDeliveries,
} from './delivery-days.ts'

/** By the id of the city. Orders of an unknown city are not counted here. */
export type CityFigures = Readonly<Record<string, { readonly endings: Endings; readonly days: DeliveryDays }>>

const none = { endings: noEndings, days: noDeliveries }

export const cityFigures: Projection<CityFigures> = {
  name: 'cityFigures',
  version: 1,
  initial: {},
  evolve(cities, event) {
    if (event.type !== 'OrderStatusChanged' || event.data.city === undefined) return cities
    const { city } = event.data
    const before = cities[city] ?? none
    const changes = endingChanges(event)
    const days = afterStatus(before.days, event)
    if (changes.length === 0 && days === before.days) return cities
    const endings = changes.reduce((sum, { ending, sign }) => addEnding(sum, ending, sign), before.endings)
    return { ...cities, [city]: { endings, days } }
  },
}

/** The city with the most parcels first. */
export function cityList(cities: CityFigures): Insight['cities'] {
  return Object.entries(cities)
    .filter(([, { endings }]) => ended(endings) > 0)
    .map(([city, { endings, days }]) => ({ city, ...endings, days: daysToDeliver(days).median }))
    .sort((one, other) => ended(other) - ended(one) || (one.city < other.city ? -1 : 1))
}

/** With fewer deliveries to a city, nothing is said about the next one. */
const FEWEST_DELIVERIES = 20

/** By the id of the city: the days in which the middle half of its orders was delivered. */
export function deliveryTimes(cities: CityFigures): Readonly<Record<string, DeliveryTime>> {
  const most = Object.entries(cities).toSorted(
    ([, one], [, other]) => deliveriesIn(other.days.orders) - deliveriesIn(one.days.orders),
  )
  const known = most.flatMap(
    ([
      city,
      {
        days: { orders },
      },
    ]) => {
      if (deliveriesIn(orders) < FEWEST_DELIVERIES) return []
      const [earliest, latest] = [daysOfQuarter(orders, 1), daysOfQuarter(orders, 3)]
      return latest < LONGEST ? [[city, { earliest, latest }] as const] : []
    },
  )
  return Object.fromEntries(known)
}
