/** Opens what only the admin's page has. The audit is another page. */

import { type OpenedHere, openedPath } from '#web/backoffice/paths.ts'
import { useIsHeldBack, useMay, useRole } from '#web/backoffice/session/may.ts'
import { starts } from '#web/backoffice/session/starts.ts'

/** Null for people who have none of the shop's work. */
export function useOpenAdmin(): ((what: OpenedHere) => void) | null {
  const role = useRole()
  const isHeldBack = useIsHeldBack()
  const hasWork = useMay('work') && !isHeldBack
  if (!hasWork || role === null) return null
  return (what) => window.location.assign(openedPath(starts[role], what))
}
