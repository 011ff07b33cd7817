/** Leads to the login, and from the address of the admin to the start of each role. */

import { Navigate } from 'react-router-dom'
import { LOGIN } from '#web/backoffice/paths.ts'
import { useRole } from '#web/backoffice/session/may.ts'
import type { ToLoginProps } from '#web/backoffice/session/RequireRole.tsx'
import { starts } from '#web/backoffice/session/starts.ts'

export function ToLogin({ from }: ToLoginProps) {
  return <Navigate to={LOGIN} replace state={{ from }} />
}

export function ToStart() {
  const role = useRole()
  return role && <Navigate to={starts[role]} replace />
}
