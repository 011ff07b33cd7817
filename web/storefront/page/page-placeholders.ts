/**
 * Values that the build cannot know: the shop's public address, and which day it is. It writes these placeholders into
 * its pages; the server that sends a page replaces them, and in the browser both are known.
 */

import { saleEnd } from '#events/shop/sale-end.ts'

export const addressPlaceholder = 'https://address.invalid'
/** A date, so that a page whose placeholder was not replaced is still well-formed. */
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
