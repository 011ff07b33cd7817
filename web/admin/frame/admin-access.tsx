/** The pages for users who may not see the dashboard. */

import { Navigate } from 'react-router-dom'
import { AUDIT, LOGIN } from '#web/backoffice/paths.ts'
import type { ToLoginProps } from '#web/backoffice/session/RequireRole.tsx'
import { signOut } from '#web/backoffice/session/session.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { FullPage } from '#web/backoffice/ui/FullPage.tsx'

export function ToLogin({ from }: ToLoginProps) {
  return <Navigate to={LOGIN} replace state={{ from }} />
}

export function ForAdminsOnly() {
  return (
    <FullPage
      title="The dashboard is for admins"
      text="You are signed in as an auditor. You can see every event and every figure in the audit."
    >
      <div className="flex flex-wrap justify-center gap-2">
        <a href={AUDIT} className={buttonClass({ look: 'solid' })}>
          Go to the audit
        </a>
        <Button onClick={() => void signOut()}>Sign out</Button>
      </div>
    </FullPage>
  )
}
