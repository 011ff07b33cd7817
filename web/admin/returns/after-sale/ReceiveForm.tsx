/** Receives the agreed pieces: each with the condition in which it came back. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PieceCondition } from '#events/orders/order-choices.ts'
import type { OrderDetail } from '#web/admin/orders/data/order-detail.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { PieceConditions } from '../PieceConditions.tsx'
import { piecesBack, receivable } from '../receivable.ts'
import { receiveParcel } from '../returns.ts'

type ReceiveFormProps = { readonly detail: OrderDetail; readonly onDone: () => void }

export function ReceiveForm({ detail, onDone }: ReceiveFormProps) {
  const client = useQueryClient()
  const expected = receivable(detail, Date.now())
  const units = expected.ok ? expected.units : []
  const [conditions, setConditions] = useState<readonly PieceCondition[]>(() => units.map(() => 'sellable'))
  const receive = useMutation({
    mutationFn: () =>
      receiveParcel(client, detail, { type: 'ReceiveReturn', pieces: piecesBack(units, conditions) }),
    onSuccess() {
      toast.success(units.length === 1 ? 'The piece is back' : 'The pieces are back')
      onDone()
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!receive.isPending) receive.mutate()
  }

  return (
    <form noValidate aria-label="Receive" onSubmit={submit} className="flex flex-col gap-4">
      <PieceConditions
        units={units}
        conditions={conditions}
        onCondition={(index, condition) => setConditions(conditions.with(index, condition))}
      />
      <p className="text-sm text-muted">Sellable pieces go back on sale.</p>
      {receive.error && <ErrorNotice text={receive.error.message} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="gold" aria-disabled={receive.isPending}>
          {receive.isPending ? 'Receiving…' : 'Received'}
        </Button>
      </div>
    </form>
  )
}
