import { useEffect } from 'react'
import { loginAddress } from '#web/backoffice/paths.ts'
import type { ToLoginProps } from '#web/backoffice/session/RequireRole.tsx'
import { FullPage } from '#web/backoffice/ui/FullPage.tsx'
import { Spinner } from '#web/backoffice/ui/Spinner.tsx'

/** The login is on the admin's page, which the browser has to load. */
export function ToLogin({ from, ended }: ToLoginProps) {
  useEffect(() => {
    window.location.replace(loginAddress(from, ended))
  }, [from, ended])
  return (
    <FullPage>
      <Spinner label="Opening the login…" />
    </FullPage>
  )
}
