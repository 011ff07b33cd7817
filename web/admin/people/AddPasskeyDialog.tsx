/** Adds a passkey of this device, or of a phone or key beside it. */

import { useState } from 'react'
import { makePasskey } from '#web/backoffice/session/passkeys.ts'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { FormModal } from '#web/backoffice/ui/FormModal.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { type Added, addPasskey, beginPasskey } from './factors.ts'

type AddPasskeyDialogProps = { readonly onClose: () => void; readonly onAdded: (added: Added) => void }

export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)

  /** Returns why it was not added. */
  async function add(): Promise<string | null> {
    const begun = await beginPasskey()
    if (!begun.ok) return begun.error
    const made = await makePasskey(begun.data.options)
    if (!made.ok) return made.sentence
    const added = await addPasskey({ ticket: begun.data.ticket, name, passkey: made.answer })
    if (!added.ok) return added.error
    onAdded(added.data)
    return null
  }

  async function send() {
    setRefusal(null)
    setWaiting(true)
    const found = await add()
    setWaiting(false)
    setRefusal(found)
  }

  return (
    <FormModal
      onClose={onClose}
      title="Add a passkey"
      text="Your browser asks for your finger, your face or the screen lock. That is how you sign in with it later."
      submit={waiting ? 'Waiting for your device…' : 'Go on'}
      waiting={waiting}
      onSubmit={() => void send()}
    >
      <TypedField
        label="Name, if you like"
        name="name"
        maxLength={60}
        hint="Such as “my phone”. Otherwise it has the name of this browser."
        value={name}
        onChange={setName}
      />
      <FormError text={refusal} />
    </FormModal>
  )
}
