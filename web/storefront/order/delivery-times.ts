/** When an order arrives in a city, by the deliveries that the shop has made there. */

import { useEffect, useState } from 'react'
import { addDays, type Day, dayOf, monthOf, weekdayOf } from '#events/shop/calendar.ts'
import type { CityDeliveryTime, DeliveryTime } from '#projections/dashboard-shapes.ts'
import { monthName } from '#projections/month-name.ts'
import { weekdayNames } from '#projections/weekday-names.ts'
import { callApi } from '#web/api/client.ts'

/** One request for each page; after a failure the next city asks again. */
let times: Promise<readonly CityDeliveryTime[]> | null = null

function loadTimes(): Promise<readonly CityDeliveryTime[]> {
  times ??= callApi<readonly CityDeliveryTime[]>('/api/delivery-times', { cache: 'default' }).then(
    (answer) => {
      if (answer.ok) return answer.data
      times = null
      return []
    },
  )
  return times
}

/**
 * `Wed–Thu in Lahore` for an order that is placed at `now` (milliseconds since 1970); null while it is not known, or when the shop has
 * made too few deliveries there. `city` is a name.
 */
export function useArrival(city: string, now: number): string | null {
  const [known, setKnown] = useState<readonly CityDeliveryTime[]>([])
  useEffect(() => {
    if (city !== '') void loadTimes().then(setKnown)
  }, [city])
  const time = known.find(({ name }) => name === city)
  return time === undefined ? null : `${arrivalDays(time, dayOf(new Date(now).toISOString()))} in ${city}`
}

/** `Wed–Thu`, `Thu`; with a week or more, `1 Dec–4 Dec`. */
export function arrivalDays({ earliest, latest }: DeliveryTime, today: Day): string {
  const words = latest < weekdayNames.length ? weekday : date
  const [first, last] = [words(addDays(today, earliest)), words(addDays(today, latest))]
  return first === last ? first : `${first}–${last}`
}

const weekday = (day: Day) => weekdayNames[weekdayOf(day)] ?? ''
const date = (day: Day) => `${Number(day.slice(8))} ${monthName(monthOf(day))}`
