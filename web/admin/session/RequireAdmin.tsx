/** Lets an admin through to the screens inside; everyone else is told where they stand. */

import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { Button } from '../parts/Button.tsx'
import { FullPage } from '../parts/FullPage.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import { LOGIN } from '../paths.ts'
import { retrySessionCheck, session, signOut } from './session.ts'

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
      title="For admins only"
      text="This is an auditor's account: it may read the audit, not the dashboard."
    >
      <Button look="solid" onClick={() => void signOut()}>
        Sign out
      </Button>
    </FullPage>
  )
}
