/** Says what an unknown line of a statement is: the payment for an order, or an adjustment. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { control } from '#web/backoffice/ui/Select.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { nameLine } from './cash.ts'

type NameLineProps = { readonly statement: string; readonly row: number }

export function NameLine({ statement, row }: NameLineProps) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const naming = useMutation({
    mutationFn: (text: string) => {
      const isOrder = /^[A-Z]+-?\d+/i.test(text)
      return nameLine(client, statement, row, isOrder ? { orderNumber: text.toUpperCase() } : { text })
    },
    onError: ({ message }) => toast.error(message),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const text = name.trim()
    if (!naming.isPending && text !== '') naming.mutate(text)
  }

  return (
    <form onSubmit={submit} className="flex w-full flex-wrap gap-2">
      <input
        aria-label={`What row ${row} is: an order number, or a text`}
        placeholder="Order number, or what it is"
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.target.value)}
        className={`${control} min-w-0 flex-1 px-3`}
      />
      <Button type="submit" aria-disabled={naming.isPending}>
        Name it
      </Button>
    </form>
  )
}
