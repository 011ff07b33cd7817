/** What few people need, behind a line that opens it. Its fields are in the form also while it is closed. */

import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type DisclosureProps = {
  readonly summary: string
  readonly note?: string
  readonly children: ReactNode
}

export function Disclosure({ summary, note, children }: DisclosureProps) {
  return (
    <details className="group border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-md text-sm hover:text-gold-deep [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          {summary}
          {note !== undefined && <span className="text-muted">, {note}</span>}
        </span>
        <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pt-2">{children}</div>
    </details>
  )
}
