/** Where a person goes after signing in: back to the screen that asked for it, if it is one of theirs. */

import { AUDIT, DASHBOARD, isAuditPath } from '#web/backoffice/paths.ts'
import { type Account, SESSION_ENDED } from '#web/backoffice/session/session.ts'

/** The dashboard says it in the router's state, the audit, which is another page, in the address. */
export function askedFor(state: unknown, search: string): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' ? from : new URLSearchParams(search).get('from')
}

export function landing(role: Account['role'], asked: string | null): string {
  if (asked !== null && isAuditPath(asked)) return asked
  if (role === 'auditor') return AUDIT
  return asked?.startsWith(DASHBOARD) ? asked : DASHBOARD
}

export function endedNotice(search: string): string | null {
  return new URLSearchParams(search).has('ended') ? SESSION_ENDED : null
}
