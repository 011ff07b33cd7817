/**
 * What shoppers say, and four figures about the shop. Once the log has enough of them, both are the log's: the newest reviews with
 * their products, and figures with their source. Before, the shop's own words stand in their place.
 */

import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { figures, voices } from '#catalogue/identity/home.ts'
import { productIn, useCatalogue, useShop } from '../page/catalogue.ts'
import type { KnownWords } from './read-figures.ts'

export function Voices() {
  const catalogue = useCatalogue()
  const [{ quotes = voices.quotes, figures = {} }, setKnown] = useState<Partial<KnownWords>>({})
  // Imported here, because the page does not need the calls before.
  useEffect(() => {
    import('./read-figures.ts')
      .then(({ readWords }) => readWords())
      .then(setKnown)
      .catch(() => undefined)
  }, [])
  return (
    <section aria-labelledby="voices-title" className="frame py-14 lg:py-26">
      <h2 id="voices-title" className="d2">
        {voices.title}
      </h2>
      <ul className="mt-7 grid gap-x-12 gap-y-7 lg:mt-10 lg:grid-cols-3">
        {quotes.map(({ quote, by, of = '' }) => {
          const product = productIn(catalogue, of)
          return (
            <li key={quote} className="flex border-t border-ink pt-4">
              <figure className="flex grow flex-col">
                <blockquote className="display grow text-xl text-balance lg:text-2xl">“{quote}”</blockquote>
                <figcaption className="mt-3 text-sm text-muted">
                  {by}
                  {product && (
                    <>
                      {' on '}
                      <Link to={`/product/${of}`} className="text-ink underline">
                        {product.name}
                      </Link>
                    </>
                  )}
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
      <Figures known={figures} />
    </section>
  )
}

/** Four figures about the shop, each with its source where the log knows it. */
function Figures({ known }: { readonly known: KnownWords['figures'] }) {
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
