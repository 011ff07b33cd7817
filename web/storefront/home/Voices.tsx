/** Quotes of three shoppers, and four figures of the shop. */

import { brand } from '#catalogue/brand.ts'

const voices = [
  {
    words: 'The cotton is heavy in the best way. Ten washes on, the print has not moved.',
    who: 'Hamza',
    where: 'Lahore',
  },
  {
    words: 'Paid at the door two days later. The drop shoulder sits exactly as in the pictures.',
    who: 'Mahnoor',
    where: 'Karachi',
  },
  {
    words: 'Finally an oversized tee that is a cut of its own, not just a bigger size.',
    who: 'Bilal',
    where: 'Islamabad',
  },
] as const

const figures = [
  { figure: '4.9/5', what: 'Rating' },
  { figure: '95%', what: 'Satisfaction' },
  { figure: brand.delivery.time, what: 'Delivery' },
  { figure: '100%', what: 'Authentic' },
] as const

export function Voices() {
  return (
    <section aria-labelledby="voices-title" className="frame py-20 lg:py-28">
      <h2 id="voices-title" className="text-4xl font-light">
        Worn and well spoken of
      </h2>
      <ul className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-3">
        {voices.map(({ words, who, where }) => (
          <li key={who} className="flex border-t border-ink pt-6">
            <figure className="flex grow flex-col">
              <blockquote className="grow text-xl font-light text-balance">“{words}”</blockquote>
              <figcaption className="caps mt-6 text-muted">
                {who}, {where}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <dl className="mt-16 grid grid-cols-2 border-y border-line lg:mt-24 lg:grid-cols-4">
        {figures.map(({ figure, what }) => (
          <div key={what} className="flex flex-col-reverse gap-2 py-8 text-center">
            <dt className="caps text-muted">{what}</dt>
            <dd className="text-4xl font-extralight">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
