/** Asks for the password again, because somebody else may sit before an open browser. */

import { type FormEvent, useId, useRef, useState } from 'react'
import { callApi } from '#web/api/client.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { TypedField } from '../ui/TypedField.tsx'
import { endSession, SESSION_ENDED } from './session.ts'

export function ProofDialog({ onAnswer }: { readonly onAnswer: (proved: boolean) => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const [waiting, setWaiting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (waiting) return
    setWaiting(true)
    const result = await callApi<null>('/api/admin/account/proof', { method: 'POST', json: { password } })
    setWaiting(false)
    if (result.ok) return onAnswer(true)
    if (result.status === 401) {
      endSession(SESSION_ENDED)
      return onAnswer(false)
    }
    setError(result.fields.password ?? result.error)
    form.current?.querySelector('input')?.select()
  }

  return (
    <Modal
      onClose={() => onAnswer(false)}
      focusFirst={() => form.current?.querySelector('input') ?? null}
      title="Confirm that it is you"
      text="This copies customers, changes a lot at once, or changes rights or how somebody signs in. You are not asked again for 15 minutes."
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button type="submit" form={id} look="gold" aria-disabled={waiting}>
            {waiting ? 'Checking…' : 'Confirm'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={(event) => void send(event)}>
        <TypedField
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={error}
        />
      </form>
    </Modal>
  )
}
