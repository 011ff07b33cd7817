/**
 * Two values are not known at build time: the shop's public address and the end of a sale. The build writes placeholders into
 * the pages, and the server replaces them when it sends a page. The browser computes both values itself.
 */

import { saleEnd } from '#events/prices/sale-end.ts'

export const addressPlaceholder = 'https://address.invalid'
/** This is a date, so that a page whose placeholder was not replaced is still valid. */
export const saleEndPlaceholder = '9999-12-31T23:59:59+05:00'

/** The shop's public address, such as `https://falakfits.pk`. */
export function shopAddress(): string {
  if (import.meta.env.SSR) return addressPlaceholder
  return document.documentElement.dataset.address ?? location.origin
}

export function absoluteUrl(path: string): string {
  return `${shopAddress()}${path}`
}

export function priceValidUntil(): string {
  return import.meta.env.SSR ? saleEndPlaceholder : saleEnd(Date.now())
}
