/** A titled surface that holds one list or table. */

import { type ReactNode, useId } from 'react'

type PanelProps = {
  readonly title: string
  readonly note?: ReactNode
  /** A line of its own under the title where there is no room beside it, such as a legend. */
  readonly beside?: ReactNode
  /** Buttons at the end of the title's line. */
  readonly actions?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

export const panelClass = 'rounded-lg border border-line bg-surface'

export function Panel({ title, note, beside, actions, className = '', children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${panelClass} ${className}`}>
      <header
        className={`flex min-h-14 items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 sm:px-6 compact:min-h-11 compact:py-1 compact:sm:px-4 ${beside || actions === undefined ? 'flex-wrap' : ''}`}
      >
        {/* As high as a button in it, so that what wraps below has one distance. */}
        <h2 id={id} className="py-1.25 text-lg">
          {title}
        </h2>
        {beside && (
          <div
            className={`max-sm:order-last max-sm:w-full sm:ml-2 sm:min-w-0 sm:flex-1 sm:basis-40 ${actions ? 'max-sm:mt-1' : 'max-sm:-mt-1.5'}`}
          >
            {beside}
          </div>
        )}
        {Boolean(note) && <p className="text-sm text-muted">{note}</p>}
        {actions}
      </header>
      {children}
    </section>
  )
}
