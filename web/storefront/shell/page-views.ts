/** Reports each screen that is shown as a page view, and the first view in a tab as the start of a visit. */

import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'

const VISIT_KEY = 'visit'

export function usePageViews(): void {
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
