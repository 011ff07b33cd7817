/** A screen of the audit: its header with the others, what it is, and its content. */

import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { HeaderBar, headerTab, headerTabs } from '#web/backoffice/nav/HeaderBar.tsx'
import { AUDIT, PRICES, PROOF, TIME } from '#web/backoffice/paths.ts'
import { useOpenAdmin } from './open-admin.ts'

const screens = [
  { to: AUDIT, name: 'The log' },
  { to: TIME, name: 'Time travel' },
  { to: PRICES, name: 'Prices' },
  { to: PROOF, name: 'Proof' },
] as const

type AuditScreenProps = {
  /** Of a screen without a tab of its own. */
  readonly title?: string
  readonly text: ReactNode
  /** Buttons that concern the whole screen. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export function AuditScreen({ title = 'Audit', text, actions, children }: AuditScreenProps) {
  const open = useOpenAdmin()
  return (
    <>
      <HeaderBar
        title={title}
        tabs={<AuditNav />}
        tabsOnPhone="below"
        onFind={open === null ? undefined : () => open('find')}
        className="no-print"
      />
      <main className="mx-auto flex page-wide flex-col gap-4 px-4 py-4 outline-none sm:px-6 sm:py-6 lg:gap-6 lg:px-8 compact:gap-4 compact:py-4 print:max-w-none print:p-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 print:hidden">
          <div className="min-w-0 flex-1 basis-56 text-sm sm:basis-80 text-pretty text-muted">
            <p className="max-w-2xl">{text}</p>
          </div>
          {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
        {children}
      </main>
    </>
  )
}

function AuditNav() {
  const { pathname } = useLocation()
  // An order and its events belong to the log.
  const here = [TIME, PRICES, PROOF].find((screen) => pathname === screen) ?? AUDIT
  return (
    <nav aria-label="Audit" className={headerTabs}>
      {screens.map(({ to, name }) => (
        <Link key={to} to={to} {...(to === here && { 'aria-current': 'page' })} className={headerTab}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
