/** Sales or codes in groups, such as those that run and those that have ended: a table where there is room, else a card for each. */

import type { ReactNode } from 'react'
import { GroupHead } from '#web/backoffice/ui/GroupHead.tsx'
import { panelClass } from '#web/backoffice/ui/Panel.tsx'

type TermsPanelProps = {
  /** Of the columns before that of the buttons; those of numbers are the last ones. */
  readonly heads: readonly string[]
  readonly numbers: number
  /** The widths of the columns as classes: `[--buttons:…] [--columns:…]`. */
  readonly columns: string
  readonly children: ReactNode
}

export function TermsPanel({ heads, numbers, columns, children }: TermsPanelProps) {
  return (
    <div className={`${panelClass} ${columns} overflow-hidden`}>
      {/* Each row says in words what the heads add. */}
      <div aria-hidden="true" className={`${termsRow} py-2.5! text-sm text-muted max-lg:hidden`}>
        {heads.map((head, place) => (
          <span key={head} className={place < heads.length - numbers ? '' : 'text-right'}>
            {head}
          </span>
        ))}
      </div>
      {children}
    </div>
  )
}

export function TermsGroup({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section aria-label={name} className="border-line not-first-of-type:border-t lg:border-t">
      <GroupHead heading="h2">{name}</GroupHead>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}

/** Of a row: a table's, or two columns with the buttons beside them, or on a phone lines. */
export const termsRow =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-4 py-4 sm:px-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_var(--buttons)] md:items-baseline lg:grid-cols-(--columns) lg:items-center lg:gap-x-4 lg:py-3 xl:gap-x-6'

/** Of the parts that are one of the two columns. */
export const termsColumn = 'contents md:flex md:flex-col md:gap-1 lg:contents'

/** Of a part that has a line of its own on a phone. */
export const wholeLine = 'col-span-2 min-w-0 md:col-span-1'

/** Of the buttons. */
export const rowButtons =
  'col-start-2 flex flex-wrap items-center justify-end gap-2 md:col-start-3 md:row-start-1 md:max-lg:-mt-2.5 lg:col-start-auto lg:-col-end-1 lg:row-auto'
