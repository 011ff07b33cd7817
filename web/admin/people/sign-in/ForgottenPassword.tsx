/** Asks for the mail with a link for a new password. The answer is the same for every address. */

import { type FormEvent, useState } from 'react'
import { callShop } from '#web/api/contract-call.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { refusalWords } from './sign-in.ts'

export function ForgottenPassword({ onBack }: { readonly onBack: () => void }) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [state, setState] = useState<'open' | 'waiting' | 'sent'>('open')

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (state === 'waiting') return
    if (email.trim() === '') return setError('Email is required.')
    setState('waiting')
    const result = await callShop('post /api/admin/password-resets', { body: { email } })
    setState(result.ok ? 'sent' : 'open')
    if (result.ok) return setError(undefined)
    // Of links that were mailed already it says where one is.
    setError(result.status === 429 ? result.error : refusalWords(result))
  }

  return (
    <div className="flex flex-col gap-5">
      {state === 'sent' ? (
        <p role="status">
          If somebody here has this e-mail, a link for a new password is on its way. It opens once, within an
          hour.
        </p>
      ) : (
        <form
          noValidate
          aria-label="New password"
          onSubmit={(event) => void ask(event)}
          className="flex flex-col gap-5"
        >
          <TypedField
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(next) => {
              setEmail(next)
              setError(undefined)
            }}
            error={error}
          />
          <Button type="submit" look="gold" className="min-h-12 w-full" aria-disabled={state === 'waiting'}>
            {state === 'waiting' ? 'Sending…' : 'Send me a link'}
          </Button>
        </form>
      )}
      <Button look="quiet" className="self-center" onClick={onBack}>
        Back to the sign-in
      </Button>
    </div>
  )
}
