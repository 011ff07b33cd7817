/** Leads between the screens about the shop's people and programs. */

import { NavLink } from 'react-router-dom'
import { TabLine, tabLink } from '#web/backoffice/nav/TabLine.tsx'
import { PEOPLE, PROGRAMS, SECURITY, WORK_DONE } from '#web/backoffice/paths.ts'

const screens: readonly { readonly to: string; readonly name: string }[] = [
  { to: PEOPLE, name: 'Staff' },
  { to: WORK_DONE, name: 'Work done' },
  { to: PROGRAMS, name: 'Connected apps' },
  { to: SECURITY, name: 'Security' },
]

export function PeopleNav() {
  return (
    <TabLine label="People and programs">
      {screens.map(({ to, name }) => (
        <NavLink key={to} to={to} end className={tabLink}>
          {name}
        </NavLink>
      ))}
    </TabLine>
  )
}
