/** The frame of every screen of the audit: the navigation of the backoffice, and the audit's own. */

import { Link, Outlet, useLocation } from 'react-router-dom'
import { Shell } from '#web/backoffice/nav/Shell.tsx'
import { AUDIT, PRICES, PROOF, TIME } from '#web/backoffice/paths.ts'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'

const screens: readonly { readonly to: string; readonly name: string; readonly icon: IconName }[] = [
  { to: AUDIT, name: 'The log', icon: 'ledger' },
  { to: TIME, name: 'Time travel', icon: 'clock' },
  { to: PRICES, name: 'Prices', icon: 'tag' },
  { to: PROOF, name: 'Proof', icon: 'shield' },
]

export function AuditShell() {
  const { pathname } = useLocation()
  // An order and its events belong to the log's tab.
  const here = [TIME, PRICES, PROOF].find((screen) => pathname === screen) ?? AUDIT
  return (
    // The work is not pushed to this page, so that its navigation has no counts.
    <Shell waits={null}>
      <header className="no-print sticky top-0 z-10 border-b border-line bg-page/92 backdrop-blur-md">
        <div className="mx-auto flex max-w-[84rem] flex-wrap items-center gap-x-8 px-4 sm:px-6 lg:px-8">
          <div className="min-w-0 flex-1 py-3 lg:flex-none">
            <p className="text-lg leading-6">Audit</p>
            <p className="truncate text-xs text-muted sm:text-sm">Every event, every figure</p>
          </div>
          <nav
            aria-label="Audit"
            className="-mx-4 flex w-[calc(100%+2rem)] gap-1 border-t border-line px-2 sm:-mx-6 sm:w-[calc(100%+3rem)] sm:px-4 lg:mx-0 lg:w-auto lg:flex-1 lg:gap-2 lg:self-stretch lg:border-0 lg:px-0"
          >
            {screens.map(({ to, name, icon }) => (
              <Link
                key={to}
                to={to}
                {...(to === here && { 'aria-current': 'page' })}
                className="-mb-px inline-flex min-h-11 flex-1 items-center justify-center gap-2 border-b-2 border-transparent px-2 text-sm whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink aria-[current=page]:border-gold aria-[current=page]:text-ink sm:flex-none sm:px-3 lg:text-base"
              >
                <Icon name={icon} className="size-4.5 max-sm:hidden" />
                {name}
              </Link>
            ))}
          </nav>
        </div>
      </header>
      <main className="mx-auto flex max-w-[84rem] flex-col gap-6 px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8 compact:gap-4 compact:py-4 print:max-w-none print:p-0">
        <Outlet />
      </main>
    </Shell>
  )
}
