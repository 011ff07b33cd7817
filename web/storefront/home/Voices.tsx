/** Quotes of three shoppers, and four figures about the shop. */

import { Figures } from './Figures.tsx'

const voices = [
  {
    quote: 'The cotton is heavy in the best way. Ten washes on, the print has not moved.',
    name: 'Hamza',
    city: 'Lahore',
  },
  {
    quote: 'Paid at the door two days later. The drop shoulder sits exactly as in the pictures.',
    name: 'Mahnoor',
    city: 'Karachi',
  },
  {
    quote: 'Finally an oversized tee that is a cut of its own, not just a bigger size.',
    name: 'Bilal',
    city: 'Islamabad',
  },
] as const

export function Voices() {
  return (
    <section aria-labelledby="voices-title" className="frame py-14 lg:py-26">
      <h2 id="voices-title" className="d2">
        Worn and well spoken of
      </h2>
      <ul className="mt-7 grid gap-x-12 gap-y-7 lg:mt-10 lg:grid-cols-3">
        {voices.map(({ quote, name, city }) => (
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
