/**
 * Four figures about the shop. From twenty ratings on they are the log's, with their source; before, the shop's own words stand in
 * their place.
 */

import { useEffect, useState } from 'react'
import { figures } from '#catalogue/identity/home.ts'
import { useShop } from '../page/catalogue.ts'
import type { KnownFigures } from './read-figures.ts'

export function Figures() {
  const { delivery } = useShop()
  const [known, setKnown] = useState<KnownFigures>({})
  // Imported here, because the page does not need the calls before.
  useEffect(() => {
    import('./read-figures.ts').then(({ readFigures }) => readFigures()).then(setKnown, () => undefined)
  }, [])
  const fixed = [
    ['Rating', figures.rating],
    ['Satisfaction', figures.satisfaction],
    ['Delivery', delivery.time],
    ['Authentic', figures.authentic],
  ] as const
  return (
    <dl className="mt-11 grid grid-cols-2 gap-x-4 gap-y-7 lg:mt-18 lg:grid-cols-4">
      {fixed.map(([label, words]) => {
        const [value, source] = known[label] ?? [words]
        return (
          <div key={label}>
            <dt className="caps text-muted">{label}</dt>
            <dd>
              <span className="display block text-[2.125rem] leading-[1.15] lg:text-[3rem]">{value}</span>
              {/* The line has its height before the figure has a source, so that nothing moves. */}
              <span className="block min-h-5 text-sm text-muted">{source}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
