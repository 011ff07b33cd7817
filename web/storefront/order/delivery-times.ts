/** How long an order takes to a city, by the deliveries that the shop has made there. */

import { useEffect, useState } from 'react'
import { callApi } from '#web/api/client.ts'
import type { DataOf } from '#web/api/contract-call.ts'

type Times = DataOf<'get /api/delivery-times'>
export type CityDeliveryTime = Times[number]

/** One request for each page; after a failure the next city asks again. */
let times: Promise<Times> | null = null

export function loadTimes(): Promise<Times> {
  times ??= callApi<Times>('/api/delivery-times', { cache: 'default' }).then((answer) => {
    if (answer.ok) return answer.data
    times = null
    return []
  })
  return times
}

/** Empty while they are not known, not `needed`, or when the shop has made too few deliveries. */
export function useTimes(needed: boolean): Times {
  const [known, setKnown] = useState<Times>([])
  useEffect(() => {
    if (needed) void loadTimes().then(setKnown)
  }, [needed])
  return known
}

/** `Usually 1–2 days to Lahore`; null for a city without a time. `city` is a name. */
export function usualTime(times: Times, city: string): string | null {
  const time = times.find(({ name }) => name === city)
  return time === undefined ? null : `Usually ${daysWords(time)} to ${city}`
}

/** `1–2 days`, `1 day`. */
export function daysWords({ earliest, latest }: CityDeliveryTime): string {
  if (earliest === latest) return `${latest} ${latest === 1 ? 'day' : 'days'}`
  return `${earliest}–${latest} days`
}
