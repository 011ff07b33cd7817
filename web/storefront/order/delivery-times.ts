/** When an order arrives in a city, by the deliveries that the shop has made there. */

import { useEffect, useState } from 'react'
import { dayOf } from '#events/shop/calendar.ts'
import { arrivalDays } from '#projections/arrival-days.ts'
import type { CityDeliveryTime } from '#projections/dashboard-shapes.ts'
import { callApi } from '#web/api/client.ts'

/** One request for each page; after a failure the next city asks again. */
let times: Promise<readonly CityDeliveryTime[]> | null = null

export function loadTimes(): Promise<readonly CityDeliveryTime[]> {
  times ??= callApi<readonly CityDeliveryTime[]>('/api/delivery-times', { cache: 'default' }).then(
    (answer) => {
      if (answer.ok) return answer.data
      times = null
      return []
    },
  )
  return times
}

/** Empty while they are not known, not `needed`, or when the shop has made too few deliveries. */
export function useTimes(needed: boolean): readonly CityDeliveryTime[] {
  const [known, setKnown] = useState<readonly CityDeliveryTime[]>([])
  useEffect(() => {
    if (needed) void loadTimes().then(setKnown)
  }, [needed])
  return known
}

/** `Wed–Thu in Lahore` for an order that is placed at `now` (milliseconds since 1970); null for a city without a time. `city` is a name. */
export function arrivalIn(times: readonly CityDeliveryTime[], city: string, now: number): string | null {
  const time = times.find(({ name }) => name === city)
  return time === undefined ? null : `${arrivalDays(time, dayOf(new Date(now).toISOString()))} in ${city}`
}

/** `1–2 days`, `1 day`. */
export function daysWords({ earliest, latest }: CityDeliveryTime): string {
  if (earliest === latest) return `${latest} ${latest === 1 ? 'day' : 'days'}`
  return `${earliest}–${latest} days`
}
