/** The frame of every screen of the audit: title, navigation and logout. */

import { Link, Outlet, useLocation } from 'react-router-dom'
import { ACCOUNT, AUDIT, DASHBOARD, PRICES, PROOF, TIME } from '#web/backoffice/paths.ts'
import { LogoutButton } from '#web/backoffice/session/LogoutButton.tsx'
import { useMay } from '#web/backoffice/session/may.ts'
import { ThemeSwitch } from '#web/backoffice/theme/ThemeSwitch.tsx'
import { buttonClass } from '#web/backoffice/ui/Button.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { Monogram } from '#web/ui/Logo.tsx'

const places: readonly { readonly to: string; readonly name: string; readonly icon: IconName }[] = [
  { to: AUDIT, name: 'The log', icon: 'ledger' },
  { to: TIME, name: 'Time travel', icon: 'clock' },
  { to: PRICES, name: 'Prices', icon: 'tag' },
  { to: PROOF, name: 'Proof', icon: 'shield' },
]

/** The dashboard, from whose settings one's own account is reached; auditors have no dashboard. */
const dashboard = { href: DASHBOARD, name: 'Dashboard', icon: 'chart' } as const
const ownAccount = { href: ACCOUNT, name: 'Account', icon: 'people' } as const

export function AuditShell() {
  const elsewhere = useMay('work') ? dashboard : ownAccount
  const { pathname } = useLocation()
  // An order and its events belong to the log's tab.
  const here = [TIME, PRICES, PROOF].find((place) => pathname === place) ?? AUDIT
  return (
    <div className="min-h-dvh">
      <a
        href="#screen"
        className="no-print sr-only z-30 rounded-md bg-ink px-4 py-3 text-on-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to the content
      </a>
      <header className="no-print sticky top-0 z-10 border-b border-line bg-page/92 backdrop-blur-md">
        <div className="mx-auto flex max-w-[84rem] flex-wrap items-center gap-x-3 px-4 sm:px-6 lg:gap-x-8 lg:px-8">
          <div className="flex min-w-0 flex-1 items-center gap-3 py-3 lg:flex-none">
            <Monogram className="size-8 shrink-0 text-gold sm:size-9" />
            <div className="min-w-0">
              <p className="text-lg leading-6">Audit</p>
              <p className="truncate text-xs text-muted sm:text-sm">Every event, every figure</p>
            </div>
          </div>
          <nav
            aria-label="Audit"
            className="order-last -mx-4 flex w-[calc(100%+2rem)] gap-1 border-t border-line px-2 sm:-mx-6 sm:w-[calc(100%+3rem)] sm:px-4 lg:order-none lg:mx-0 lg:w-auto lg:flex-1 lg:gap-2 lg:self-stretch lg:border-0 lg:px-0"
          >
            {places.map(({ to, name, icon }) => (
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
          <div className="-mr-2.5 flex items-center sm:gap-1">
            <a
              href={elsewhere.href}
              aria-label={elsewhere.name}
              title={elsewhere.name}
              className={buttonClass({ look: 'quiet', size: 'snug' })}
            >
              <Icon name={elsewhere.icon} />
              <span className="hidden xl:inline">{elsewhere.name}</span>
            </a>
            <ThemeSwitch />
            <LogoutButton />
          </div>
        </div>
      </header>
      <main
        id="screen"
        tabIndex={-1}
        className="mx-auto flex max-w-[84rem] flex-col gap-6 px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8 compact:gap-4 compact:py-4 print:max-w-none print:p-0"
      >
        <Outlet />
      </main>
    </div>
  )
}
