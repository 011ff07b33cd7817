/**
 * The newest prices of one product as bars, each as wide as its words and wider the longer it was shown. The table below has all of
 * them in words.
 */

import type { ShownPrice } from '#catalogue/claims.ts'
import { formatRupees } from '#catalogue/money.ts'
import { shortDate } from '#web/backoffice/ui/karachi-time.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'

/** As many as have room for their words on a phone. */
const MOST = 5
/** Of the height; the price is written above its bar. */
const HIGHEST_PERCENT = 80

/** `prices`: newest first. */
export function PriceSteps({ prices }: { readonly prices: readonly ShownPrice[] }) {
  const now = useNow()
  const steps = prices.slice(0, MOST).toReversed()
  if (steps.length < 2) return null
  const most = Math.max(...steps.map(({ price }) => price))
  return (
    <ol aria-hidden="true" className="flex gap-0.5 border-b border-line px-4 py-3 text-xs text-muted sm:px-6">
      {steps.map(({ from, to, price }) => (
        <li key={from} className="min-w-0 basis-16" style={{ flexGrow: Math.max(1, (to ?? now) - from) }}>
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
