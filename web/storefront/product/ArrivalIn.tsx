/** How long an order takes to a city of the shopper's choice, by the deliveries that the shop has made there. */

import { useState } from 'react'
import { daysWords, useTimes } from '../order/delivery-times.ts'
import { chooseCity, likelyCity } from '../order/likely-city.ts'

export function ArrivalIn({ otherwise }: { readonly otherwise: string }) {
  const times = useTimes(true)
  const [city, setCity] = useState(() => likelyCity(Date.now()))

  const time = times.find(({ name }) => name === city) ?? times[0]
  if (time === undefined) return <p>{otherwise}</p>
  return (
    <p>
      Usually <span className="font-medium">{daysWords(time)}</span> to{' '}
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
