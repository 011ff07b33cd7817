/** What few changes touch: a discount, where it goes, and the note for the parcel. Each is folded away until it is asked for. */

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LONGEST, LONGEST_NOTE } from '#events/orders/order-limits.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { CityField } from '#web/backoffice/ui/CityField.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { DiscountFields } from '../pieces/DiscountFields.tsx'
import { noDiscount } from '../pieces/discount-draft.ts'
import { ExtraPart } from '../pieces/ExtraPart.tsx'
import type { ChangeDraft, DraftErrors } from './change-draft.ts'

type PartProps = {
  readonly draft: ChangeDraft
  readonly errors: DraftErrors
  readonly onEdit: (change: Partial<ChangeDraft>) => void
}

export function ExtraParts(props: PartProps & { readonly isErased: boolean }) {
  const { draft, isErased } = props
  const [shown, setShown] = useState({
    discount: draft.discount !== null,
    delivery: false,
    note: draft.note !== '',
  })
  /** The part that was opened last: its first field gets the focus. */
  const [opened, setOpened] = useState<keyof typeof shown | null>(null)
  function show(part: keyof typeof shown): void {
    setShown({ ...shown, [part]: true })
    setOpened(part)
  }
  function hide(part: keyof typeof shown): void {
    setShown({ ...shown, [part]: false })
    setOpened(null)
  }
  const parts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const part = opened && parts.current?.querySelector(`[data-part=${opened}]`)
    part?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
  }, [opened])
  const canDeliver = !isErased
  return (
    <div ref={parts} className="flex flex-col gap-4">
      {shown.discount && <DiscountPart {...props} onFold={() => hide('discount')} />}
      {canDeliver && shown.delivery && <DeliveryPart {...props} />}
      {canDeliver && shown.note && <NotePart {...props} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!shown.discount && (
          <Open icon="tag" onOpen={() => show('discount')}>
            Discount
          </Open>
        )}
        {canDeliver && !shown.delivery && (
          <Open icon="pin" onOpen={() => show('delivery')}>
            Address
          </Open>
        )}
        {canDeliver && !shown.note && (
          <Open icon="pencil" onOpen={() => show('note')}>
            Note for the parcel
          </Open>
        )}
      </div>
    </div>
  )
}

type OpenProps = { readonly icon: IconName; readonly onOpen: () => void; readonly children: ReactNode }

function Open({ icon, onOpen, children }: OpenProps) {
  return (
    <Button size="snug" className="pr-3" onClick={onOpen}>
      <Icon name={icon} className="size-4 text-gold-deep" />
      {children}
    </Button>
  )
}

function DiscountPart({ draft, errors, onEdit, onFold }: PartProps & { readonly onFold: () => void }) {
  return (
    <ExtraPart
      part="discount"
      name="Discount"
      onFold={() => {
        onEdit({ discount: null })
        onFold()
      }}
    >
      <DiscountFields
        discount={draft.discount ?? noDiscount}
        errors={errors}
        onChange={(discount) => onEdit({ discount })}
      />
    </ExtraPart>
  )
}

function DeliveryPart({ draft, errors, onEdit }: PartProps) {
  return (
    <ExtraPart part="delivery" name="Where it goes">
      <TypedField
        label="Address"
        name="address"
        lines={3}
        maxLength={LONGEST.address}
        value={draft.address}
        error={errors.address}
        onChange={(address) => onEdit({ address })}
      />
      <CityField value={draft.city} address={draft.address} onChange={(city) => onEdit({ city })} />
    </ExtraPart>
  )
}

function NotePart({ draft, onEdit }: PartProps) {
  return (
    <ExtraPart part="note" name="Note for the parcel">
      <TypedField
        label="The courier reads it on the slip"
        name="note"
        maxLength={LONGEST_NOTE}
        value={draft.note}
        onChange={(note) => onEdit({ note })}
      />
    </ExtraPart>
  )
}
