/** How much waits at a place: a number beside its word or at the corner of its icon, red when some of it is late. */

import type { ReactNode } from 'react'
import { inThousands } from '#catalogue/in-thousands.ts'
import type { NavLook } from './nav-state.ts'
import type { Waiting } from './places.ts'

const corners: Readonly<Record<NavLook, string>> = {
  side: 'text-sm max-desk:absolute max-desk:top-1 max-desk:right-1 max-desk:text-xs max-desk:leading-4',
  bar: 'absolute top-1.5 left-[calc(50%+0.75rem)] text-xs leading-4',
  tab: 'absolute top-1.5 left-[calc(50%+0.75rem)] text-xs leading-4',
  row: 'text-sm',
}

export function WaitingCount({ look, count, isLate, noun }: Waiting & { readonly look: NavLook }) {
  if (count === 0) return null
  return (
    <Count
      isLate={isLate}
      className={corners[look]}
      {...(noun && { noun: `${noun}${count === 1 ? '' : 's'}` })}
    >
      {inThousands(count)}
    </Count>
  )
}

/** For several places together: their counts are of different things, so that a sum would say nothing. */
export function WaitingDot({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const isLate = waiting.some((place) => place.isLate)
  if (waiting.every(({ count }) => count === 0)) return null
  return (
    <span
      className={`absolute top-2.5 left-[calc(50%+0.875rem)] size-2 rounded-full ${isLate ? 'bg-danger' : 'bg-muted'}`}
    >
      <span className="sr-only">Work waiting{isLate && ', some late'}</span>
    </span>
  )
}

type CountProps = {
  readonly isLate: boolean
  /** What is counted, for screen readers, where the place is not named after it. */
  readonly noun?: string
  readonly className?: string
  readonly children: ReactNode
}

/** The number alone, for other lines of links. */
export function Count({ isLate, noun, className = '', children }: CountProps) {
  return (
    <span
      title={noun && `${noun} waiting`}
      className={`font-medium whitespace-nowrap ${isLate ? 'text-danger' : 'text-ink'} ${className}`}
    >
      {children}
      <span className="sr-only">
        {noun && ` ${noun}`} waiting{isLate && ', some late'}
      </span>
    </span>
  )
}
