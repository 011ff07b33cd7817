/** How many wait in time, will soon be late, and are late, as lengths; the late ones also in words. */

import { inThousands } from '#catalogue/in-thousands.ts'
import type { WaitingStep } from '#projections/dashboard-shapes.ts'

export function AgeBar({ wait: { count, late, soon, isPart } }: { readonly wait: WaitingStep }) {
  const parts = [
    { name: 'in time', size: Math.max(0, count - late - soon), color: 'bg-muted/70' },
    { name: 'soon', size: soon, color: 'bg-gold' },
    { name: 'late', size: late, color: 'bg-danger' },
  ]
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="flex h-1.5 w-24 shrink-0 gap-0.5 overflow-hidden rounded-full">
        {parts.map(({ name, size, color }) =>
          size > 0 ? <span key={name} className={color} style={{ flexGrow: size, flexBasis: 0 }} /> : null,
        )}
      </span>
      {late > 0 && (
        <span className="text-sm whitespace-nowrap text-danger">
          {inThousands(late)}
          {isPart && '+'} late
        </span>
      )}
      <span className="sr-only">{soon > 0 ? `${inThousands(soon)} soon late` : late === 0 && 'in time'}</span>
    </span>
  )
}
