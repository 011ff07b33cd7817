/** How long deliveries take, by those that the shop has made; in the shop's own words while it has made too few. */

import { useEffect, useState } from 'react'
import type { CityDeliveryTime } from '../order/delivery-times.ts'

/** The cities with the most deliveries come first. */
const MOST_CITIES = 4

export function KnownTimes({ otherwise }: { readonly otherwise: string }) {
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
