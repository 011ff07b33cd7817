/** The steps from a placed order to its payment at the door. */

import { formatRupees } from '#catalogue/money.ts'
import { useTimes, usualTime } from '../order/delivery-times.ts'
import { useShop } from '../page/catalogue.ts'

type Props = {
  /** Undefined after the shopper has deleted the details. */
  readonly phone: string | undefined
  /** Rupees to pay at the door. */
  readonly due: number
  /** The name of the city; empty when it is not known. */
  readonly city: string
}

export function NextSteps({ phone, due, city }: Props) {
  const { delivery } = useShop()
  const times = useTimes(true)
  const usual = usualTime(times, city) ?? usualTime(times, times[0]?.name ?? '')
  const steps = [
    [
      'We call you',
      <>
        We call or message <bdi className="whitespace-nowrap">{phone ?? 'you'}</bdi> to confirm your order.
      </>,
    ],
    ['We deliver', `${usual ?? `Usually ${delivery.time}`}.`],
    ['You pay', due === 0 ? 'Already paid.' : `${formatRupees(due)} cash on delivery.`],
  ] as const
  return (
    <section aria-labelledby="next-title" className="mt-8">
      <h2 id="next-title" className="d3">
        What happens next
      </h2>
      <ol className="mt-3 grid gap-4 md:grid-cols-3 md:gap-6">
        {steps.map(([title, sentence], place) => (
          <li key={title}>
            <h3 className="flex gap-3 font-medium">
              <span className="display w-3 text-xl leading-none text-gold-deep">{place + 1}</span> {title}
            </h3>
            <p className="pl-6 text-muted">{sentence}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
