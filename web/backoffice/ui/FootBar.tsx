/** What a screen does, at the foot of the window: it stays in sight however long the form is. The screen has room below for it. */

import type { ReactNode } from 'react'

type FootBarProps = {
  /** What a press will do, or what is missing before one can be made. */
  readonly says?: ReactNode
  readonly children: ReactNode
}

export function FootBar({ says, children }: FootBarProps) {
  return (
    <section
      aria-label="Next step"
      className="fixed foot-bar z-10 border-t border-line bg-surface px-4 pt-3 sm:px-6 lg:px-8"
    >
      <div className="mx-auto flex max-w-[80rem] flex-wrap items-center gap-x-4 gap-y-2">
        {says !== undefined && <div className="min-w-0 flex-1 basis-56 text-sm text-muted">{says}</div>}
        <div className="ml-auto flex flex-auto justify-end gap-2 max-sm:[&>*:last-child]:flex-1 sm:flex-none">
          {children}
        </div>
      </div>
    </section>
  )
}
