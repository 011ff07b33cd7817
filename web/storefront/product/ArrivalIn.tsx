/** When an order of today arrives in a city of the shopper's choice, by the deliveries that the shop has made there. */

import { useState } from 'react'
import { dayOf } from '#events/shop/calendar.ts'
import { arrivalDays } from '#projections/arrival-days.ts'
import { useTimes } from '../order/delivery-times.ts'
import { loadDraft } from '../order/draft.ts'
import { keptDetails } from '../order/kept-details.ts'

export function ArrivalIn({ otherwise }: { readonly otherwise: string }) {
  const times = useTimes(true)
  const [now] = useState(Date.now)
  // The city of the order that is being written, or of the last one.
  const [city, setCity] = useState(() => loadDraft().city || (keptDetails(now)?.city ?? ''))

  const time = times.find(({ name }) => name === city) ?? times[0]
  if (time === undefined) return <p>{otherwise}</p>
  return (
    <p>
      <span className="font-medium">Arrives {arrivalDays(time, dayOf(new Date(now).toISOString()))}</span> in{' '}
      <select
        aria-label="City"
        value={time.name}
        onChange={(event) => setCity(event.target.value)}
        className="max-w-40 cursor-pointer bg-transparent underline decoration-gold underline-offset-4 pointer-coarse:-my-3 pointer-coarse:py-3"
      >
        {times.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </p>
  )
}
