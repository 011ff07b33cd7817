/** The progress of long work, as a bar and in words. */

import { useId } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'

type ProgressProps = {
  readonly label: string
  readonly done: number
  /** 0 while it is unknown. */
  readonly total: number
  readonly of: string
}

export function Progress({ label, done, total, of }: ProgressProps) {
  const id = useId()
  const share = total === 0 ? 0 : Math.min(1, done / total)
  return (
    <div>
      <p className="mb-3 flex flex-wrap justify-between gap-x-6">
        <span id={id}>{label}</span>
        <span className="text-muted">
          {total === 0 ? 'Starting…' : `${inThousands(done)} of ${inThousands(total)} ${of}`}
        </span>
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full origin-left bg-gold" style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  )
}
