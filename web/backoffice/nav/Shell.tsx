/** What every screen of the backoffice has around it: the navigation, and the way past it. */

import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { brand } from '#catalogue/brand.ts'
import { Monogram } from '#web/ui/Logo.tsx'
import { ACCOUNT } from '../paths.ts'
import { LogoutButton } from '../session/LogoutButton.tsx'
import { useIsHeldBack, useRole } from '../session/may.ts'
import { ThemeSwitch } from '../theme/ThemeSwitch.tsx'
import { AccountLink } from './AccountLink.tsx'
import { FindButton } from './FindButton.tsx'
import { MorePanel } from './MorePanel.tsx'
import { NavButton } from './NavButton.tsx'
import type { NavState } from './nav-state.ts'
import { PlaceLink } from './PlaceLink.tsx'
import { PlaceList } from './PlaceList.tsx'
import { addressOf, isMostUsed, placeAt, placesOf, waitingAt } from './places.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useReviewsWaiting } from './use-reviews-waiting.ts'

type ShellProps = Omit<NavState, 'role' | 'here' | 'reviews'> & { readonly children: ReactNode }

export function Shell({ children, ...state }: ShellProps) {
  const isPhone = useIsPhone()
  const here = placeAt(useLocation())
  const role = useRole()
  const isHeldBack = useIsHeldBack()
  const nav = { ...state, reviews: useReviewsWaiting(), role: isHeldBack ? null : role, here }
  return (
    <div data-shell>
      <SkipButton />
      {isPhone ? <BottomBar {...nav} /> : <SideNav {...nav} />}
      <div className="pb-(--foot) pl-(--side)">{children}</div>
    </div>
  )
}

/** The first thing that Tab reaches: it leads past the navigation. A button, because each screen has its own `main`. */
function SkipButton() {
  function skip() {
    const main = document.querySelector<HTMLElement>('main')
    if (main === null) return
    main.tabIndex = -1
    main.focus()
  }
  return (
    <button
      type="button"
      onClick={skip}
      className="sr-only z-30 rounded-md bg-ink px-4 py-3 text-on-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 print:hidden"
    >
      Skip to content
    </button>
  )
}

/** The navigation at the left: with a line for each place on a desk, and a rail with the words below their icons on a tablet. */
function SideNav({ role, here, waits, reviews, sign, onFind, onSettings }: NavState) {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-y-0 left-0 z-10 flex w-(--side) flex-col border-r border-line bg-page print:hidden"
    >
      <div className="flex min-h-17 shrink-0 items-center justify-between gap-2 px-3 max-desk:flex-col max-desk:justify-center max-desk:gap-1 max-desk:px-1 desk:px-5 compact:min-h-14">
        <p className="flex min-w-0 items-center gap-2.5">
          <Monogram className="size-7 shrink-0 text-gold" />
          <span className="truncate font-medium max-desk:sr-only">{brand.name}</span>
        </p>
        {sign}
      </div>
      {onFind && <FindButton look="side" onPress={onFind} />}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
        <PlaceList places={placesOf(role)} look="side" here={here} waits={waits} reviews={reviews}>
          {onSettings && (
            <li>
              <NavButton icon="settings" name="Settings" look="side" onPress={onSettings} />
            </li>
          )}
        </PlaceList>
      </div>
      <div className="flex shrink-0 items-center border-t border-line p-2 max-desk:flex-wrap max-desk:justify-center max-desk:px-1 max-desk:py-1 desk:px-3 max-desk:[&>button]:flex-1 max-desk:[&>button]:px-0 max-desk:pointer-coarse:[&>button]:basis-full">
        <AccountLink look="side" />
        <ThemeSwitch />
        <LogoutButton />
      </div>
    </nav>
  )
}

/** The navigation of a phone: the places that the role uses most, and a panel with the rest. */
function BottomBar(nav: NavState) {
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
