/** How much waits at a place: a pill beside its word or at the corner of its icon, red when some of it is late. */

import { inThousands } from '#catalogue/in-thousands.ts'
import { countedWords } from '../figures/counted-words.ts'
import type { NavLook } from './nav-state.ts'
import type { Waiting } from './places.ts'

/** Of the count alone, for other lines of links. */
export const pillClass = (isLate: boolean) => `${pill} ${isLate ? tones.late : tones.waiting}`

const pill =
  'min-w-5 rounded-full px-1.5 text-center text-xs leading-4.5 font-medium whitespace-nowrap inset-ring'

const tones = {
  waiting: 'bg-sunken text-ink inset-ring-line',
  late: 'bg-cancelled-soft text-cancelled inset-ring-cancelled/30 forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]',
} as const

/** From the right, so that a long number covers a part of the icon instead of exceeding the entry. */
const corners: Readonly<Record<NavLook, string>> = {
  side: 'max-desk:absolute max-desk:top-0.5 max-desk:right-0.5 max-desk:px-1',
  bar: 'absolute top-1 right-[max(0.125rem,calc(50%-2.375rem))]',
  tab: 'absolute top-1 left-[calc(50%+0.625rem)]',
  row: '',
}

/** A number at an icon is read as one of what the place is named after: for anything else, a point says that something waits. */
const point = 'size-2 min-w-0! bg-gold-deep! px-0! inset-ring-0!'
const points: Readonly<Record<NavLook, string>> = {
  side: 'max-desk:size-2 max-desk:min-w-0! max-desk:bg-gold-deep! max-desk:right-4! max-desk:px-0! max-desk:inset-ring-0!',
  bar: point,
  tab: point,
  row: '',
}
const inPoints: Readonly<Record<NavLook, string>> = {
  side: 'max-desk:sr-only',
  bar: 'sr-only',
  tab: 'sr-only',
  row: '',
}

export function WaitingPill({ look, count, isLate, noun }: Waiting & { readonly look: NavLook }) {
  if (count === 0) return null
  return (
    <span className={`${pillClass(isLate)} ${corners[look]} ${noun ? points[look] : ''}`}>
      {noun ? <span className={inPoints[look]}>{countedWords(count, noun)}</span> : inThousands(count)}
      <span className="sr-only"> waiting{isLate && ', some late'}</span>
    </span>
  )
}
