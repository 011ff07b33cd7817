/** The parts that all screens share: header, footer and dialogs. */

import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router-dom'
import { connectCart } from '../cart/cart-store.ts'
import { MAIN_ID } from '../page/main-id.ts'
import { ChatLink } from './ChatLink.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LateDialogs } from './LateDialogs.tsx'
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

/** After a change of screen, moves the focus to its start and announces its title to screen readers. */
function ScreenAnnouncer() {
  const { pathname } = useLocation()
  const announcedPath = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (announcedPath.current === pathname) return
    announcedPath.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

const VISIT_KEY = 'visit'

/** Reports each screen that is shown as a page view, and the first view in a tab as the start of a visit. */
function usePageViews(): void {
  const { pathname } = useLocation()
  const route = useMatches().at(-1)?.id ?? '*'
  const countedPath = useRef<string | null>(null)

  useEffect(() => {
    if (countedPath.current === pathname) return
    countedPath.current = pathname
    const view = { route, path: pathname, visit: startsVisit() }
    if (!view.visit) return send(view)
    // Loaded late: of most visits nothing is known. Without it the view counts all the same.
    import('../page/first-visit.ts')
      .then(({ seenFrom }) => ({ ...view, ...seenFrom() }))
      .catch(() => view)
      .then(send)
  }, [route, pathname])
}

function startsVisit(): boolean {
  try {
    if (sessionStorage.getItem(VISIT_KEY) !== null) return false
    sessionStorage.setItem(VISIT_KEY, 'counted')
    return true
  } catch {
    // Without storage, each view would count as a new visit.
    return false
  }
}

type PageView = {
  readonly route: string
  readonly path: string
  readonly visit: boolean
  readonly from?: string
}

/** Sends a view even if the page is closed meanwhile. A lost view (an ad blocker, no network) is not sent again. */
function send(view: PageView): void {
  const body = new Blob([JSON.stringify(view)], { type: 'application/json' })
  try {
    if (navigator.sendBeacon('/api/page-views', body)) return
  } catch {
    // The view is sent with fetch instead.
  }
  void fetch('/api/page-views', { method: 'POST', body, keepalive: true }).catch(() => undefined)
}
