/** The first step of a sign-in: e-mail and password, or a passkey alone. */

import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { AskedFactor } from '#web/backoffice/session/asked-factor.ts'
import { hasPasskeys } from '#web/backoffice/session/passkeys.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { PasswordField } from './PasswordField.tsx'
import {
  type CredentialErrors,
  type Credentials,
  missingCredentials,
  type SignedIn,
  signIn,
  signInByPasskey,
} from './sign-in.ts'

type LoginFormProps = {
  /** Why an earlier attempt has ended; null for the first one. */
  readonly refusal: string | null
  readonly onAsked: (asked: AskedFactor) => void
}

export function LoginForm({ refusal: earlier, onAsked }: LoginFormProps) {
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const [errors, setErrors] = useState<CredentialErrors>({})
  const [refusal, setRefusal] = useState<string | null>(earlier)
  const [waiting, setWaiting] = useState<'password' | 'passkey' | null>(null)
  const form = useRef<HTMLFormElement>(null)

  // Before it is seen: later it would take the focus from what is pressed next. Not on a touchscreen, whose keyboard covers half of the page.
  useLayoutEffect(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return
    form.current?.querySelector('input')?.focus()
  }, [])

  const edit = (field: keyof Credentials) => (value: string) => {
    setCredentials({ ...credentials, [field]: value })
    setErrors({ ...errors, [field]: undefined })
  }

  async function attempt(by: 'password' | 'passkey', start: () => Promise<SignedIn>) {
    setRefusal(null)
    setWaiting(by)
    const result = await start()
    setWaiting(null)
    if (result.is === 'asked') onAsked(result.asked)
    if (result.is === 'refused') setRefusal(result.sentence)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (waiting !== null) return
    const missing = missingCredentials(credentials)
    setErrors(missing)
    setRefusal(null)
    const [firstMissing] = Object.keys(missing)
    if (firstMissing !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name="${firstMissing}"]`)?.focus()
      return
    }
    void attempt('password', () => signIn(credentials))
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5" aria-label="Admin login">
      <TypedField
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
      <Button type="submit" look="gold" className="min-h-11 w-full" aria-disabled={waiting !== null}>
        {waiting === 'password' ? 'Signing in...' : 'Sign In'}
      </Button>
      {hasPasskeys() && (
        <Button
          className="min-h-11 w-full"
          aria-disabled={waiting !== null}
          onClick={() => {
            if (waiting === null) void attempt('passkey', signInByPasskey)
          }}
        >
          <Icon name="lock" className="size-4" />
          {waiting === 'passkey' ? 'Waiting for the passkey…' : 'Sign in with a passkey'}
        </Button>
      )}
    </form>
  )
}
