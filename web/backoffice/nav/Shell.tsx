/** What every screen of the backoffice has around it: the navigation, and the way past it. */

import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsHeldBack, useRole } from '../session/may.ts'
import { BottomBar } from './BottomBar.tsx'
import type { NavState } from './nav-state.ts'
import { placeAt } from './places.ts'
import { SideNav } from './SideNav.tsx'
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
