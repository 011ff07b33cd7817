/** Leads between the screens of a parcel's way. */

import { NavLink } from 'react-router-dom'
import { FAILED_DELIVERIES, HAND_OVER, PACK, RETURNS } from '#web/backoffice/paths.ts'

const screens = [
  [PACK, 'Pack'],
  [HAND_OVER, 'Hand over'],
  [FAILED_DELIVERIES, 'Failed deliveries'],
  [RETURNS, 'Returns'],
] as const

export function ParcelsNav() {
  return (
    <nav aria-label="Parcels" className="border-b border-line print:hidden">
      <div className="mx-auto flex max-w-[84rem] gap-5 overflow-x-auto px-4 [scrollbar-width:none] sm:gap-8 sm:px-6 lg:px-8">
        {screens.map(([to, name]) => (
          <NavLink
            key={to}
            to={to}
            className={({ isActive }) =>
              `-mb-px flex min-h-11 items-center border-b-2 whitespace-nowrap transition-colors ${isActive ? 'border-gold text-ink' : 'border-transparent text-muted hover:text-ink'}`
            }
          >
            {name}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}
