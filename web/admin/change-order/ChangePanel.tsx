/** Changes an order before it leaves: sizes, quantities, other pieces, a discount, where it goes, and the note for its parcel. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Handling } from '#events/shop/handling.ts'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { AddPiece } from './AddPiece.tsx'
import { type ChangeDraft, withPiece, withQuantity, withSize } from './change-draft.ts'
import { ExtraParts } from './ExtraParts.tsx'
import { LineRow } from './LineRow.tsx'
import { OthersChange } from './OthersChange.tsx'
import { editChange, noticeOthers, type OpenChange } from './open-changes.ts'
import { stockWithout } from './priced-change.ts'
import { useOffer, usePricedChange } from './use-change.ts'

type ChangePanelProps = {
  readonly change: OpenChange
  /** The edition of the order as the screen knows it now. */
  readonly edition: Handling['edition']
}

export function ChangePanel({ change, edition }: ChangePanelProps) {
  const client = useQueryClient()
  const { offer, catalogueRequest } = useOffer()
  const priced = usePricedChange(change, offer)
  const { base, draft, theirs, saving, errors, failure } = change
  const { order } = base
  const { orderNumber } = order
  const edit = (part: Partial<ChangeDraft>) => editChange(orderNumber, part)

  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])

  const isBehind = edition > base.handling.edition && theirs === null && !saving
  useEffect(() => {
    if (isBehind) void noticeOthers(client, orderNumber)
  }, [client, orderNumber, isBehind])

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={`Change ${orderNumber}`}
      className="flex flex-col gap-4 outline-none"
    >
      {theirs !== null && <OthersChange change={change} theirs={theirs} priced={priced} />}
      <QueryError query={catalogueRequest} what="The products could not be fetched" />
      {priced === null && catalogueRequest.isLoading && (
        <div role="status">
          <span className="sr-only">Loading the products…</span>
          <Skeleton className="h-40" />
        </div>
      )}
      {priced !== null && offer !== null && (
        <>
          <ul aria-label="Pieces" className="-my-3 divide-y divide-line">
            {priced.lines.map((line, place) => (
              <LineRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a row has no state, and keeps the focus when its size changes.
                key={place}
                line={line}
                onSize={(size) => edit(withSize(draft, place, size))}
                onQuantity={(quantity) => edit(withQuantity(draft, place, quantity))}
              />
            ))}
          </ul>
          <FormError text={errors.lines} />
          <AddPiece
            products={offer.catalogue.products}
            stock={stockWithout(order, offer.catalogue, offer.stock)}
            lines={draft.lines}
            onAdd={(piece) => edit(withPiece(draft, piece))}
          />
        </>
      )}
      <ExtraParts draft={draft} errors={errors} isErased={order.erased === true} onEdit={edit} />
      {failure !== null && <ErrorNotice text={failure} />}
    </section>
  )
}
