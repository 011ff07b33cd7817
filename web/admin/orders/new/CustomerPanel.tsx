/** Who orders: found by phone or name among earlier customers, or typed. */

import { useState } from 'react'
import { LONGEST } from '#events/orders/order-limits.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { CityField } from '#web/backoffice/ui/CityField.tsx'
import { Icon, type IconName } from '#web/backoffice/ui/Icon.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { type Asked, customerFacts, type Fact, type KnownCustomer, recordInShort } from './customers.ts'
import type { OrderDraft } from './draft.ts'
import type { DraftErrors } from './draft-errors.ts'
import { FormPart } from './FormPart.tsx'
import { phoneIn, tidyPhone } from './phone-typed.ts'
import { SuggestField } from './SuggestField.tsx'
import { useCustomers } from './use-customers.ts'

export type CustomerPanelProps = {
  readonly draft: OrderDraft
  readonly errors: DraftErrors
  readonly edit: (change: Partial<OrderDraft>) => void
  /** Moves the focus to the field after this one. */
  readonly goOn: (field: string) => void
}

const nothingAsked: Asked = { field: 'phone', text: '' }

export function CustomerPanel({ draft, errors, edit, goOn }: CustomerPanelProps) {
  const { phone, email, address, city } = draft
  const [asked, setAsked] = useState(nothingAsked)
  const { offered, known, isAsked } = useCustomers(asked, phone)
  const [hasEmail, setHasEmail] = useState(false)
  // On a phone it does not stand before the pieces until an address may name it.
  const hasCity = address.trim() !== '' || city !== null

  function type(field: Asked['field'], text: string): void {
    setAsked({ field, text })
    edit({ [field]: text })
  }

  function choose(id: string): void {
    const customer = offered.find((each) => each.phone === id)
    if (customer === undefined) return
    const { name, email, address, city } = customer
    setAsked(nothingAsked)
    edit({ phone: tidyPhone(customer.phone), name, email, address, city })
    goOn('address')
  }

  function takeDown(pasted: string): void {
    // What was typed before is replaced: nobody adds a second number.
    type('phone', phoneIn(pasted).slice(0, LONGEST.phone))
  }

  const suggesting = (field: Asked['field']) => ({
    suggestions: asked.field === field && asked.text !== '' ? offered.map(offer) : [],
    listLabel: 'Earlier customers',
    onChoose: choose,
    onChange: (text: string) => type(field, text),
    onEnter: () => goOn(field),
    name: field,
    value: draft[field],
    maxLength: LONGEST[field],
    error: errors[field],
  })
  return (
    <FormPart title="Customer" columns>
      <SuggestField
        {...suggesting('phone')}
        label="Phone number"
        type="tel"
        placeholder="03xx xxxxxxx"
        autoFocus
        marksFirst={known != null}
        onBlur={() => {
          if (tidyPhone(phone) !== phone) edit({ phone: tidyPhone(phone) })
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (!/\d{3}/.test(pasted)) return
          event.preventDefault()
          takeDown(pasted)
        }}
      />
      <SuggestField {...suggesting('name')} label="Name" marksFirst={false} />
      {(isAsked || known !== undefined) && (
        <div className="sm:col-span-2">
          <CustomerFacts customer={known} />
        </div>
      )}
      <div className="sm:col-span-2">
        <TypedField
          label="Address"
          name="address"
          lines={2}
          value={address}
          maxLength={LONGEST.address}
          error={errors.address}
          onChange={(text) => edit({ address: text })}
        />
      </div>
      <div className={hasCity ? '' : 'max-sm:hidden'}>
        <CityField address={address} value={city} onChange={(id) => edit({ city: id })} />
      </div>
      {hasEmail || email !== '' ? (
        <TypedField
          label="E-mail, optional"
          name="email"
          type="email"
          inputMode="email"
          value={email}
          maxLength={LONGEST.email}
          error={errors.email}
          onChange={(text) => edit({ email: text })}
        />
      ) : (
        <Button
          look="quiet"
          size="snug"
          className="-mx-2.5 justify-self-start max-sm:-my-2 sm:mt-7.5"
          onClick={() => setHasEmail(true)}
        >
          <Icon name="plus" className="size-4 text-gold-deep" />
          Add an e-mail
        </Button>
      )}
    </FormPart>
  )

  function offer({ phone, name, address, record }: KnownCustomer) {
    return {
      id: phone,
      content: (
        <>
          <span className="flex justify-between gap-3">
            <bdi className="truncate font-medium">{name}</bdi>
            <span className="whitespace-nowrap text-muted">{recordInShort(record)}</span>
          </span>
          <span className="block truncate text-muted">
            {asked.field === 'name' && `${tidyPhone(phone)} · `}
            <bdi>{address}</bdi>
          </span>
        </>
      ),
    }
  }
}

const first: readonly Fact[] = [{ text: 'The first order with this phone.', kind: 'known' }]

/** It keeps the place of the first fact: what is pressed next below does not move when the facts arrive. */
const lookingUp: readonly Fact[] = [{ text: 'Looking for earlier orders…', kind: 'open' }]

const icons: Readonly<Record<Fact['kind'], IconName>> = { warning: 'warning', open: 'clock', known: 'check' }

/** What the shop knows of the typed phone: null for one without an order, undefined while it is not known. */
function CustomerFacts({ customer }: { readonly customer: KnownCustomer | null | undefined }) {
  const facts = customer === undefined ? lookingUp : customer === null ? first : customerFacts(customer)
  return (
    <div role="status" aria-label="What the shop knows" className="-mt-1">
      <ul className="flex flex-col gap-1 text-sm text-muted">
        {facts.map(({ text, kind }) => (
          <li key={text} className={`flex items-start gap-2 ${kind === 'warning' ? 'text-ink' : ''}`}>
            <Icon
              name={icons[kind]}
              className={`mt-0.5 size-4 ${kind === 'warning' ? 'text-danger' : 'text-gold-deep'}`}
            />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
