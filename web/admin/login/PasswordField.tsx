/** A password field with a button that shows the password. */

import { useId, useState } from 'react'
import { Icon } from '#web/backoffice/ui/Icon.tsx'

type PasswordFieldProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

export function PasswordField({ value, onChange, error }: PasswordFieldProps) {
  const id = useId()
  const [visible, setVisible] = useState(false)
  const label = visible ? 'Hide password' : 'Show password'
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-xs font-medium tracking-caps uppercase">
        Password
      </label>
      <div className="relative">
        <input
          id={id}
          name="password"
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          {...(error === undefined ? {} : { 'aria-describedby': `${id}-error` })}
          className={`block h-12 w-full border bg-surface pr-14 pl-4 text-base transition-colors ${
            error === undefined ? 'border-line hover:border-muted focus:border-ink' : 'border-danger'
          }`}
        />
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-controls={id}
          onClick={() => setVisible(!visible)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center text-muted transition-colors hover:text-ink"
        >
          <Icon name={visible ? 'eye-off' : 'eye'} />
        </button>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
