/**
 * How many wait in time, will soon be late, and are late, as lengths, beside those of the step for which most wait. The late ones, or
 * else those that soon are, are also in words, unless all are late, as the red bar and the count say. A phone has room for the words
 * alone.
 */

import { inThousands } from '#catalogue/in-thousands.ts'
import type { WaitingStep } from '#projections/dashboard-shapes.ts'
import { PartsBar } from '#web/backoffice/ui/PartsBar.tsx'

const colours = { 'in time': 'bg-muted/70', 'soon late': 'bg-gold', late: 'bg-late' } as const
type Age = keyof typeof colours

type AgeBarProps = {
  readonly wait: WaitingStep
  /** The count for which the bar has its whole length. */
  readonly most: number
}

export function AgeBar({ wait: { count, late, soon, isPart }, most }: AgeBarProps) {
  const parts: readonly { readonly age: Age; readonly size: number }[] = [
    { age: 'in time', size: Math.max(0, count - late - soon) },
    { age: 'soon late', size: soon },
    { age: 'late', size: late },
  ]
  return (
    // The longest bar takes the column except for the words after it.
    <span className="flex items-center gap-2 [--longest:3rem] lg:[--longest:calc(100%-5.5rem)]">
      <span
        className="min-w-3 shrink-0 max-md:hidden"
        style={{ width: `calc(var(--longest) * ${count / most})` }}
      >
        <PartsBar
          parts={parts.map(({ age, size }) => ({ name: age, size, color: colours[age] }))}
          className="h-1.5 rounded-full"
        />
      </span>
      {late > 0 && (
        <span className={late === count ? 'sr-only' : 'text-sm whitespace-nowrap text-danger'}>
          {inThousands(late)}
          {isPart && '+'} late
        </span>
      )}
      <span className={late > 0 || soon === 0 ? 'sr-only' : 'text-sm whitespace-nowrap text-pending'}>
        {soon > 0 ? `${inThousands(soon)} soon late` : late === 0 && 'in time'}
      </span>
    </span>
  )
}

/** What the colours of the bars mean. Each bar says it in words to screen readers. */
export function AgeLegend() {
  return (
    <ul aria-hidden className="flex gap-x-3.5 text-xs text-muted">
      {Object.entries(colours).map(([age, colour]) => (
        <li key={age} className="flex items-center gap-1.5 whitespace-nowrap">
          <span className={`h-1.5 w-3.5 rounded-full ${colour}`} />
          {age}
        </li>
      ))}
    </ul>
  )
}
