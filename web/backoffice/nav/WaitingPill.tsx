/** How much waits at a place: a pill beside its word or at the corner of its icon, with a red point when some of it is late. */

import type { ReactNode } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { NavLook } from './nav-state.ts'
import type { Waiting } from './places.ts'

/** Over an icon, a ring in the colour of the ground keeps the pill apart from it. */
const overIcon = 'absolute ring-2'

/** From the right, so that a long number covers a part of the icon instead of exceeding the entry. */
const corners: Readonly<Record<NavLook, string>> = {
  side: 'relative max-desk:absolute max-desk:top-0 max-desk:right-0 max-desk:px-1 max-desk:ring-2 max-desk:ring-page max-desk:in-aria-[current=page]:ring-sunken max-desk:in-[:is(a,button):hover]:ring-sunken',
  bar: `${overIcon} top-1 right-[max(0.25rem,calc(50%-2.1875rem))] ring-surface`,
  tab: `${overIcon} top-1 left-[calc(50%+0.625rem)] ring-surface`,
  row: 'relative',
}

export function WaitingPill({ look, count, isLate, noun }: Waiting & { readonly look: NavLook }) {
  if (count === 0) return null
  return (
    <CountPill
      isLate={isLate}
      className={corners[look]}
      {...(noun && { noun: `${noun}${count === 1 ? '' : 's'}` })}
    >
      {inThousands(count)}
    </CountPill>
  )
}

type CountPillProps = {
  readonly isLate: boolean
  /** What is counted, for screen readers, where the place is not named after it. */
  readonly noun?: string
  readonly className?: string
  readonly children: ReactNode
}

/** The count alone, for other lines of links. */
export function CountPill({ isLate, noun, className = 'relative', children }: CountPillProps) {
  return (
    <span
      className={`min-w-5 rounded-full bg-sunken px-1.5 text-center text-xs leading-4.5 font-medium whitespace-nowrap text-ink inset-ring inset-ring-line in-aria-[current=page]:bg-surface ${isLate ? late : ''} ${className}`}
    >
      {children}
      <span className="sr-only">
        {noun && ` ${noun}`} waiting{isLate && ', some late'}
      </span>
    </span>
  )
}

const late =
  'after:absolute after:-top-0.5 after:-right-0.5 after:size-2 after:rounded-full after:bg-danger after:forced-color-adjust-none'
