/** Structured data for search engines (schema.org) about the shop and a screen's position in it. */

import type { ShownShop } from '#catalogue/catalogue.ts'
import { shopDescription } from '#catalogue/delivery-promise.ts'
import { groupTitles } from '#catalogue/identity/groups.ts'
import type { Group } from '#catalogue/product.ts'
import { absoluteUrl } from './page-placeholders.ts'

export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

export type Place = { readonly name: string; readonly path: string }

const home: Place = { name: 'Home', path: '/' }
export const wholeCollection: Place = { name: 'Complete Collection', path: '/collection' }

export function collectionOf(group: Group): Place {
  return { name: `${groupTitles[group]} Collection`, path: `/${group}` }
}

/** The trail from the home page to a screen, which comes last. */
export function breadcrumbs(...trail: readonly Place[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  }
}

export function organization(shop: ShownShop): Thing {
  return {
    '@type': 'Organization',
    '@id': absoluteUrl('/#organization'),
    name: shop.name,
    description: shopDescription(shop),
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icons/icon-512.png'),
    // A contact that is not set is omitted.
    email: shop.email || undefined,
    telephone: shop.phone || undefined,
    areaServed: 'PK',
    sameAs: Object.values(shop.social),
  }
}

export function website({ name }: Pick<ShownShop, 'name'>): Thing {
  return {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#website'),
    name,
    url: absoluteUrl('/'),
    inLanguage: 'en',
    publisher: { '@id': absoluteUrl('/#organization') },
  }
}

/** JSON for a script element. It contains no `<`, which could end the element. */
export function inlineJson(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
}
