import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Contact } from '#events/event.ts'
import type { Order } from '#events/order.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { Field } from '#web/ui/Field.tsx'
import { contactOf, correctContact } from './contact.ts'

type ContactFormProps = { readonly order: Order; readonly onDone: () => void }

type Problem = { readonly sentence: string; readonly fields: Readonly<Record<string, string>> }

export function ContactForm({ order, onDone }: ContactFormProps) {
  const client = useQueryClient()
  const before = contactOf(order)
  const [contact, setContact] = useState<Contact>(before)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [saving, setSaving] = useState(false)

  const field = (name: keyof Contact, label: string) => ({
    name,
    label,
    value: contact[name],
    onChange: (value: string) => setContact({ ...contact, [name]: value }),
    error: problem?.fields[name],
    autoComplete: 'off',
  })

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    setSaving(true)
    const failure = await correctContact(client, order.orderNumber, before, contact)
    setSaving(false)
    if (failure === null) onDone()
    else setProblem({ sentence: failure.error, fields: failure.fields })
  }

  return (
    <form
      noValidate
      aria-label="Correct the contact data"
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <Field {...field('name', 'Full name')} />
      <Field {...field('email', 'Email')} type="email" />
      <Field {...field('phone', 'Phone')} type="tel" />
      <Field {...field('address', 'Address')} lines={3} />
      {problem && Object.keys(problem.fields).length === 0 && <ErrorNotice text={problem.sentence} />}
      <p className="text-sm text-muted">What stood there before stays in the order’s history.</p>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="gold" aria-disabled={saving}>
          {saving ? 'Saving…' : 'Save correction'}
        </Button>
      </div>
    </form>
  )
}
