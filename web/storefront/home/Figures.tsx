/** Four figures about the shop, each with its source where the log knows it. */

import { figures } from '#catalogue/identity/home.ts'
import { useShop } from '../page/catalogue.ts'
import type { KnownWords } from './read-figures.ts'

export function Figures({ known }: { readonly known: KnownWords['figures'] }) {
  const { delivery } = useShop()
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
