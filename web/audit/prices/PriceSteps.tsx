/**
 * The newest prices of one product as steps from zero up, each as wide as the others: the price of one day is seen like that of a
 * year. The table below has all of them in words.
 */

import type { ShownPrice } from '#catalogue/claims.ts'
import { formatRupees } from '#catalogue/money.ts'
import { shortDate } from '#web/backoffice/ui/karachi-time.ts'

/** As many as have room for their words on a phone. */
const MOST = 5
/** Of the height; the price is written above its step. */
const HIGHEST_PERCENT = 80

/** `prices`: newest first. */
export function PriceSteps({ prices }: { readonly prices: readonly ShownPrice[] }) {
  const steps = prices.slice(0, MOST).toReversed()
  if (steps.length < 2) return null
  const most = Math.max(...steps.map(({ price }) => price))
  return (
    <ol aria-hidden="true" className="flex border-b border-line px-4 py-3 text-xs text-muted sm:px-6">
      {steps.map(({ from, price }) => (
        <li key={from} className="min-w-0 flex-1">
          <div className="flex h-24 flex-col justify-end border-b border-line">
            <span className="truncate text-ink">{formatRupees(price)}</span>
            <div
              className="border-t-2 border-gold bg-gold/15"
              style={{ height: `${(HIGHEST_PERCENT * price) / most}%` }}
            />
          </div>
          <span className="mt-1.5 block truncate">{shortDate(new Date(from).toISOString()).day}</span>
        </li>
      ))}
    </ol>
  )
}
