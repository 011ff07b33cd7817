/** The parts that all screens share: header, footer and dialogs. */

import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { connectCart } from '../cart/cart-store.ts'
import { MAIN_ID } from '../page/main-id.ts'
import { ChatLink } from './ChatLink.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LateDialogs } from './LateDialogs.tsx'
import { usePageViews } from './page-views.ts'
import { ScreenAnnouncer } from './ScreenAnnouncer.tsx'
import { useSearchKeys } from './search/use-search-keys.ts'

export function Shell() {
  const { pathname } = useLocation()
  const fetchingScreen = useNavigation().state !== 'idle'
  usePageViews()
  useSearchKeys()
  useEffect(connectCart, [])

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="caps sr-only bg-ink px-4 py-3 text-on-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      {fetchingScreen && <div className="progress-line" role="presentation" />}
      <Header />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={`flex grow flex-col ${pathname === '/' ? '' : 'pt-header'}`}
      >
        <Outlet />
      </main>
      <ChatLink />
      <Footer />
      <LateDialogs />
      <ScreenAnnouncer />
      <ScrollRestoration />
    </div>
  )
}
