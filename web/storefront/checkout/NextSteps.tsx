/** The steps from a placed order to its payment at the door. */

import { formatRupees } from '#catalogue/money.ts'
import { useArrival } from '../order/delivery-times.ts'
import { useShop } from '../page/catalogue.ts'

type Props = {
  /** Undefined after the shopper has deleted the details. */
  readonly phone: string | undefined
  /** Rupees to pay at the door. */
  readonly due: number
  /** The name of the city; empty when it is not known. */
  readonly city: string
  /** Milliseconds since 1970. */
  readonly placedAt: number
}

export function NextSteps({ phone, due, city, placedAt }: Props) {
  const { delivery } = useShop()
  const arrival = useArrival(city, placedAt)
  const steps = [
    [
      'We confirm',
      <>
        We call or write to{' '}
        {phone === undefined ? 'you' : <bdi className="whitespace-nowrap">{phoneHint(phone)}</bdi>} to confirm
        your order.
      </>,
    ],
    ['We deliver', arrival === null ? `It is at your door in ${delivery.time}.` : `It arrives ${arrival}.`],
    ['You pay', due === 0 ? 'It is paid already.' : `${formatRupees(due)} in cash, at your door.`],
  ] as const
  return (
    <section aria-labelledby="next-title" className="mt-10 border-y border-line py-8">
      <h2 id="next-title" className="text-xl font-light">
        What happens next
      </h2>
      <ol className="mt-5 grid gap-6 md:grid-cols-3">
        {steps.map(([title, sentence], place) => (
          <li key={title}>
            <h3 className="caps">
              <span className="text-gold-deep figures">{place + 1}</span> {title}
            </h3>
            <p className="mt-1 text-muted">{sentence}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Enough of a phone number for its owner to recognise it: `0300…567`. */
export function phoneHint(phone: string): string {
  const number = phone.replace(/[^\d+]/g, '')
  const prefixLength = number.startsWith('+') ? 6 : 4
  return `${number.length < prefixLength + 6 ? '' : number.slice(0, prefixLength)}…${number.slice(-3)}`
}
