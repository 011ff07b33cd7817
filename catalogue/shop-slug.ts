/** The shop's name as a part of file names and addresses. */

import type { Brand } from './schema.ts'

/** `falak-fits`; `shop` for a name without Latin letters and digits. */
export function shopSlug({ name }: Pick<Brand, 'name'>): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/['’\p{M}]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug === '' ? 'shop' : slug
}

/** A domain that leads nowhere, for addresses that nobody has set: `falakfits.local`. */
export const localDomain = (shop: Pick<Brand, 'name'>): string =>
  `${shopSlug(shop).replaceAll('-', '').slice(0, 40)}.local`
