/** Tells the shop which screens are seen: one view per screen, and once per tab that a visit began. */

import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { logFailure } from '#web/ui/log-to-console.ts'

const VISIT_KEY = 'visit'

export function usePageViews(): void {
  const { pathname } = useLocation()
  const route = useMatches().at(-1)?.id ?? '*'
  const counted = useRef<string | null>(null)

  useEffect(() => {
    if (counted.current === pathname) return
    counted.current = pathname
    send({ route, path: pathname, visit: beginsVisit() })
  }, [route, pathname])
}

function beginsVisit(): boolean {
  try {
    if (sessionStorage.getItem(VISIT_KEY) !== null) return false
    sessionStorage.setItem(VISIT_KEY, 'counted')
    return true
  } catch {
    // Without storage each view would look like a new visit.
    return false
  }
}

/** Sent even when the page is closed; a view that is lost (an ad blocker, no network) is not sent again. */
function send(view: { readonly route: string; readonly path: string; readonly visit: boolean }): void {
  const body = new Blob([JSON.stringify(view)], { type: 'application/json' })
  try {
    if (navigator.sendBeacon('/api/page-views', body)) return
  } catch {
    // Continues with fetch.
  }
  void fetch('/api/page-views', { method: 'POST', body, keepalive: true }).catch(() =>
    logFailure('The page view was not counted.'),
  )
}
