/**
 * What shoppers say, and four figures about the shop. Once the log has enough of them, both are the log's: the newest reviews with
 * their products, and figures with their source. Before, the shop's own words stand in their place.
 */

import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { voices } from '#catalogue/identity/home.ts'
import { productIn, useCatalogue } from '../page/catalogue.ts'
import { Figures } from './Figures.tsx'
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
