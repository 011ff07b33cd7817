import type { PlacedPoint } from './plot.ts'
import type { Point, Series } from './series.ts'

type PointValueProps = PlacedPoint &
  Pick<Series, 'measure'> & {
    readonly point: Point
    readonly format: (value: number) => string
  }

/** The marked point's name and value beside it. The chart itself informs screen readers. */
export function PointValue({ left, right, top, bottom, wide, point, measure, format }: PointValueProps) {
  const { name, value, soFar } = point
  const before = soFar?.before
  // On the side that has more room, and never beyond the top or the bottom of the chart.
  const gap = wide / 2 + GAP
  const x = right < left ? `calc(-100% - ${gap}px)` : `${gap}px`
  const y = `${(-100 * top) / (top + bottom)}%`
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-1 rounded-md border border-line bg-surface px-3 py-1.5 shadow-raised"
      style={{
        left,
        top,
        translate: `${x} ${y}`,
        maxWidth: Math.max(left, right) - gap,
        width: 'max-content',
      }}
    >
      <p className="text-xs text-muted">{name}</p>
      <p className="text-sm whitespace-nowrap">
        {format(value)} <span className="text-muted">{measure.toLowerCase()}</span>
      </p>
      {before && (
        <p className="mt-0.5 text-xs whitespace-nowrap text-muted">
          {before.name}: {format(before.value)}
        </p>
      )}
    </div>
  )
}

/** Pixels between the point, or the side of its bar, and its value. */
const GAP = 12
