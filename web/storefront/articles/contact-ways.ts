/** The contacts of the shop that are set, as links. */

import { brand } from '#catalogue/brand.ts'

export const ways = [
  { kind: 'Phone', address: `tel:${brand.phone.replaceAll(' ', '')}`, text: brand.phone },
  {
    kind: 'WhatsApp',
    address: `https://wa.me/${brand.whatsapp}`,
    text: brand.whatsapp && `+${brand.whatsapp}`,
  },
  { kind: 'E-mail', address: `mailto:${brand.email}`, text: brand.email },
].filter(({ text }) => text !== '')

export const networks = Object.entries(brand.social).map(([name, address]) => ({ name, address }))
