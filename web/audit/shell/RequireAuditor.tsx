/** Lets auditors and admins through to the screens inside; everyone else is led to the login, and back. */

import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { retrySessionCheck, session } from '#web/backoffice/session/session.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { FullPage } from '#web/backoffice/ui/FullPage.tsx'
import { Spinner } from '#web/backoffice/ui/Spinner.tsx'
import { loginAddress } from '../paths.ts'

export function RequireAuditor() {
  const current = useStore(session)

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
      return <ToLogin ended={current.notice !== null} />
    case 'signed-in':
    case 'presumed':
    case 'leaving':
      return <Outlet />
  }
}

function ToLogin({ ended }: { readonly ended: boolean }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    window.location.replace(loginAddress(pathname + search, ended))
  }, [pathname, search, ended])
  return (
    <FullPage>
      <Spinner label="Opening the login…" />
    </FullPage>
  )
}
