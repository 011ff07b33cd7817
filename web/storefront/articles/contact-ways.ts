/** The contacts that are set in the shop's data, as links. */

import { brand } from '#catalogue/brand.ts'

export const directContacts = [
  { kind: 'Phone', address: `tel:${brand.phone.replaceAll(' ', '')}`, text: brand.phone },
  {
    kind: 'WhatsApp',
    address: `https://wa.me/${brand.whatsapp}`,
    text: brand.whatsapp && `+${brand.whatsapp}`,
  },
  { kind: 'E-mail', address: `mailto:${brand.email}`, text: brand.email },
].filter(({ text }) => text !== '')

export const socialNetworks = Object.entries(brand.social).map(([name, address]) => ({ name, address }))
