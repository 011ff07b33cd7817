/**
 * Where the first visit of thirty days came from. It stays in this browser, and goes to the shop with the first view of a visit and
 * with an order; the shop keeps only what says nothing about the shopper (`events/orders/visit-source.ts`).
 */

const KEY = 'first-visit'
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Of this visit, for its first view. Remembers it, unless an earlier visit of the last thirty days is known. */
export function seenFrom(): { readonly from?: string } {
  const from = visitFrom()
  if (from === '') return {}
  if (firstVisit() === '') remember(from)
  return { from }
}

/** The address of the site with the link, with the parameters of this address; empty when neither tells anything. */
function visitFrom(): string {
  const { search, origin } = location
  const { referrer } = document
  const site = referrer.startsWith(`${origin}/`) ? '' : (referrer.split(/[?#]/)[0] ?? '')
  return search.includes('utm_') ? site + search : site
}

function remember(from: string): void {
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
