/**
 * Four figures about the shop. From twenty ratings on they are the log's, with their source; before, the shop's own words stand in
 * their place.
 */

import { useEffect, useState } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { CityDeliveryTime, ShopRating } from '#projections/dashboard-shapes.ts'
import { useShop } from '../page/catalogue.ts'

type Known = { readonly rating: ShopRating; readonly times: readonly CityDeliveryTime[] }

export function Figures() {
  const { delivery } = useShop()
  const [{ rating, times }, setKnown] = useState<Known>({ rating: null, times: [] })
  // Imported here, because the calls are in a file that the page does not need before.
  useEffect(() => {
    import('./read-figures.ts').then(({ readFigures }) => readFigures()).then(setKnown, () => undefined)
  }, [])
  const [time] = rating === null ? [] : times
  const figures = [
    rating === null
      ? { value: '4.9/5', label: 'Rating' }
      : {
          value: `${rating.mean.toFixed(1)}/5`,
          label: 'Rating',
          source: `${inThousands(rating.count)} verified ratings`,
        },
    rating === null
      ? { value: '95%', label: 'Satisfaction' }
      : { value: `${rating.satisfied}%`, label: 'Satisfaction', source: 'rated 4 or 5 of 5' },
    time === undefined
      ? { value: delivery.time, label: 'Delivery' }
      : { value: daysWords(time), label: 'Delivery', source: `to half of the orders in ${time.name}` },
    { value: '100%', label: 'Authentic', source: 'original designs only' },
  ]
  return (
    <dl className="mt-11 grid grid-cols-2 gap-x-4 gap-y-7 lg:mt-18 lg:grid-cols-4">
      {figures.map(({ value, label, source }) => (
        <div key={label}>
          <dt className="caps text-muted">{label}</dt>
          <dd>
            <span className="display block text-[2.125rem] leading-[1.15] lg:text-[3rem]">{value}</span>
            {/* The line has its height before the figure has a source, so that nothing moves. */}
            <span className="block min-h-5 text-sm text-muted">{source}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `1–2 days`, `1 day`. */
function daysWords({ earliest, latest }: CityDeliveryTime): string {
  if (earliest === latest) return `${latest} ${latest === 1 ? 'day' : 'days'}`
  return `${earliest}–${latest} days`
}
