/** The contacts that are set in the shop's description, as links. */

import type { Brand } from '#catalogue/schema.ts'

export const directContacts = ({ phone, whatsapp, email }: Pick<Brand, 'phone' | 'whatsapp' | 'email'>) =>
  [
    { kind: 'Phone', address: `tel:${phone.replaceAll(' ', '')}`, text: phone },
    { kind: 'WhatsApp', address: `https://wa.me/${whatsapp}`, text: whatsapp && `+${whatsapp}` },
    { kind: 'E-mail', address: `mailto:${email}`, text: email },
  ].filter(({ text }) => text !== '')

export const socialNetworks = ({ social }: Pick<Brand, 'social'>) =>
  Object.entries(social).map(([name, address]) => ({ name, address }))
