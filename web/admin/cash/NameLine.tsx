/** Says what an unknown line of a statement is: the payment for an order, or an adjustment. */

import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { control } from '#web/backoffice/ui/Select.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { nameLine } from './cash.ts'

type NameLineProps = { readonly statement: string; readonly row: number }

export function NameLine({ statement, row }: NameLineProps) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const text = name.trim()
    if (busy || text === '') return
    setBusy(true)
    try {
      const isOrder = /^[A-Z]+-?\d+/i.test(text)
      await nameLine(client, statement, row, isOrder ? { orderNumber: text.toUpperCase() } : { text })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The line could not be named')
    }
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex w-full flex-wrap gap-2">
      <input
        aria-label={`What row ${row} is: an order number, or a text`}
        placeholder="Order number, or what it is"
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.target.value)}
        className={`${control} min-w-0 flex-1 px-3`}
      />
      <Button type="submit" aria-disabled={busy}>
        Name it
      </Button>
    </form>
  )
}
