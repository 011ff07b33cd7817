/** The head of a result: its verdict large, what it says in full, and what can be done with it. */

import type { ReactNode } from 'react'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

type ResultHeaderProps = {
  readonly id: string
  /** `declared`: some of it rests on somebody's word. */
  readonly holds: boolean | 'declared'
  readonly verdict: string
  /** The rest of the sentence. */
  readonly more?: string
  readonly note?: ReactNode
  readonly children?: ReactNode
}

const looks = {
  true: {
    icon: 'check-circle',
    colour: 'text-positive',
    surface: 'border-positive/30 bg-[color-mix(in_srgb,var(--color-positive)_7%,var(--color-page))]',
  },
  false: {
    icon: 'warning',
    colour: 'text-danger',
    surface: 'border-danger/30 bg-[color-mix(in_srgb,var(--color-danger)_7%,var(--color-page))]',
  },
  declared: { icon: 'check-circle', colour: 'text-muted', surface: 'border-line bg-sunken' },
} as const

export function ResultHeader({ id, holds, verdict, more = '', note, children }: ResultHeaderProps) {
  const { icon, colour, surface } = looks[`${holds}`]
  return (
    <header className={`border-b px-4 py-6 sm:px-6 print:px-0 ${surface}`}>
      <div className="flex items-start gap-4">
        {/* As high as the first line of the verdict beside it. */}
        <span className="flex h-lh shrink-0 items-center text-2xl sm:text-3xl">
          <Icon name={icon} className={`size-8 sm:size-9 ${colour}`} />
        </span>
        <div className="min-w-0">
          <h2 id={id} className="font-normal">
            <span className="block text-2xl text-balance sm:text-3xl">{verdict}</span>{' '}
            {more !== '' && <span className="mt-1 block text-lg">{more}</span>}
          </h2>
          {note !== undefined && <p className="mt-2 text-sm text-muted">{note}</p>}
        </div>
      </div>
      {Boolean(children) && (
        <div className="no-print mt-5 grid gap-2 sm:flex sm:flex-wrap sm:pl-13">{children}</div>
      )}
    </header>
  )
}
