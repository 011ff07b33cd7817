/** The terms of an order: how it is placed, what it costs, and what happens when the shopper refuses the parcel. */

import { useEffect, useState } from 'react'
import { alwaysFree, deliveryTerms } from '#catalogue/delivery-promise.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { CityDeliveryTime } from '../order/delivery-times.ts'
import { useShop } from '../page/catalogue.ts'
import { Article, Section, TextLink } from './Article.tsx'

export function Terms() {
  const shop = useShop()
  const { delivery, policies } = shop
  return (
    <Article
      path="/terms"
      line="Cash on delivery, in short words."
      description={`How ordering at ${shop.name} works: prices in rupees, an order that we confirm with you, cash on delivery, and what happens when you refuse a parcel.`}
    >
      <Section title="Prices">
        <p>
          All prices are in Pakistani rupees (Rs).{' '}
          {alwaysFree(shop)
            ? `There is ${deliveryTerms(shop, 'free delivery')}.`
            : `Delivery costs ${formatRupees(delivery.fee)} for each order; ${deliveryTerms(shop, 'free delivery')}.`}{' '}
          The total at the checkout is what you pay: nothing is added at the door.
        </p>
        <p>
          If a price changes while you are ordering, the checkout shows you the new one and asks you again.
        </p>
      </Section>
      <Section title="Your order">
        <p>
          With Place Order you send us your order, and we answer with an e-mail. Then we call or write to you
          to confirm it, and send it only when you have said yes. When we cannot reach you, or something has
          sold out, we may cancel the order.
        </p>
        <p>
          You can change or cancel an order until its parcel is with the courier:{' '}
          <TextLink path="/contact">tell us</TextLink>.
        </p>
      </Section>
      <Section title="Delivery">
        <p>
          <KnownTimes otherwise={delivery.time} /> When your parcel is with the courier you get an e-mail with
          its tracking number.
        </p>
      </Section>
      <Section title="Paying">
        <p>
          You pay in cash when the parcel is at your door (cash on delivery, COD), and we ask for no card. You
          pay nothing in advance, unless you have refused parcels before: then we may ask for a part.
        </p>
      </Section>
      <Section title="When you refuse a parcel">
        <p>
          You pay nothing. The order is cancelled, and the parcel comes back to us. We count how many parcels
          a customer has refused, and may ask again before we send another.
        </p>
      </Section>
      <Section title="Returns and privacy">
        <p>
          We have a {policies.returns}: <TextLink path="/returns">how to send something back</TextLink>. What
          we keep about you, and how you have it erased, is under <TextLink path="/privacy">privacy</TextLink>
          .
        </p>
      </Section>
    </Article>
  )
}

/** The cities with the most deliveries come first. */
const MOST_CITIES = 4

/** How long deliveries take, by those that the shop has made; in the shop's own words while it has made too few. */
function KnownTimes({ otherwise }: { readonly otherwise: string }) {
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    // The page can be read before.
    import('../order/delivery-times.ts')
      .then(async ({ loadTimes, daysWords }) => setWords(wordsOf(await loadTimes(), daysWords)))
      .catch(() => undefined)
  }, [])
  return words === null
    ? `We deliver in Pakistan, in ${otherwise}.`
    : `We deliver all over Pakistan, usually in ${words}.`
}

/** `3–5 days in Lahore, 4–6 days in Karachi`; null without a city. */
function wordsOf(
  times: readonly CityDeliveryTime[],
  daysWords: (time: CityDeliveryTime) => string,
): string | null {
  const words = times.slice(0, MOST_CITIES).map((time) => `${daysWords(time)} in ${time.name}`)
  return words.length === 0 ? null : words.join(', ')
}
