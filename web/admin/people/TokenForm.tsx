/** The form for the token of a new app. */

import { useId, useState } from 'react'
import { scopeNames, type TokenScope, tokenScopes } from '#events/apps/token-scopes.ts'
import { FormModal } from '#web/backoffice/ui/FormModal.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { makeToken, type NewToken } from './programs.ts'

type TokenFormProps = { readonly onClose: () => void; readonly onDone: (made: NewToken) => void }

export function TokenForm({ onClose, onDone }: TokenFormProps) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<TokenScope[]>([])
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [waiting, setWaiting] = useState(false)
  const id = useId()

  async function send() {
    setWaiting(true)
    const result = await makeToken({ name, scopes })
    setWaiting(false)
    if (result.ok) return onDone(result.data)
    setErrors(Object.keys(result.fields).length > 0 ? result.fields : { form: result.error })
  }

  return (
    <FormModal
      onClose={onClose}
      title="Connect an app"
      text="It sends a token with each request. The token is shown once, and works for a year or until you revoke it."
      submit={waiting ? 'Making…' : 'Make the token'}
      waiting={waiting}
      onSubmit={() => void send()}
    >
      <TypedField
        label="Name of the app"
        name="name"
        maxLength={60}
        hint="It is written beside everything the app does, and stays in the log."
        value={name}
        onChange={setName}
        error={errors.name}
      />
      <fieldset aria-describedby={`${id}-scopes`}>
        <legend className="mb-1 text-sm text-muted">It may</legend>
        {scopeNames.map((scope) => (
          <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="checkbox cursor-pointer"
              checked={scopes.includes(scope)}
              onChange={({ target: { checked } }) =>
                setScopes(scopeNames.filter((each) => (each === scope ? checked : scopes.includes(each))))
              }
            />
            {tokenScopes[scope]}
          </label>
        ))}
        <p id={`${id}-scopes`} role="alert" className="text-sm text-danger">
          {errors.scopes ?? errors.form}
        </p>
      </fieldset>
    </FormModal>
  )
}
