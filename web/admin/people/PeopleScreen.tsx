/** The frame of the screens about the shop's people and apps, with what leads between them. */

import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { TabLine, tabLink } from '#web/backoffice/nav/TabLine.tsx'
import { PEOPLE, PROGRAMS, SECURITY, WORK_DONE } from '#web/backoffice/paths.ts'
import { ScreenHeader } from '../frame/ScreenHeader.tsx'

const screens: readonly { readonly to: string; readonly name: string }[] = [
  { to: PEOPLE, name: 'Staff' },
  { to: WORK_DONE, name: 'Work done' },
  { to: PROGRAMS, name: 'Connected apps' },
  { to: SECURITY, name: 'Security' },
]

type PeopleScreenProps = {
  /** Before `People` in the title of the window. */
  readonly part?: string
  readonly actions?: ReactNode
  /** How the content is laid out. */
  readonly className: string
  readonly children: ReactNode
}

export function PeopleScreen({ part, actions, className, children }: PeopleScreenProps) {
  return (
    <div className="min-h-screenful">
      <ScreenHeader title="People" inWindow={part === undefined ? 'People' : `${part} – People`}>
        {actions}
      </ScreenHeader>
      <TabLine label="People and apps">
        {screens.map(({ to, name }) => (
          <NavLink key={to} to={to} end className={tabLink}>
            {name}
          </NavLink>
        ))}
      </TabLine>
      <main className={`mx-auto page-wide px-4 py-4 sm:px-6 sm:py-6 lg:px-8 ${className}`}>{children}</main>
    </div>
  )
}
