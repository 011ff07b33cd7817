/** The form in which a person chooses a password, after the current one where there is one. */

import { type ComponentProps, type FormEvent, useRef, useState } from 'react'
import type { ApiResult } from '#web/api/client.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { PasswordField } from './PasswordField.tsx'
import { refusalWords } from './sign-in.ts'

type ChosenPassword = { readonly current: string; readonly password: string }

type PasswordFormProps = {
  readonly name: string
  readonly submit: string
  /** Of the button, where the form is not the one thing to do. */
  readonly look?: ComponentProps<typeof Button>['look']
  readonly asksCurrent?: boolean
  readonly onSubmit: (chosen: ChosenPassword) => Promise<ApiResult<unknown>>
  /** What to do once it is chosen. */
  readonly onDone: () => void
}

type Errors = Readonly<Record<string, string>>

export function PasswordForm(props: PasswordFormProps) {
  const { name, submit, look = 'gold', asksCurrent = false, onSubmit, onDone } = props

  const [chosen, setChosen] = useState<ChosenPassword>({ current: '', password: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function show(found: Errors, sentence: string | null): void {
    setErrors(found)
    setRefusal(sentence)
    const [first] = Object.keys(found)
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (waiting) return
    const missing = {
      ...(asksCurrent && chosen.current === '' && { current: 'Your current password is required.' }),
      ...(chosen.password === '' && { password: 'Password is required.' }),
    }
    show(missing, null)
    if (Object.keys(missing).length > 0) return
    setWaiting(true)
    const result = await onSubmit(chosen)
    setWaiting(false)
    if (!result.ok) {
      show(result.fields, Object.keys(result.fields).length > 0 ? null : refusalWords(result))
      return
    }
    setChosen({ current: '', password: '' })
    onDone()
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={name}
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-5"
    >
      {asksCurrent && (
        <PasswordField
          label="Current password"
          name="current"
          value={chosen.current}
          onChange={(current) => setChosen({ ...chosen, current })}
          error={errors.current}
        />
      )}
      <PasswordField
        label="New password"
        isNew
        hint="At least 12 characters. A few words that only you would put together are best."
        value={chosen.password}
        onChange={(password) => setChosen({ ...chosen, password })}
        error={errors.password}
      />
      <FormError text={refusal} />
      <Button
        type="submit"
        look={look}
        className={look === 'gold' ? 'min-h-12 w-full' : 'self-start'}
        aria-disabled={waiting}
      >
        {waiting ? 'Saving…' : submit}
      </Button>
    </form>
  )
}
