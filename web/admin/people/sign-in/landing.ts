/** The screen after the sign-in: the screen that required it, if the role may see that screen. */

import { may, type StaffRole } from '#events/people/staff-roles.ts'
import { isAuditPath } from '#web/backoffice/paths.ts'
import { neededFor } from '#web/backoffice/session/screen-needs.ts'
import { SESSION_ENDED } from '#web/backoffice/session/session.ts'
import { starts } from '#web/backoffice/session/starts.ts'

/** The dashboard passes the path in the router's state. The audit is a separate page, so it passes the path in the address. */
export function requestedPathIn(state: unknown, search: string): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' ? from : new URLSearchParams(search).get('from')
}

export function landing(role: StaffRole, path: string | null): string {
  if (path === null) return starts[role]
  if (isAuditPath(path)) return may(role, 'audit') ? path : starts[role]
  const [pathname = ''] = path.split(/[?#]/)
  const needs = neededFor(pathname)
  return needs !== null && may(role, needs) ? path : starts[role]
}

export function endedNotice(search: string): string | null {
  return new URLSearchParams(search).has('ended') ? SESSION_ENDED : null
}
