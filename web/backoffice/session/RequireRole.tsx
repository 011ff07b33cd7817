/** Shows its screens to signed-in people whose role may see them. */

import type { ComponentType } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { type Capability, may, roleNames, type StaffRole } from '#events/people/staff-roles.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { FullPage } from '../ui/FullPage.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { retrySessionCheck, session, signOut } from './session.ts'
import { starts } from './starts.ts'

export type ToLoginProps = {
  /** The path that was requested. */
  readonly from: string
  /** A session has just ended. */
  readonly ended: boolean
}

type RequireRoleProps = {
  readonly ToLogin: ComponentType<ToLoginProps>
  readonly needs: Capability
}

export function RequireRole({ ToLogin, needs }: RequireRoleProps) {
  const current = useStore(session)
  const { pathname, search } = useLocation()

  switch (current.status) {
    case 'checking':
      return <Checking />
    case 'unknown':
      return (
        <FullPage title="Your login could not be checked" text={current.error}>
          <Button look="gold" onClick={() => void retrySessionCheck()}>
            Try again
          </Button>
        </FullPage>
      )
    case 'signed-out':
      return <ToLogin from={pathname + search} ended={current.notice !== null} />
    case 'signed-in': {
      const { role, mustChangePassword, mustAddFactor } = current.account
      // From there it leads to one's own account, which is the only screen before a second factor is added.
      const isHeldBack = mustChangePassword || (mustAddFactor && needs !== 'ownAccount')
      if (isHeldBack) return <ToLogin from={pathname + search} ended={false} />
      return may(role, needs) ? <Outlet /> : <NotForRole role={role} />
    }
    case 'presumed':
      // The role may have changed meanwhile.
      return may(current.role, needs) ? <Outlet /> : <Checking />
    case 'leaving':
      return <Outlet />
  }
}

function Checking() {
  return (
    <FullPage>
      <Spinner label="Checking your login…" />
    </FullPage>
  )
}

/** In place of a screen that the role may not open. */
function NotForRole({ role }: { readonly role: StaffRole }) {
  const { name, does } = roleNames[role]
  return (
    <FullPage
      title="This screen is not for your role"
      text={`Your role in this shop is ${name.toLowerCase()}. ${does}`}
    >
      <div className="flex flex-wrap justify-center gap-2">
        {/* It may be a screen of the other page, the audit or the dashboard, so that the browser loads it. */}
        <a href={starts[role]} className={buttonClass({ look: 'gold' })}>
          Go to your start
        </a>
        <Button onClick={() => void signOut()}>Sign out</Button>
      </div>
    </FullPage>
  )
}
