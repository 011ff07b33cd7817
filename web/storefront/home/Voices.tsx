/** Quotes of shoppers, and four figures about the shop. */

import { voices } from '#catalogue/identity/home.ts'
import { Figures } from './Figures.tsx'

export function Voices() {
  return (
    <section aria-labelledby="voices-title" className="frame py-14 lg:py-26">
      <h2 id="voices-title" className="d2">
        {voices.title}
      </h2>
      <ul className="mt-7 grid gap-x-12 gap-y-7 lg:mt-10 lg:grid-cols-3">
        {voices.quotes.map(({ quote, name, city }) => (
          <li key={name} className="flex border-t border-ink pt-4">
            <figure className="flex grow flex-col">
              <blockquote className="display grow text-xl text-balance lg:text-2xl">“{quote}”</blockquote>
              <figcaption className="mt-3 text-sm text-muted">
                {name}, {city}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Figures />
    </section>
  )
}
