/** Quotes of three shoppers, and four figures about the shop. */

import { useShop } from '../page/catalogue.ts'

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
  const { delivery } = useShop()
  const figures = [
    { value: '4.9/5', label: 'Rating' },
    { value: '95%', label: 'Satisfaction' },
    { value: delivery.time, label: 'Delivery' },
    { value: '100%', label: 'Authentic' },
  ]
  return (
    <section aria-labelledby="voices-title" className="frame py-20 lg:py-28">
      <h2 id="voices-title" className="text-4xl font-light">
        Worn and well spoken of
      </h2>
      <ul className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-3">
        {voices.map(({ quote, name, city }) => (
          <li key={name} className="flex border-t border-ink pt-6">
            <figure className="flex grow flex-col">
              <blockquote className="grow text-xl font-light text-balance">“{quote}”</blockquote>
              <figcaption className="caps mt-6 text-muted">
                {name}, {city}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <dl className="mt-16 grid grid-cols-2 border-y border-line lg:mt-24 lg:grid-cols-4">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse gap-2 py-8 text-center">
            <dt className="caps text-muted">{label}</dt>
            <dd className="text-4xl font-extralight">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
