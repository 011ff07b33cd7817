/** The prices of a product over time as a line of steps. The table below it says the same to readers that cannot see it. */

import { chartOf, LEFT, WIDTH } from './price-chart.ts'
import { shortDate } from './price-words.ts'
import type { Prices } from './use-prices.ts'

export function PriceChart({ prices }: { readonly prices: Prices }) {
  const { bottom, line, drop, window, now, amounts, days } = chartOf(prices)
  return (
    <svg
      // As wide as a phone has room; a wider one has words of the same size.
      viewBox={`0 0 ${WIDTH} ${bottom + 30}`}
      aria-hidden="true"
      className="mt-6 w-full text-[12px] text-ink [font-variant-numeric:tabular-nums] sm:text-[8px]"
    >
      {window !== null && (
        <>
          <rect x={window.x} y={16} width={window.width} height={bottom - 16} className="fill-sunken" />
          {window.width > 46 && (
            <text x={window.x + 5} y={29} className="fill-muted">
              30 days
            </text>
          )}
        </>
      )}
      {amounts.map(({ y, text }) => (
        <g key={text}>
          <path d={`M${LEFT} ${y}H${WIDTH}`} className="stroke-line [vector-effect:non-scaling-stroke]" />
          <text y={y + 3.5} className="fill-muted">
            {text}
          </text>
        </g>
      ))}
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        className="[vector-effect:non-scaling-stroke]"
      />
      {drop !== null && (
        <path
          d={drop}
          fill="none"
          strokeWidth="2"
          className="stroke-danger [vector-effect:non-scaling-stroke]"
        />
      )}
      <circle cx={now.x} cy={now.y} r="4" fill="currentColor" />
      {days.map(({ x, instant, anchor }) => (
        <text key={x} x={x} y={bottom + 22} textAnchor={anchor} className="fill-muted">
          {instant === null ? 'today' : shortDate(instant)}
        </text>
      ))}
    </svg>
  )
}
