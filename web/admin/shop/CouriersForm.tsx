/** The couriers that take parcels: their names, and the pages on which shoppers follow a parcel. */

import type { ShopDescription } from '#catalogue/facts.ts'
import { Button } from '#web/backoffice/ui/Button.tsx'
import { Icon } from '#web/backoffice/ui/Icon.tsx'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { ShopFormFrame, type ShopFormProps } from './ShopFormFrame.tsx'
import type { ShopField } from './shop-fields.ts'
import { storedPhone, storedWhatsapp } from './typed-contacts.ts'
import { useShopForm } from './use-shop-form.ts'

type Courier = ShopDescription['couriers'][number]
type Contacts = NonNullable<Courier['contacts']>
type Typed = Courier & { readonly key: string; readonly contacts: Contacts }

const noContacts: Contacts = { phone: '', whatsapp: '', email: '' }

/** Omitted while there are none. */
function storedContacts({ phone, whatsapp, email }: Contacts): Pick<Courier, 'contacts'> {
  const contacts = {
    phone: storedPhone(phone),
    whatsapp: storedWhatsapp(whatsapp),
    email: email.trim(),
  }
  return Object.values(contacts).every((each) => each === '') ? {} : { contacts }
}

const couriers: ShopField<readonly Typed[]> = {
  term: 'couriers',
  name: 'couriers',
  // The term has this type.
  typed: (stored) =>
    (stored as readonly Courier[]).map((courier) => ({
      ...courier,
      contacts: courier.contacts ?? noContacts,
      key: courier.id,
    })),
  stored: (typed) =>
    typed.map(({ key, contacts, ...courier }, place) => ({
      ...courier,
      ...storedContacts(contacts),
      id: courier.id || courierId(courier.name, typed.slice(0, place)),
      name: courier.name.trim(),
      trackingUrl: courier.trackingUrl.trim(),
    })),
  words: (typed) => typed.map(({ name }) => name).join(', '),
}
const fields = { couriers }

export function CouriersForm({ shop, ...props }: ShopFormProps & { readonly shop: ShopDescription }) {
  const form = useShopForm('Couriers', shop, fields)
  const typed = form.typed.couriers
  const setAll = (couriers: readonly Typed[]) => form.set({ couriers })
  const set = (key: string, change: Partial<Typed>) =>
    setAll(typed.map((courier) => (courier.key === key ? { ...courier, ...change } : courier)))
  const contact = (key: string, contacts: Contacts, of: keyof Contacts) => ({
    name: `${of}-${key}`,
    value: contacts[of],
    onChange: (value: string) => set(key, { contacts: { ...contacts, [of]: value } }),
  })
  return (
    <ShopFormFrame {...props} form={form} what="the couriers" error={form.errorOf('couriers')}>
      <p className="text-sm text-muted">
        Phone, WhatsApp and e-mail are where you ask about parcels: those of an office, not of a person,
        because they stay in the history of the shop. Pages do not show them.
      </p>
      {typed.length === 0 && (
        <p className="text-sm text-muted">No courier yet: parcels cannot be handed over.</p>
      )}
      <ul className="flex flex-col gap-4">
        {typed.map(({ key, name, trackingUrl, contacts }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 border-line not-first:border-t not-first:pt-4"
          >
            <div className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <TypedField
                label="Name"
                name={`name-${key}`}
                maxLength={40}
                value={name}
                onChange={(next) => set(key, { name: next })}
              />
              <TypedField
                label="Page of one parcel, with {number} for its number"
                name={`tracking-${key}`}
                type="url"
                inputMode="url"
                placeholder="https://…/{number}"
                value={trackingUrl}
                onChange={(next) => set(key, { trackingUrl: next })}
              />
              <fieldset className="grid gap-3 sm:col-span-2 sm:grid-cols-3">
                <legend className="sr-only">Where you ask {name || 'this courier'} about parcels</legend>
                <TypedField
                  label="Phone to ask"
                  type="tel"
                  inputMode="tel"
                  placeholder="+92 21 1234567"
                  {...contact(key, contacts, 'phone')}
                />
                <TypedField
                  label="WhatsApp to ask"
                  type="tel"
                  inputMode="tel"
                  placeholder="923001234567"
                  {...contact(key, contacts, 'whatsapp')}
                />
                <TypedField
                  label="E-mail to ask"
                  type="email"
                  inputMode="email"
                  {...contact(key, contacts, 'email')}
                />
              </fieldset>
            </div>
            <Button
              look="quiet"
              size="snug"
              aria-label={`Remove ${name || 'this courier'}`}
              title="Remove"
              className="mt-7"
              onClick={() => setAll(typed.filter((courier) => courier.key !== key))}
            >
              <Icon name="bin" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        className="self-start"
        onClick={() =>
          setAll([
            ...typed,
            { key: `new-${Date.now()}`, id: '', name: '', trackingUrl: 'https://', contacts: noContacts },
          ])
        }
      >
        <Icon name="plus" className="size-4" />
        Add a courier
      </Button>
    </ShopFormFrame>
  )
}

/** The id of a new courier, from its name: `Call Courier` is `call-courier`, and with a number if that exists. */
function courierId(name: string, others: readonly { readonly id: string }[]): string {
  const id =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'courier'
  const isTaken = (wanted: string) => others.some((other) => other.id === wanted)
  for (let number = 2, free = id; ; number++) {
    if (!isTaken(free)) return free
    free = `${id}-${number}`
  }
}
