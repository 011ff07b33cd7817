/** How shoppers reach the shop, and where it is on social networks. */

import type { ShopDescription } from '#catalogue/facts.ts'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { ShopFormFrame, type ShopFormProps } from './ShopFormFrame.tsx'
import { international, type ShopField, textField } from './shop-fields.ts'
import { storedPhone, storedSocial, storedWhatsapp } from './typed-contacts.ts'
import { useShopForm } from './use-shop-form.ts'

type Social = ShopDescription['social']

const networks = ['Instagram', 'Facebook', 'TikTok', 'YouTube'] as const

/** Empty addresses are not stored. */
const social: ShopField<Social> = {
  term: 'social',
  name: 'social networks',
  // The term has this type.
  typed: (stored) => stored as Social,
  stored: (typed) =>
    Object.fromEntries(
      Object.entries(typed)
        .map(([network, address]) => [network, storedSocial(network, address)])
        .filter(([, address]) => address !== ''),
    ),
  words: (typed) => Object.values(typed).join('\n'),
}

const fields = {
  email: textField('email', 'e-mail'),
  phone: { ...textField('phone', 'phone'), stored: storedPhone },
  // Stored as digits alone. People read and write it like the phone.
  whatsapp: {
    ...textField('whatsapp', 'WhatsApp number'),
    typed: (stored: unknown) => international(String(stored)),
    stored: storedWhatsapp,
  },
  social,
}

export function ContactsForm({ shop, ...props }: ShopFormProps & { readonly shop: ShopDescription }) {
  const form = useShopForm('Contacts', shop, fields)
  const { social, email, phone, whatsapp } = form.typed
  const isUnreachable = [email, phone, whatsapp].every((contact) => contact.trim() === '')
  return (
    <ShopFormFrame {...props} form={form} what="the contacts" error={form.errorOf('social')}>
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="mb-4 text-sm">
          <span className="block font-medium">Direct contact</span>
          <span className="text-muted">At least one of these three is needed.</span>
          {isUnreachable && (
            <span role="status" className="text-pending">
              {' '}
              Without one, shoppers cannot reach you.
            </span>
          )}
        </legend>
        <div className="sm:col-span-2">
          <TypedField label="E-mail" type="email" inputMode="email" {...form.text('email')} />
        </div>
        <TypedField
          label="Phone"
          type="tel"
          inputMode="tel"
          placeholder="+92 300 1234567"
          {...form.text('phone')}
        />
        <TypedField
          label="WhatsApp"
          type="tel"
          inputMode="tel"
          placeholder="+92 300 1234567"
          {...form.text('whatsapp')}
        />
      </fieldset>
      {/* The legend of a fieldset with an edge would lie on that edge. */}
      <div className="-mx-4 mt-2 border-t border-line px-4 pt-6 pb-2 sm:-mx-6 sm:px-6">
        <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
          <legend className="mb-4 text-sm font-medium">Social pages</legend>
          {[...new Set([...networks, ...Object.keys(social)])].map((network) => (
            <TypedField
              key={network}
              label={network}
              name={`social-${network}`}
              inputMode="url"
              placeholder="@name or https://"
              value={social[network] ?? ''}
              onChange={(address) => form.set({ social: { ...social, [network]: address } })}
            />
          ))}
        </fieldset>
      </div>
    </ShopFormFrame>
  )
}
