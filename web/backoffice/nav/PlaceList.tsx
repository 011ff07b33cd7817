/** Places in their groups, and after the last one what opens over the screen. */

import type { ReactNode } from 'react'
import type { NavState } from './nav-state.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { type Place, placeGroups, waitingAt } from './places.ts'

type PlaceListProps = Pick<NavState, 'here' | 'waits'> & {
  readonly places: readonly Place[]
  readonly look: 'side' | 'row'
  readonly onGo?: () => void
  /** Further entries, each an `<li>`. */
  readonly children?: ReactNode
}

const lists = {
  side: 'flex flex-col gap-0.5 border-line px-2 py-2 not-first:border-t first:pt-0 desk:px-3',
  row: 'divide-y divide-line overflow-hidden rounded-lg border border-line',
} as const

export function PlaceList({ places, look, here, waits, onGo, children }: PlaceListProps) {
  const groups = placeGroups
    .map((group) => places.filter((place) => place.group === group))
    .filter((members) => members.length > 0)
  return (
    <>
      {groups.map((members) => (
        <ul key={members[0]?.group} className={lists[look]}>
          {members.map((place) => (
            <li key={place.name}>
              <PlaceLink
                {...place}
                look={look}
                isHere={place.name === here}
                waiting={waitingAt(place, waits)}
                onGo={onGo}
              />
            </li>
          ))}
        </ul>
      ))}
      {children && <ul className={lists[look]}>{children}</ul>}
    </>
  )
}
