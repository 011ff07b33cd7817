/**
 * The frame of every screen of the audit: the navigation of the backoffice with what waits, and the audit's own. The audit is a page
 * of its own; search and settings open on the other one.
 */

import { Link, Outlet, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { useFindKeys } from '#web/backoffice/keyboard/use-find-keys.ts'
import { ConnectionDot } from '#web/backoffice/live/ConnectionDot.tsx'
import { FindButton } from '#web/backoffice/nav/FindButton.tsx'
import { Shell } from '#web/backoffice/nav/Shell.tsx'
import { useIsPhone } from '#web/backoffice/nav/use-is-phone.ts'
import { AUDIT, type OpenedHere, openedPath, PRICES, PROOF, TIME } from '#web/backoffice/paths.ts'
import { isHeldBackIn, roleIn, useMay } from '#web/backoffice/session/may.ts'
import { session } from '#web/backoffice/session/session.ts'
import { starts } from '#web/backoffice/session/starts.ts'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { useWaits } from './use-waits.ts'

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
  const role = useStore(session, roleIn)
  const isHeldBack = useStore(session, isHeldBackIn)
  const hasWork = useMay('work') && !isHeldBack
  const { waits, words } = useWaits(hasWork)
  const isPhone = useIsPhone()
  const sign = words && <ConnectionDot words={words} />
  function open(what: OpenedHere): void {
    if (hasWork && role !== null) window.location.assign(openedPath(starts[role], what))
  }
  const find = () => open('find')
  useFindKeys(find)
  return (
    <Shell
      waits={waits}
      sign={sign}
      onFind={hasWork ? find : undefined}
      onSettings={hasWork ? () => open('settings') : undefined}
    >
      <header className="no-print sticky top-0 z-10 border-b border-line bg-page/92 backdrop-blur-md">
        <div className="mx-auto flex max-w-[84rem] flex-wrap items-center gap-x-8 px-4 sm:px-6 lg:px-8">
          <div className="min-w-0 flex-1 py-3 lg:flex-none">
            <p className="text-lg leading-6">Audit</p>
            <p className="flex items-center gap-x-2.5 text-xs text-muted">
              {isPhone && sign}
              <span className="truncate">Every event, every figure</span>
            </p>
          </div>
          {hasWork && <FindButton look="icon" onPress={find} />}
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
