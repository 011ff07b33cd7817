/**
 * The prices of one product over time, and dashed those that they were shown instead of. What has no room for its words is in the
 * table below, which has all of them.
 */

import type { ShownPrice } from '#catalogue/claims.ts'
import { formatRupees } from '#catalogue/money.ts'
import { shortDate } from '#web/backoffice/ui/karachi-time.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'
import { useWidth } from '#web/backoffice/ui/use-width.ts'
import { placeSteps } from './place-steps.ts'

/** `instead of Rs 2,200`, with some space. */
const LABEL_REM = 8.5
/** Of the height; words are above it. */
const HIGHEST_PERCENT = 78

/** `prices`: newest first. */
export function PriceSteps({ prices }: { readonly prices: readonly ShownPrice[] }) {
  const [chart, width] = useWidth()
  const now = useNow()
  if (prices.length < 2) return null
  const most = Math.max(...prices.map(({ price, claim }) => claim?.before ?? price))
  const heightOf = (price: number) => `${(HIGHEST_PERCENT * price) / most}%`
  const label = width === null || width === 0 ? 100 : (100 * inPixels(LABEL_REM)) / width
  return (
    <div aria-hidden="true" className="border-b border-line px-4 py-3 text-xs text-muted sm:px-6">
      <ol ref={chart} className="relative h-36">
        {placeSteps(prices, now, label).map(
          ({ step: { from, price, claim }, left, width, hasWords }, index) => (
            <li
              key={from}
              className="absolute inset-y-0 mb-6 border-b border-line"
              style={{ left: `${left}%`, width: `${width}%` }}
            >
              <span
                className="absolute inset-x-0 bottom-0 border-t-2 border-gold bg-gold/15"
                style={{ height: heightOf(price) }}
              />
              <Riser from={prices[index + 1]?.price ?? price} to={price} heightOf={heightOf} />
              {claim !== null && (
                <span
                  className="absolute inset-x-0 border-t border-dashed border-muted"
                  style={{ bottom: heightOf(claim.before) }}
                />
              )}
              {hasWords && (
                <span className="whitespace-nowrap">
                  <span
                    className="absolute translate-y-full px-2 pt-1 text-ink"
                    style={{ bottom: heightOf(price) }}
                  >
                    {formatRupees(price)}
                  </span>
                  {claim !== null && (
                    <span className="absolute pb-0.5" style={{ bottom: heightOf(claim.before) }}>
                      instead of {formatRupees(claim.before)}
                    </span>
                  )}
                  <span className="absolute top-full pt-1.5">
                    {shortDate(new Date(from).toISOString()).day}
                  </span>
                </span>
              )}
            </li>
          ),
        )}
      </ol>
    </div>
  )
}

/** The pixels of a length in rem, which grows with the reader's font size. */
const inPixels = (rem: number): number =>
  rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

type RiserProps = {
  readonly from: number
  readonly to: number
  readonly heightOf: (price: number) => string
}

/** Joins a price with the one before it. */
function Riser({ from, to, heightOf }: RiserProps) {
  const style = { bottom: heightOf(Math.min(from, to)), height: heightOf(Math.abs(from - to)) }
  return <span className="absolute left-0 border-l-2 border-gold" style={style} />
}
