/** The login page of the admin. */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { brand } from '#catalogue/brand.ts'
import { isAuditPath } from '#web/backoffice/paths.ts'
import { session } from '#web/backoffice/session/session.ts'
import { ThemeSwitch } from '#web/backoffice/theme/ThemeSwitch.tsx'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { FullPage } from '#web/backoffice/ui/FullPage.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { Spinner } from '#web/backoffice/ui/Spinner.tsx'
import { useDocumentTitle } from '#web/backoffice/ui/use-document-title.ts'
import { Field } from '#web/ui/Field.tsx'
import { Monogram } from '#web/ui/Logo.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { endedNotice, landing, requestedPathIn } from './landing.ts'
import { OwnPassword } from './OwnPassword.tsx'
import { PasswordField } from './PasswordField.tsx'
import { type CredentialErrors, type Credentials, missingCredentials, signIn } from './sign-in.ts'

export function LoginPage() {
  useDocumentTitle('Admin login')
  const current = useStore(session)
  const location = useLocation()
  const requestedPath = requestedPathIn(location.state, location.search)
  const [forgotten, setForgotten] = useState(false)
  const account = current.status === 'signed-in' ? current.account : null
  const mustChange = account?.mustChangePassword === true
  if (current.status === 'presumed' || (account && !mustChange)) {
    const role = current.status === 'presumed' ? current.role : (account?.role ?? 'owner')
    return <Arrival at={landing(role, requestedPath)} />
  }

  const notice = current.status === 'signed-out' ? (current.notice ?? endedNotice(location.search)) : null
  return (
    <main className="relative grid min-h-dvh place-items-center px-4 py-16">
      <div className="absolute top-4 right-4">
        <ThemeSwitch />
      </div>
      <div className="w-full max-w-md">
        <div className="mb-8 flex flex-col items-center gap-4 text-center">
          <Monogram className="size-16 text-gold" />
          <div>
            <h1 className="text-2xl font-light">
              {mustChange ? 'Choose a password' : forgotten ? 'Forgotten your password?' : 'Admin login'}
            </h1>
            <p className="mt-1 text-sm text-muted">{brand.name}</p>
          </div>
        </div>
        <div className="rounded-lg border border-line bg-surface p-6 shadow-raised sm:p-8">
          {notice !== null && (
            <p role="status" className="mb-6 border-l-2 border-gold pl-4 text-sm text-muted">
              {notice}
            </p>
          )}
          {account && mustChange ? (
            <OwnPassword account={account} />
          ) : forgotten ? (
            <ForgottenPassword onBack={() => setForgotten(false)} />
          ) : (
            <>
              <LoginForm />
              <Button look="quiet" className="mx-auto mt-4 flex" onClick={() => setForgotten(true)}>
                Forgotten your password?
              </Button>
            </>
          )}
        </div>
      </div>
    </main>
  )
}

function LoginForm() {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const [errors, setErrors] = useState<CredentialErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const edit = (field: keyof Credentials) => (value: string) => {
    setCredentials({ ...credentials, [field]: value })
    setErrors({ ...errors, [field]: undefined })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (waiting) return
    const missing = missingCredentials(credentials)
    setErrors(missing)
    setRefusal(null)
    const [firstMissing] = Object.keys(missing)
    if (firstMissing !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name="${firstMissing}"]`)?.focus()
      return
    }
    setWaiting(true)
    setRefusal(await signIn(credentials))
    setWaiting(false)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5" aria-label="Admin login">
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={credentials.email}
        onChange={edit('email')}
        error={errors.email}
      />
      <PasswordField value={credentials.password} onChange={edit('password')} error={errors.password} />
      <div role="alert" className="empty:-mt-5">
        {refusal !== null && (
          <p className="flex items-start gap-2 text-sm text-danger">
            <Icon name="warning" className="mt-px size-4.5" />
            {refusal}
          </p>
        )}
      </div>
      <Button type="submit" look="solid" className="min-h-12 w-full" aria-disabled={waiting}>
        {waiting ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}

/** Opens the target. The browser must load the audit, because it is a separate page. */
function Arrival({ at }: { readonly at: string }) {
  const isSeparatePage = isAuditPath(at)
  useEffect(() => {
    if (isSeparatePage) window.location.replace(at)
  }, [at, isSeparatePage])
  if (!isSeparatePage) return <Navigate to={at} replace />
  return (
    <FullPage>
      <Spinner label="Opening the audit…" />
    </FullPage>
  )
}
