/** The form for a new webhook, and for another address of one. */

import { useState } from 'react'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { FormModal } from '#web/backoffice/ui/FormModal.tsx'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { addWebhook, type ChosenTypes, chosenTypes, moveWebhook, type Webhook } from './webhooks.ts'

type WebhookFormProps = {
  /** The one that gets another address; null for a new one. */
  readonly webhook: Webhook | null
  readonly onClose: () => void
  readonly onDone: () => void
}

const choices = Object.keys(chosenTypes) as readonly ChosenTypes[]

export function WebhookForm({ webhook, onClose, onDone }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [chosen, setChosen] = useState<ChosenTypes>('orders')
  const [persons, setPersons] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [waiting, setWaiting] = useState(false)

  async function send() {
    setWaiting(true)
    const address = url.trim()
    const result =
      webhook === null
        ? await addWebhook({ url: address, types: chosenTypes[chosen].types, persons })
        : await moveWebhook(webhook.id, address)
    setWaiting(false)
    if (result.ok) return onDone()
    setErrors(Object.keys(result.fields).length > 0 ? result.fields : { form: result.error })
  }

  return (
    <FormModal
      onClose={onClose}
      title={webhook === null ? 'New webhook' : `Change the address of ${webhook.host}`}
      text={
        webhook === null
          ? 'The shop sends its events to this address, in order, from now on. A receiver that is away gets all of them later.'
          : 'The new address gets every event that the old one did not. The public key stays the same.'
      }
      submit={waiting ? 'Saving…' : webhook === null ? 'Add the webhook' : 'Change the address'}
      waiting={waiting}
      onSubmit={() => void send()}
    >
      <TypedField
        label="Address"
        name="url"
        type="url"
        inputMode="url"
        hint="It begins with https://. The log shows only its host."
        value={url}
        onChange={setUrl}
        error={errors.url}
      />
      {webhook === null && (
        <>
          <Segments
            label="It gets"
            labelled="above"
            look="list"
            value={chosen}
            options={choices.map((choice) => [choice, chosenTypes[choice].name])}
            onChoose={setChosen}
          />
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="checkbox cursor-pointer"
              checked={persons}
              onChange={({ target }) => setPersons(target.checked)}
            />
            With customers’ names, phones and addresses
          </label>
        </>
      )}
      <FormError text={errors.form} />
    </FormModal>
  )
}
