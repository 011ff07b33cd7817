import { type FormEvent, useState } from 'react'
import type { Contact } from '#events/event.ts'
import type { Order } from '#events/orders/order.ts'
import { CallFailed } from '#web/api/call-failed.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Field } from '#web/ui/Field.tsx'
import { contactOf, useCorrectContact } from '../data/contact.ts'

type ContactFormProps = { readonly order: Order; readonly onDone: () => void }

export function ContactForm({ order, onDone }: ContactFormProps) {
  const [contact, setContact] = useState<Contact>(contactOf(order))
  const { correct, saving, error } = useCorrectContact(order, onDone)
  const fieldErrors = error instanceof CallFailed ? error.fields : {}

  const field = (name: keyof Contact, label: string) => ({
    name,
    label,
    value: contact[name],
    onChange: (value: string) => setContact({ ...contact, [name]: value }),
    error: fieldErrors[name],
    autoComplete: 'off',
  })

  function save(event: FormEvent) {
    event.preventDefault()
    if (!saving) correct(contact)
  }

  return (
    <form
      noValidate
      aria-label="Edit contact"
      onSubmit={save}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <Field {...field('name', 'Full name')} />
      <Field {...field('email', 'Email')} type="email" />
      <Field {...field('phone', 'Phone')} type="tel" />
      <Field {...field('address', 'Address')} lines={3} />
      {error && Object.keys(fieldErrors).length === 0 && <ErrorNotice text={error.message} />}
      <p className="text-sm text-muted">The previous details stay in the order’s history.</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="gold" aria-disabled={saving}>
          {saving ? 'Saving…' : 'Save contact'}
        </Button>
      </div>
    </form>
  )
}
