/** Adds an authenticator app: shows its secret as QR code and as text, and takes a code that the app then shows. */

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { CallFailed } from '#web/api/call-failed.ts'
import { refusalOf } from '#web/backoffice/session/refusal-of.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { Modal } from '#web/backoffice/ui/Modal.tsx'
import { QrCode } from '#web/backoffice/ui/QrCode.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { type Added, addApp, type BegunApp, beginApp } from './factors.ts'

type AddAppDialogProps = { readonly onClose: () => void; readonly onAdded: (added: Added) => void }

export function AddAppDialog({ onClose, onAdded }: AddAppDialogProps) {
  const [round, setRound] = useState(0)
  const instance = useId()
  const query = useQuery({
    queryKey: ['begun-app', instance, round],
    // Each secret is shown once, and never kept.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const begun = await beginApp()
      if (!begun.ok) throw new CallFailed(begun.status, begun.error, begun)
      return begun.data
    },
  })
  const [refusal, setRefusal] = useState<string | null>(null)

  function startAgain(sentence: string) {
    setRefusal(sentence)
    setRound(round + 1)
  }

  return (
    <Modal
      onClose={onClose}
      title="Add an authenticator app"
      text="Such as Google Authenticator, Aegis or 1Password, on your phone. It needs no network."
    >
      <QueryError query={query} what="No secret could be made" />
      <FormError text={refusal} className="mb-4" />
      {query.isLoading && <Skeleton className="h-64" />}
      {query.data && (
        <AppForm key={query.data.ticket} begun={query.data} onAdded={onAdded} onStartAgain={startAgain} />
      )}
    </Modal>
  )
}

type AppFormProps = {
  readonly begun: BegunApp
  readonly onAdded: (added: Added) => void
  readonly onStartAgain: (sentence: string) => void
}

function AppForm({ begun, onAdded, onStartAgain }: AppFormProps) {
  const { ticket, secret, address } = begun
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [waiting, setWaiting] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function refuse(sentence: string) {
    setError(sentence)
    form.current?.querySelector<HTMLInputElement>('[name="code"]')?.focus()
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (waiting) return
    if (code.trim() === '') return refuse('The code is required.')
    setWaiting(true)
    const added = await addApp({ ticket, name, code })
    setWaiting(false)
    if (added.ok) return onAdded(added.data)
    if (refusalOf(added).startAgain) return onStartAgain(added.error)
    refuse(added.fields.code ?? added.error)
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-5">
        {/* Apps read dark on white, whatever the theme. */}
        <QrCode
          text={address}
          label="QR code for your authenticator app"
          className="size-44 shrink-0 rounded-md border border-line bg-white p-1.5"
        />
        <div className="min-w-0 flex-1 basis-40 text-sm">
          <p>Scan this code with the app, or type the key into it:</p>
          <p data-testid="secret" className="mt-2 rounded-md bg-sunken p-2 font-mono wrap-anywhere">
            {grouped(secret)}
          </p>
          <a href={address} className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4">
            Open the app on this device
          </a>
        </div>
      </div>
      <TypedField
        label="Code that the app shows now"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(next) => {
          setCode(next)
          setError(undefined)
        }}
        error={error}
      />
      <TypedField
        label="Name, if you like"
        name="name"
        maxLength={60}
        hint="Such as “my phone”."
        value={name}
        onChange={setName}
      />
      <Button type="submit" look="gold" className="min-h-12" aria-disabled={waiting}>
        {waiting ? 'Checking…' : 'Add the app'}
      </Button>
    </form>
  )
}

/** In groups of four, as people type it. Apps ignore the spaces. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
