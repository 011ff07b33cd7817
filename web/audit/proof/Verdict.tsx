import type { ReactNode } from 'react'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

type VerdictProps = {
  /** Null when it could not be determined. */
  readonly holds: boolean | null
  readonly children: ReactNode
}

const looks = {
  unknown: { icon: 'clock', className: 'border-line bg-sunken text-muted' },
  holds: { icon: 'check-circle', className: 'border-positive/40 bg-positive/8 text-positive' },
  fails: { icon: 'warning', className: 'border-danger/40 bg-danger/8 text-danger' },
} as const

/** The result of a check: one sentence, with an icon that does not rely on colour. */
export function Verdict({ holds, children }: VerdictProps) {
  const { icon, className } = looks[holds === null ? 'unknown' : holds ? 'holds' : 'fails']
  return (
    <div className={`flex items-start gap-3 rounded-md border px-4 py-3 ${className}`}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <p className="min-w-0 flex-1 text-ink">{children}</p>
    </div>
  )
}
