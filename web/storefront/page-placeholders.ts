/**
 * What a prerendered page cannot know: where the shop is reached, and which day it is. The build leaves these places in its
 * pages; the server that sends them fills them in, and in the browser the same is known again.
 */

import { saleEnd } from '#events/sale-end.ts'

export const addressPlace = 'https://address.invalid'
/** A moment that no shop will see; well-formed, so that a page with an unfilled place is still well-formed. */
export const saleEndPlace = '9999-12-31T23:59:59+05:00'

/** The shop's public address, such as `https://falakfits.pk`. */
export function shopAddress(): string {
  if (import.meta.env.SSR) return addressPlace
  return document.documentElement.dataset.address ?? location.origin
}

export function absoluteUrl(path: string): string {
  return `${shopAddress()}${path}`
}

export function priceValidUntil(): string {
  return import.meta.env.SSR ? saleEndPlace : saleEnd(Date.now())
}
