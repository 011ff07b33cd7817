/** What few changes touch: a discount, where it goes, and the note for the parcel. Each is folded away until it is asked for. */

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { discountReasonWords } from '#events/shop/change-words.ts'
import { discountReasons } from '#events/shop/order-choices.ts'
import { LONGEST } from '#events/shop/order-limits.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { CityField } from '#web/backoffice/ui/CityField.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { Select } from '#web/backoffice/ui/Select.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import type { ChangeDraft, DraftErrors } from './change-draft.ts'

/** As the server accepts. */
const LONGEST_NOTE = 200

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

const reasons = discountReasons.map((reason) => [reason, discountReasonWords[reason]] as const)
const noDiscount = { amount: '', freeDelivery: false, reason: null } as const

function DiscountPart({ draft, errors, onEdit, onFold }: PartProps & { readonly onFold: () => void }) {
  const discount = draft.discount ?? noDiscount
  return (
    <Part
      part="discount"
      name="Discount"
      onFold={() => {
        onEdit({ discount: null })
        onFold()
      }}
    >
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
        <TypedField
          label="Amount off"
          name="discount"
          unit="Rs"
          inputMode="numeric"
          maxLength={9}
          value={discount.amount}
          error={errors.amount}
          onChange={(amount) => onEdit({ discount: { ...discount, amount } })}
        />
        <div>
          <Select
            label="Reason"
            labelled="above"
            value={discount.reason ?? 'none'}
            options={discount.reason === null ? [['none', 'Please choose'], ...reasons] : reasons}
            onChoose={(reason) =>
              onEdit({ discount: { ...discount, reason: reason === 'none' ? null : reason } })
            }
          />
          {errors.reason !== undefined && (
            <p role="alert" className="mt-1.5 text-sm text-danger">
              {errors.reason}
            </p>
          )}
        </div>
      </div>
      <Tick
        label="Free delivery"
        checked={discount.freeDelivery}
        onChange={(freeDelivery) => onEdit({ discount: { ...discount, freeDelivery } })}
      />
    </Part>
  )
}

function DeliveryPart({ draft, errors, onEdit }: PartProps) {
  return (
    <Part part="delivery" name="Where it goes">
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
    </Part>
  )
}

function NotePart({ draft, onEdit }: PartProps) {
  return (
    <Part part="note" name="Note for the parcel">
      <TypedField
        label="The courier reads it on the slip"
        name="note"
        maxLength={LONGEST_NOTE}
        value={draft.note}
        onChange={(note) => onEdit({ note })}
      />
    </Part>
  )
}

type PartFrameProps = {
  readonly part: 'discount' | 'delivery' | 'note'
  readonly name: string
  readonly onFold?: () => void
  readonly children: ReactNode
}

function Part({ part, name, onFold, children }: PartFrameProps) {
  return (
    <fieldset data-part={part} className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3 pt-2">
      <legend className="sr-only">{name}</legend>
      <div className="flex min-h-10 items-center justify-between gap-3">
        <p aria-hidden="true">{name}</p>
        {onFold && (
          <Button
            look="quiet"
            size="snug"
            className="-mr-2"
            aria-label={`No ${name.toLowerCase()}`}
            onClick={onFold}
          >
            <Icon name="cross" className="size-4" />
          </Button>
        )}
      </div>
      {children}
    </fieldset>
  )
}

type TickProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Tick({ label, checked, onChange }: TickProps) {
  const id = useId()
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="checkbox cursor-pointer"
      />
      {label}
    </label>
  )
}
