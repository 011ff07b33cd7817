/** How many wait in time, will soon be late, and are late, as lengths; the late ones also in words. */

import { inThousands } from '#catalogue/in-thousands.ts'
import type { WaitingStep } from '#projections/dashboard-shapes.ts'
import { PartsBar } from '#web/backoffice/ui/PartsBar.tsx'

export function AgeBar({ wait: { count, late, soon, isPart } }: { readonly wait: WaitingStep }) {
  const parts = [
    { name: 'in time', size: Math.max(0, count - late - soon), color: 'bg-muted/70' },
    { name: 'soon', size: soon, color: 'bg-gold' },
    { name: 'late', size: late, color: 'bg-danger' },
  ]
  return (
    <span className="flex items-center gap-2">
      <PartsBar parts={parts} className="h-1.5 w-24 shrink-0 rounded-full" />
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
