/** The screen after the sign-in: the screen that required it, if the role may see that screen. */

import { ACCOUNT, AUDIT, CONFIRM, DASHBOARD, isAuditPath, ORDERS, PEOPLE } from '#web/backoffice/paths.ts'
import { type Account, SESSION_ENDED } from '#web/backoffice/session/session.ts'

/** The dashboard passes the path in the router's state. The audit is a separate page, so it passes the path in the address. */
export function requestedPathIn(state: unknown, search: string): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' ? from : new URLSearchParams(search).get('from')
}

export function landing(role: Account['role'], path: string | null): string {
  if (path !== null && isAuditPath(path)) return path
  if (path === ACCOUNT) return path
  if (role === 'auditor') return AUDIT
  const screens = [DASHBOARD, ORDERS, CONFIRM, PEOPLE]
  return path !== null && screens.some((screen) => path.startsWith(screen)) ? path : DASHBOARD
}

export function endedNotice(search: string): string | null {
  return new URLSearchParams(search).has('ended') ? SESSION_ENDED : null
}
