/** How long an order takes to the shopper's city, or to the one to which most parcels go. Nothing while that is not known. */

import { useState } from 'react'
import { useTimes, usualTime } from '../order/delivery-times.ts'
import { likelyCity } from '../order/likely-city.ts'

export function CartArrival() {
  const times = useTimes(true)
  const [now] = useState(Date.now)
  const usual = usualTime(times, likelyCity(now)) ?? usualTime(times, times[0]?.name ?? '')
  return usual !== null && ` ${usual}.`
}
