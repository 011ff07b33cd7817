/**
 * Where the first visit of thirty days came from. It stays in this browser, and goes to the shop with the first view of a visit and
 * with an order; the shop keeps only what says nothing about the shopper (`events/shop/visit-source.ts`).
 */

const KEY = 'first-visit'
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** The address of the site with the link, with the parameters of this address; empty when neither tells anything. */
export function visitFrom({ search } = location, { referrer } = document, { origin } = location): string {
  const site = referrer !== '' && !referrer.startsWith(`${origin}/`) ? referrer : ''
  const parameters = search.includes('utm_') ? search : ''
  return site === '' ? parameters : `${site.split(/[?#]/)[0]}${parameters}`
}

/** Remembers where this visit came from, unless an earlier one of the last thirty days is known. */
export function rememberVisit(from: string): void {
  if (from === '' || firstVisit() !== '') return
  try {
    localStorage.setItem(KEY, JSON.stringify({ from, at: Date.now() }))
  } catch {
    // Without storage only a campaign's visits are counted, not its orders.
  }
}

/** Empty when nothing is known. */
export function firstVisit(): string {
  try {
    const { from, at } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return Date.now() - at < KEPT_MS ? String(from) : ''
  } catch {
    return ''
  }
}
