/** A titled surface that holds one list or table. */

import { type ReactNode, useId } from 'react'

type PanelProps = {
  readonly title: string
  readonly note?: string | undefined
  /** Buttons at the end of the title's line. */
  readonly actions?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export function Panel({ title, note, actions, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`rounded-lg border border-line bg-surface ${className}`}>
      <header
        className={`flex items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line px-4 py-4 sm:px-6 compact:py-2.5 compact:sm:px-4 ${actions === undefined ? 'flex-wrap' : ''}`}
      >
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {note !== undefined && <p className="text-sm text-muted">{note}</p>}
        {actions}
      </header>
      {children}
    </section>
  )
}
