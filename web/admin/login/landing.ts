/** The screen after signing in: the one that required the login, if this role may see it. */

import { AUDIT, CONFIRM, DASHBOARD, isAuditPath, ORDERS } from '#web/backoffice/paths.ts'
import { type Account, SESSION_ENDED } from '#web/backoffice/session/session.ts'

/** The dashboard passes it in the router's state, the audit, which is a separate page, in the address. */
export function askedFor(state: unknown, search: string): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' ? from : new URLSearchParams(search).get('from')
}

export function landing(role: Account['role'], asked: string | null): string {
  if (asked !== null && isAuditPath(asked)) return asked
  if (role === 'auditor') return AUDIT
  const screens = [DASHBOARD, ORDERS, CONFIRM]
  return asked !== null && screens.some((screen) => asked.startsWith(screen)) ? asked : DASHBOARD
}

export function endedNotice(search: string): string | null {
  return new URLSearchParams(search).has('ended') ? SESSION_ENDED : null
}
