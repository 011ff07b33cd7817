/** After the sign-in with a password that others have seen: another one is chosen before anything else. */

import { callStaff } from '#web/backoffice/session/call-staff-api.ts'
import { type Account, checkSession, startSession } from '#web/backoffice/session/session.ts'
import { PasswordForm } from './PasswordForm.tsx'

export function OwnPassword({ account }: { readonly account: Account }) {
  return (
    <>
      <p className="mb-6 border-l-2 border-gold pl-4 text-sm text-muted">
        The first password was shown on a screen. Please choose one that only you know.
      </p>
      <PasswordForm
        name="Choose a password"
        submit="Save and go on"
        asksCurrent
        onSubmit={(body) => callStaff('put /api/admin/account/password', { body })}
        onDone={() => {
          const { mustChangePassword: _, ...rest } = account
          startSession(rest)
          // A second factor may be required by now.
          void checkSession()
        }}
      />
    </>
  )
}
