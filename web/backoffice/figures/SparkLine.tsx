/** A figure over time as a small line, with the area between it and zero. The last value is marked. */

import { courseOf } from '../charts/course.ts'

type SparkLineProps = {
  /** Oldest first. */
  readonly values: readonly number[]
  /** For screen readers: what it shows, with its values. */
  readonly label: string
}

export function SparkLine({ values, label }: SparkLineProps) {
  const { path, zero, last } = courseOf(values)
  return (
    <div role="img" aria-label={label} className="relative min-h-14 grow compact:min-h-10">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full overflow-visible"
      >
        {zero !== null && (
          <>
            <path d={`${path}V${zero}H0Z`} className="fill-gold/14" />
            <path d={`M0 ${zero}H100`} vectorEffect="non-scaling-stroke" className="stroke-edge" />
          </>
        )}
        <path
          d={path}
          vectorEffect="non-scaling-stroke"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-gold"
        />
      </svg>
      {/* Outside of the drawing, because that is stretched. */}
      <span
        style={{ top: `${last}%` }}
        className="absolute right-0 size-2 translate-x-1/2 -translate-y-1/2 rounded-full bg-gold-deep ring-2 ring-surface"
      />
    </div>
  )
}
