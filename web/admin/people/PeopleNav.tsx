/** Leads between the screens about the shop's people and programs. */

import { NavLink } from 'react-router-dom'
import { PEOPLE, PROGRAMS, SECURITY, WORK_DONE } from '#web/backoffice/paths.ts'

const screens: readonly { readonly to: string; readonly name: string }[] = [
  { to: PEOPLE, name: 'People' },
  { to: WORK_DONE, name: 'Work done' },
  { to: PROGRAMS, name: 'Programs' },
  { to: SECURITY, name: 'Security' },
]

export function PeopleNav() {
  return (
    <nav aria-label="People and programs" className="border-b border-line">
      <div className="mx-auto flex max-w-[84rem] gap-5 overflow-x-auto px-4 [scrollbar-width:none] sm:gap-8 sm:px-6 lg:px-8">
        {screens.map(({ to, name }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              `-mb-px flex min-h-11 items-center border-b-2 whitespace-nowrap -outline-offset-2 transition-colors ${isActive ? 'border-gold text-ink' : 'border-transparent text-muted hover:text-ink'}`
            }
          >
            {name}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}
