/** Leads between the two screens of what couriers have to do. */

import { NavLink } from 'react-router-dom'
import { FAILED_DELIVERIES, HAND_OVER } from '#web/backoffice/paths.ts'

const screens = [
  [HAND_OVER, 'Hand over'],
  [FAILED_DELIVERIES, 'Failed deliveries'],
] as const

export function ParcelsNav() {
  return (
    <nav aria-label="Parcels" className="border-b border-line print:hidden">
      <div className="mx-auto flex max-w-[84rem] gap-5 px-4 sm:gap-8 sm:px-6 lg:px-8">
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
