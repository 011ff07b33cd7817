/** Agrees an exchange: what comes back, what is sent for it, in which order, and what the courier collects. */

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import type { Order } from '#events/orders/order.ts'
import { AddPiece } from '#web/admin/orders/change/AddPiece.tsx'
import { type Offer, useOffer } from '#web/admin/orders/change/use-change.ts'
import type { Commanded, ReturnPiece } from '#web/admin/orders/data/order-commands.ts'
import { refreshOrders } from '#web/admin/orders/data/order-detail.ts'
import { SizeChoices } from '#web/admin/orders/pieces/SizeChoices.tsx'
import { sizesLeft } from '#web/admin/orders/pieces/size-left.ts'
import { refreshFigures } from '#web/admin/reports/figures/figures.ts'
import { requestStaff } from '#web/backoffice/session/call-staff-api.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Segments } from '#web/backoffice/ui/Segments.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { toast } from '#web/backoffice/ui/toast.ts'
import {
  type Asked,
  type ChosenPiece,
  dueOf,
  type ExchangeDraft,
  exchangeDraft,
  itemsOf,
  type PieceLeft,
  piecesLeft,
  whatIsMissing,
  withPiece,
} from './after-sale.ts'
import { PieceRows } from './PieceRows.tsx'

type ExchangeFormProps = {
  readonly known: Commanded
  /** The request that it answers; null without one. */
  readonly asked: Asked | null
  readonly onDone: () => void
}

export function ExchangeForm(props: ExchangeFormProps) {
  const { offer, catalogueRequest } = useOffer()
  if (offer !== null) return <Form {...props} offer={offer} />
  return (
    <>
      <QueryError query={catalogueRequest} what="The products could not be fetched" />
      {catalogueRequest.isLoading && <Skeleton className="h-48" />}
    </>
  )
}

const ways = [
  ['together', 'Together'],
  ['back-first', 'Back first'],
] as const

function Form({ known, asked, onDone, offer }: ExchangeFormProps & { readonly offer: Offer }) {
  const client = useQueryClient()
  const left = piecesLeft(known)
  const [draft, setDraft] = useState(() => exchangeDraft(left, asked))
  const [tried, setTried] = useState(false)
  const { products } = offer.catalogue
  const { orderNumber } = known.order
  const missing = whatIsMissing(draft)
  const due = dueOf(draft, known, products)
  const agree = useMutation({
    mutationFn: () => agreeExchange(client, orderNumber, draft),
    onSuccess(linked) {
      toast.success(`The exchange is agreed: ${linked.orderNumber} sends it`)
      onDone()
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (missing === null && !agree.isPending) agree.mutate()
  }

  const choose = (piece: PieceLeft, chosen: ChosenPiece | null) => {
    agree.reset()
    setDraft({ ...draft, back: withPiece(draft.back, piece, chosen) })
  }

  /** What is left of the sizes of a product. */
  const sizesOf = (piece: PieceLeft) => {
    const product = products.find(({ id }) => id === piece.productId)
    return product === undefined ? [] : sizesLeft(product, offer.stock)
  }

  return (
    <form noValidate aria-label="Exchange" onSubmit={submit} className="flex flex-col gap-4">
      <PieceRows
        left={left}
        chosen={draft.back}
        onChoose={choose}
        below={(piece, chosen) => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pl-10">
            <p className="text-sm text-muted">Send instead</p>
            <SizeChoices
              of={piece.name}
              sizes={sizesOf(piece)}
              chosen={chosen.wanted}
              onChoose={(wanted) => choose(piece, { ...chosen, wanted })}
            />
          </div>
        )}
      />
      <Others
        draft={draft}
        offer={offer}
        onChange={(others) => {
          agree.reset()
          setDraft({ ...draft, others })
        }}
      />
      <Segments
        label="How it goes"
        labelled="above"
        value={draft.backFirst ? 'back-first' : 'together'}
        options={ways}
        onChoose={(way) => setDraft({ ...draft, backFirst: way === 'back-first' })}
      />
      <p role="status" className="text-sm">
        {draft.backFirst
          ? 'The new order waits until the pieces are back. '
          : 'The courier who brings the new order takes the pieces along. '}
        {itemsOf(draft).length > 0 && (
          <span className="font-medium">
            {due === 0 ? 'It collects nothing.' : `It collects ${formatRupees(due)}.`}
          </span>
        )}
      </p>
      {tried && <FormError text={missing} />}
      {agree.error && <ErrorNotice text={agree.error.message} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="gold" aria-disabled={agree.isPending}>
          {agree.isPending ? 'Agreeing…' : 'Agree the exchange'}
        </Button>
      </div>
    </form>
  )
}

type Draft = ReturnType<typeof exchangeDraft>

type OthersProps = {
  readonly draft: Draft
  readonly offer: Offer
  readonly onChange: (others: Draft['others']) => void
}

/** Pieces of other products that are sent. */
function Others({ draft: { others }, offer, onChange }: OthersProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      {others.length > 0 && (
        <ul aria-label="Other pieces that are sent" className="flex flex-col">
          {others.map(({ name, size }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no state, and the same piece may be there twice.
            <li key={index} className="flex min-h-10 items-center justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                Send {name} <span className="text-muted">({size})</span>
              </span>
              <Button
                look="quiet"
                className="min-w-11 px-0!"
                aria-label={`Do not send ${name} (${size})`}
                title="Remove"
                onClick={() => onChange(others.filter((_, place) => place !== index))}
              >
                <Icon name="bin" className="size-4.5" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open ? (
        <AddPiece
          products={offer.catalogue.products}
          stock={offer.stock}
          lines={others.map((piece) => ({ ...piece, quantity: 1 }))}
          onAdd={(piece) => onChange([...others, piece])}
        />
      ) : (
        <Button className="self-start" onClick={() => setOpen(true)}>
          <Icon name="plus" className="size-4 text-gold-deep" />
          Another product
        </Button>
      )}
    </div>
  )
}

/** Returns the order that is sent. Throws `CallFailed`. */
async function agreeExchange(client: QueryClient, orderNumber: string, draft: ExchangeDraft): Promise<Order> {
  const pieces: readonly ReturnPiece[] = draft.back.map(({ productId, size, quantity }) => ({
    productId,
    size,
    quantity,
  }))
  const body = { pieces, items: itemsOf(draft), backFirst: draft.backFirst }
  const params = { orderNumber }
  const exchange = await requestStaff('post /api/admin/orders/{orderNumber}/exchange', { params, body })
  void client.invalidateQueries({ queryKey: ['orders'], refetchType: 'none' })
  void client.invalidateQueries({ queryKey: ['products'] })
  void refreshFigures(client)
  await refreshOrders(client)
  return exchange
}
