/** Agrees a return: which pieces come back. Their price is refunded when they are here. */

import { type FormEvent, useState } from 'react'
import { type Commanded, useOrderCommand } from '#web/admin/orders/data/order-commands.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import { type Asked, chosenPieces, piecesLeft, withPiece } from './after-sale.ts'
import { PieceRows } from './PieceRows.tsx'

type ReturnFormProps = {
  readonly known: Commanded
  readonly asked: Asked | null
  readonly onDone: () => void
}

export function ReturnForm({ known, asked, onDone }: ReturnFormProps) {
  const left = piecesLeft(known)
  const [chosen, setChosen] = useState(() => chosenPieces(left, asked))
  const [tried, setTried] = useState(false)
  const command = useOrderCommand(known.order.orderNumber)
  const isMissing = chosen.length === 0

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isMissing || command.isPending) return
    const pieces = chosen.map(({ productId, size, quantity }) => ({ productId, size, quantity }))
    command.mutate(
      { type: 'AgreeReturn', pieces },
      {
        onSuccess() {
          toast.success('The return is agreed')
          onDone()
        },
      },
    )
  }

  return (
    <form noValidate aria-label="Return" onSubmit={submit} className="flex flex-col gap-4">
      <PieceRows
        left={left}
        chosen={chosen}
        onChoose={(piece, next) => {
          command.reset()
          setChosen(withPiece(chosen, piece, next))
        }}
      />
      <p className="text-sm">The refund follows when the pieces are here.</p>
      {tried && isMissing && <FormError text="Choose what comes back." />}
      {command.error && <ErrorNotice text={command.error.message} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="gold" aria-disabled={command.isPending}>
          {command.isPending ? 'Agreeing…' : 'Agree the return'}
        </Button>
      </div>
    </form>
  )
}
