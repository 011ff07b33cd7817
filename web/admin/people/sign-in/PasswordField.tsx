/** A password field with a button that shows the password. */

import { useId, useState } from 'react'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { control } from '#web/backoffice/ui/Select.tsx'

type PasswordFieldProps = {
  readonly label?: string
  readonly name?: string
  /** Whether a password is chosen: then the browser offers one. */
  readonly isNew?: boolean
  readonly hint?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

export function PasswordField(props: PasswordFieldProps) {
  const {
    label: name = 'Password',
    name: field = 'password',
    isNew = false,
    hint,
    value,
    onChange,
    error,
  } = props
  const id = useId()
  const [visible, setVisible] = useState(false)
  const label = `${visible ? 'Hide' : 'Show'} ${name.toLowerCase()}`
  const note = error ?? hint
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm text-muted">
        {name}
      </label>
      <div className="relative">
        <input
          id={id}
          name={field}
          type={visible ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
          className={`${control} pr-14 pl-3 max-sm:text-base`}
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
      {note !== undefined && (
        <p
          id={`${id}-note`}
          className={`mt-1.5 text-sm ${error === undefined ? 'text-muted' : 'text-danger'}`}
        >
          {note}
        </p>
      )}
    </div>
  )
}
