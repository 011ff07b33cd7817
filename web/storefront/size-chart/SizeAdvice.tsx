/** Advice on the size from height and weight. Nothing of it leaves the browser. */

import { useId } from 'react'
import type { Fit, Size } from '#catalogue/product.ts'
import { ChevronRightIcon } from '#web/ui/icons.tsx'
import { adviseSize, heights, weights } from './size-advice.ts'

type Props = {
  readonly fit: Fit
  readonly height: string
  readonly weight: string
  readonly onHeight: (height: string) => void
  readonly onWeight: (weight: string) => void
}

const CM_PER_INCH = 2.54
const firstInch = Math.ceil(heights.least / CM_PER_INCH)
const lastInch = Math.floor(heights.most / CM_PER_INCH)
const inches = Array.from({ length: lastInch - firstInch + 1 }, (_, step) => firstInch + step)

const fieldClass =
  'h-12.5 w-full border border-edge bg-surface pl-3 text-ink hover:border-ink focus:border-ink'

export function SizeAdvice({ fit, height, weight, onHeight, onWeight }: Props) {
  const id = useId()
  const advice = advisedBy(fit, height, weight)
  return (
    <section aria-label="Which size?" className="mt-5">
      <div className="flex flex-wrap gap-2">
        <div className="min-w-0 grow-3 basis-[9rem]">
          <label htmlFor={`${id}-height`} className="mb-1.5 block text-sm font-medium">
            Your height
          </label>
          <div className="relative">
            <select
              id={`${id}-height`}
              value={height}
              onChange={(event) => onHeight(event.target.value)}
              className={`appearance-none pr-8 ${fieldClass}`}
            >
              <option value="">Choose</option>
              {inches.map((inch) => (
                <option key={inch} value={Math.round(inch * CM_PER_INCH)}>
                  {Math.floor(inch / 12)} ft {inch % 12} in ({Math.round(inch * CM_PER_INCH)} cm)
                </option>
              ))}
            </select>
            <ChevronRightIcon className="pointer-events-none absolute top-4 right-3 size-4.5 rotate-90" />
          </div>
        </div>
        <div className="min-w-0 grow basis-[7rem]">
          <label htmlFor={`${id}-weight`} className="mb-1.5 block text-sm font-medium">
            Your weight, in kg
          </label>
          <input
            id={`${id}-weight`}
            type="number"
            inputMode="numeric"
            min={weights.least}
            max={weights.most}
            value={weight}
            onChange={(event) => onWeight(event.target.value)}
            className={fieldClass}
          />
        </div>
      </div>
      <p role="status" className="mt-3 min-h-11">
        {advice === null ? (
          <span className="text-sm text-muted">Enter both to find your size. They stay on this page.</span>
        ) : advice.size === null ? (
          <span>None of our sizes has room at the chest.</span>
        ) : (
          <>
            <span className="font-medium">{`Your size: ${advice.size}.`}</span>{' '}
            <span>
              {`About ${advice.room} cm of room at the chest${advice.tight ? ', a close fit for this cut' : ''}.`}
            </span>
          </>
        )}
      </p>
    </section>
  )
}

/** Null until both are chosen and possible. */
export function advisedBy(fit: Fit, height: string, weight: string) {
  const kilograms = Number(weight)
  if (height === '' || kilograms < weights.least || kilograms > weights.most) return null
  return adviseSize(fit, Number(height), kilograms)
}

export function advisedSize(fit: Fit, height: string, weight: string): Size | null {
  return advisedBy(fit, height, weight)?.size ?? null
}
