/** The prices of one product as steps over time, from zero up. The table below has the same prices in words. */

import type { ShownPrice } from '#catalogue/claims.ts'
import { formatRupees } from '#catalogue/money.ts'
import { LineEnds } from '#web/backoffice/figures/LineEnds.tsx'
import { fullDay } from '#web/backoffice/ui/karachi-time.ts'
import { useNow } from '#web/backoffice/ui/use-now.ts'

/** `prices`: newest first. */
export function PriceSteps({ prices }: { readonly prices: readonly ShownPrice[] }) {
  const now = useNow()
  const first = prices.at(-1)
  const last = prices[0]
  if (first === undefined || last === undefined || first === last) return null
  const end = last.to ?? Math.max(now, last.from)
  const most = Math.max(...prices.map(({ price }) => price))
  const x = (time: number) => (100 * (time - first.from)) / Math.max(1, end - first.from)
  const y = (price: number) => 100 - (100 * price) / most
  const steps = prices.toReversed()
  const path = steps.map(({ from, to, price }, index) => {
    // The line goes on to the next price unless the product was not for sale in between.
    const joins = index > 0 && steps[index - 1]?.to === from
    return `${joins ? 'V' : `M${x(from)} `}${y(price)}H${x(to ?? end)}`
  })
  return (
    <div aria-hidden="true" className="border-b border-line px-4 pt-5 pb-3 sm:px-6">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-20 w-full overflow-visible"
      >
        <path d="M0 100H100" vectorEffect="non-scaling-stroke" className="stroke-line" />
        <path
          d={path.join('')}
          vectorEffect="non-scaling-stroke"
          fill="none"
          strokeWidth="2"
          className="stroke-gold"
        />
      </svg>
      <LineEnds
        ends={[
          [formatRupees(first.price), fullDay(new Date(first.from).toISOString())],
          [formatRupees(last.price), last.to === null ? 'Today' : fullDay(new Date(end).toISOString())],
        ]}
      />
    </div>
  )
}
