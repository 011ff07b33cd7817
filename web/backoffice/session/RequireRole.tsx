/** Shows its screens to signed-in users only, or to admins only. */

import type { ComponentType } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { Button } from '../ui/Button.tsx'
import { FullPage } from '../ui/FullPage.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { retrySessionCheck, session } from './session.ts'

export type ToLoginProps = {
  /** The path that was requested. */
  readonly from: string
  /** A session has just ended. */
  readonly ended: boolean
}

type RequireRoleProps = {
  readonly ToLogin: ComponentType<ToLoginProps>
  /** Shown to an auditor instead of the screens; left out where auditors may see them. */
  readonly ForAdminsOnly?: ComponentType
}

export function RequireRole({ ToLogin, ForAdminsOnly }: RequireRoleProps) {
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
      return <ToLogin from={pathname + search} ended={current.notice !== null} />
    case 'signed-in':
      if (current.account.mustChangePassword) return <ToLogin from={pathname + search} ended={false} />
      return ForAdminsOnly && current.account.role === 'auditor' ? <ForAdminsOnly /> : <Outlet />
    case 'presumed':
    case 'leaving':
      return <Outlet />
  }
}
