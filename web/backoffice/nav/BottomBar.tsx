/** The navigation of a phone: the places that the role uses most, and a panel with the rest. */

import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ACCOUNT } from '../paths.ts'
import { MorePanel } from './MorePanel.tsx'
import { NavButton } from './NavButton.tsx'
import type { NavState } from './nav-state.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { addressOf, isMostUsed, placesOf, waitingAt } from './places.ts'

export function BottomBar(nav: NavState) {
  const { role, here } = nav
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const all = placesOf(role)
  const shown = all.filter((place) => role !== null && isMostUsed(role, place))
  const rest = all.filter((place) => !shown.includes(place))
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-10 h-(--foot) border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="grid h-full auto-cols-fr grid-flow-col *:grid">
        {shown.map((place) => (
          <li key={place.name}>
            <PlaceLink
              {...place}
              to={addressOf(place, nav)}
              look="bar"
              isHere={place.name === here}
              waiting={waitingAt(place, nav)}
            />
          </li>
        ))}
        <li>
          <NavButton
            icon="more"
            name="More"
            look="bar"
            isHere={rest.some(({ name }) => name === here) || pathname === ACCOUNT}
            waiting={rest.map((place) => waitingAt(place, nav))}
            onPress={() => setOpen(true)}
          />
        </li>
      </ul>
      {open && <MorePanel {...nav} onClose={() => setOpen(false)} />}
    </nav>
  )
}
