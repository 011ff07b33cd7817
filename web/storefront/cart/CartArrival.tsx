/** When an order of now arrives: in the shopper's city, or in the one to which most parcels go. Nothing while that is not known. */

import { useState } from 'react'
import { arrivalIn, useTimes } from '../order/delivery-times.ts'
import { likelyCity } from '../order/likely-city.ts'

export function CartArrival() {
  const times = useTimes(true)
  const [now] = useState(Date.now)
  const arrival = arrivalIn(times, likelyCity(now), now) ?? arrivalIn(times, times[0]?.name ?? '', now)
  return arrival !== null && ` It arrives ${arrival}.`
}
