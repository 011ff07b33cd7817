/** Lets an admin through to the screens inside; everyone else is told where they stand. */

import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { AUDIT, LOGIN } from '#web/backoffice/paths.ts'
import { retrySessionCheck, session, signOut } from '#web/backoffice/session/session.ts'
import { Button, buttonClass } from '#web/backoffice/ui/Button.tsx'
import { FullPage } from '#web/backoffice/ui/FullPage.tsx'
import { Spinner } from '#web/backoffice/ui/Spinner.tsx'

export function RequireAdmin() {
  const current = useStore(session)
  const { pathname, search } = useLocation()

  switch (current.status) {
    case 'checking':
      return (
        <FullPage>
          <Spinner label="Checking your login…" />
        </FullPage>
      )
    case 'unknown':
      return (
        <FullPage title="Your login could not be checked" text={current.error}>
          <Button look="solid" onClick={() => void retrySessionCheck()}>
            Try again
          </Button>
        </FullPage>
      )
    case 'signed-out':
      return <Navigate to={LOGIN} replace state={{ from: pathname + search }} />
    case 'signed-in':
      return current.account.role === 'admin' ? <Outlet /> : <ForAdminsOnly />
    case 'presumed':
    case 'leaving':
      return <Outlet />
  }
}

function ForAdminsOnly() {
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
