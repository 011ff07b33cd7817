/** Changes an order before it leaves: sizes, quantities, other pieces, a discount, where it goes, and the note for its parcel. */

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatRupees } from '#catalogue/money.ts'
import type { Size } from '#catalogue/product.ts'
import type { Handling } from '#events/orders/handling.ts'
import { MAX_QUANTITY } from '#events/orders/order-limits.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { ErrorNotice } from '#web/backoffice/ui/ErrorNotice.tsx'
import { FormError } from '#web/backoffice/ui/FormError.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { QueryError } from '#web/backoffice/ui/QueryError.tsx'
import { Skeleton } from '#web/backoffice/ui/Skeleton.tsx'
import { KEPT } from '#web/ui/typed-here.ts'
import { withQuantity, withSize } from '../pieces/drafted-lines.ts'
import { QuantityButtons } from '../pieces/QuantityButtons.tsx'
import { SizeChoices } from '../pieces/SizeChoices.tsx'
import { AddPiece } from './AddPiece.tsx'
import { type ChangeDraft, withPiece } from './change-draft.ts'
import { ExtraParts } from './ExtraParts.tsx'
import { OthersChange } from './OthersChange.tsx'
import { editChange, noticeOthers, type OpenChange } from './open-changes.ts'
import { type PricedLine, stockWithout } from './priced-change.ts'
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
      {...KEPT}
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

type LineRowProps = {
  readonly line: PricedLine
  readonly onSize: (size: Size) => void
  readonly onQuantity: (quantity: number) => void
}

/** A line of an order that is being changed: its size, how many, and what it costs. */
function LineRow({ line, onSize, onQuantity }: LineRowProps) {
  const { name, size, sizes, quantity, price, today, problem } = line
  const left = sizes.find((each) => each.size === size)?.left ?? null
  const most = left === null ? MAX_QUANTITY : Math.min(MAX_QUANTITY, quantity + left)
  const what = `${name}, size ${size}`
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="whitespace-nowrap">{formatRupees(price * quantity)}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SizeChoices of={name} sizes={sizes} chosen={size} onChoose={onSize} />
        <div className="-mr-2 flex items-center">
          <QuantityButtons of={what} quantity={quantity} most={most} onQuantity={onQuantity} />
          <Button
            look="quiet"
            className="min-w-11 px-0!"
            aria-label={`Remove ${what}`}
            title="Remove"
            onClick={() => onQuantity(0)}
          >
            <Icon name="bin" className="size-4.5" />
          </Button>
        </div>
      </div>
      {today !== null && (
        <p className="text-sm text-muted">
          {formatRupees(price)} each, as it was ordered. Today it costs {formatRupees(today)}.
        </p>
      )}
      <FormError text={problem} />
    </li>
  )
}
