/** The form of a person who is invited or changed. */

import { useState } from 'react'
import { roleNames, staffRoles } from '#events/people/staff-roles.ts'
import type { ApiResult } from '#web/api/client.ts'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { FormModal } from '#web/backoffice/ui/FormModal.tsx'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import type { Person, TypedPerson } from './people.ts'

type PersonFormProps<Answer> = {
  /** Null for a person who is invited. */
  readonly person: Person | null
  readonly onClose: () => void
  readonly onSubmit: (typed: TypedPerson) => Promise<ApiResult<Answer>>
  readonly onDone: (answer: Answer) => void
}

export function PersonForm<Answer>({ person, onClose, onSubmit, onDone }: PersonFormProps<Answer>) {
  const [typed, setTyped] = useState<TypedPerson>(person ?? { name: '', email: '', role: 'caller' })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)

  async function send(form: HTMLFormElement) {
    setWaiting(true)
    const result = await onSubmit(typed)
    setWaiting(false)
    if (result.ok) return onDone(result.data)
    setErrors(result.fields)
    const [first] = Object.keys(result.fields)
    setRefusal(first === undefined ? result.error : null)
    form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <FormModal
      onClose={onClose}
      title={person ? `Change ${person.name}` : 'Invite a person'}
      submit={waiting ? 'Saving…' : person ? 'Save' : 'Invite'}
      waiting={waiting}
      onSubmit={(form) => void send(form)}
    >
      <TypedField
        label="Name"
        name="name"
        maxLength={60}
        hint="It is written beside everything the person does, and stays in the log."
        value={typed.name}
        onChange={(name) => setTyped({ ...typed, name })}
        error={errors.name}
      />
      {person === null && (
        <TypedField
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          value={typed.email}
          onChange={(email) => setTyped({ ...typed, email })}
          error={errors.email}
        />
      )}
      <Segments
        label="Role"
        labelled="above"
        look="list"
        value={typed.role}
        options={staffRoles.map((role) => [role, `${roleNames[role].name}: ${roleNames[role].does}`])}
        onChoose={(role) => setTyped({ ...typed, role })}
      />
      {person !== null && typed.role !== person.role && (
        <p className="text-sm text-muted">With another role, {person.name} has to sign in again.</p>
      )}
      <FormError text={refusal} />
    </FormModal>
  )
}
