/** How shoppers reach the shop, and where it is on social networks. */

import { useState } from 'react'
import type { ShopDescription } from '#catalogue/facts.ts'
import { TypedField } from '#web/backoffice/ui/TypedField.tsx'
import { useDescribeShop } from './describe.ts'
import { ShopFormFrame, type ShopFormProps } from './ShopFormFrame.tsx'

const networks = ['Instagram', 'Facebook', 'TikTok', 'YouTube'] as const

export function ContactsForm({ shop, ...form }: ShopFormProps & { readonly shop: ShopDescription }) {
  const { errors, saving, save } = useDescribeShop('Contacts', shop)
  const [typed, setTyped] = useState({ email: shop.email, phone: shop.phone, whatsapp: shop.whatsapp })
  const [social, setSocial] = useState(shop.social)
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  const filled = Object.fromEntries(Object.entries(social).filter(([, address]) => address.trim() !== ''))
  const wanted = {
    email: typed.email.trim(),
    phone: typed.phone.trim(),
    // People write it as they read it.
    whatsapp: typed.whatsapp.replaceAll(/[\s+-]/g, ''),
    social: filled,
  }
  const before = { email: shop.email, phone: shop.phone, whatsapp: shop.whatsapp, social: shop.social }
  return (
    <ShopFormFrame
      {...form}
      saving={saving}
      error={errors.social}
      changed={JSON.stringify(wanted) !== JSON.stringify(before)}
      onSave={() => save(wanted)}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <TypedField
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          value={typed.email}
          error={errors.email}
          onChange={(email) => set({ email })}
        />
        <TypedField
          label="Phone"
          name="phone"
          type="tel"
          inputMode="tel"
          placeholder="+92 300 1234567"
          value={typed.phone}
          error={errors.phone}
          onChange={(phone) => set({ phone })}
        />
        <TypedField
          label="WhatsApp"
          name="whatsapp"
          type="tel"
          inputMode="tel"
          placeholder="923001234567"
          value={typed.whatsapp}
          error={errors.whatsapp}
          onChange={(whatsapp) => set({ whatsapp })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {[...new Set([...networks, ...Object.keys(social)])].map((network) => (
          <TypedField
            key={network}
            label={network}
            name={`social-${network}`}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={social[network] ?? ''}
            onChange={(address) => setSocial({ ...social, [network]: address })}
          />
        ))}
      </div>
    </ShopFormFrame>
  )
}
