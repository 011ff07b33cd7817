/** Places in their groups. What opens over the screen stands in the last one. */

import type { ReactNode } from 'react'
import type { NavState } from './nav-state.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { addressOf, type Place, placeGroups, waitingAt } from './places.ts'

type PlaceListProps = Pick<NavState, 'here' | 'waits' | 'reviews'> & {
  readonly places: readonly Place[]
  readonly look: 'side' | 'row'
  readonly onGo?: () => void
  /** Further entries, each an `<li>`. */
  readonly children?: ReactNode
}

const lists = {
  side: 'flex flex-col border-line px-1 py-0.5 not-first:border-t first:pt-0 desk:gap-0.5 desk:px-3 desk:py-2',
  row: 'divide-y divide-line overflow-hidden rounded-lg border border-line',
} as const

export function PlaceList({ places, look, here, waits, reviews, onGo, children }: PlaceListProps) {
  const groups = placeGroups
    .map((group) => places.filter((place) => place.group === group))
    .filter((members) => members.length > 0)
  return groups.map((members, index) => (
    <ul key={members[0]?.group} className={lists[look]}>
      {members.map((place) => (
        <li key={place.name}>
          <PlaceLink
            {...place}
            to={addressOf(place, { waits })}
            look={look}
            isHere={place.name === here}
            waiting={waitingAt(place, { waits, reviews })}
            onGo={onGo}
          />
        </li>
      ))}
      {index === groups.length - 1 && children}
    </ul>
  ))
}
