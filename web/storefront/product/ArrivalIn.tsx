/** When an order of today arrives in a city of the shopper's choice, by the deliveries that the shop has made there. */

import { useState } from 'react'
import { dayOf } from '#events/shop/calendar.ts'
import { arrivalDays } from '#projections/arrival-days.ts'
import { useTimes } from '../order/delivery-times.ts'
import { chooseCity, likelyCity } from '../order/likely-city.ts'

export function ArrivalIn({ otherwise }: { readonly otherwise: string }) {
  const times = useTimes(true)
  const [now] = useState(Date.now)
  const [city, setCity] = useState(() => likelyCity(now))

  const time = times.find(({ name }) => name === city) ?? times[0]
  if (time === undefined) return <p>{otherwise}</p>
  return (
    <p>
      <span className="font-medium">Arrives {arrivalDays(time, dayOf(new Date(now).toISOString()))}</span> in{' '}
      <select
        aria-label="City"
        value={time.name}
        onChange={({ target }) => {
          setCity(target.value)
          chooseCity(target.value)
        }}
        className="max-w-40 cursor-pointer field-sizing-content bg-transparent underline decoration-gold underline-offset-4 pointer-coarse:-my-3 pointer-coarse:py-3"
      >
        {times.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </p>
  )
}
