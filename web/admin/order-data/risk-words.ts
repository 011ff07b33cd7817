/** What the shop knows about an order in plain sentences with their numbers. */

import { cityNameOf } from '#catalogue/city.ts'
import { formatRupees } from '#catalogue/money.ts'
import { blockWords } from '#events/shop/change-words.ts'
import { importedStatuses, importedStatusNames } from '#events/shop/import-choices.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'
import type { IconName } from '#web/backoffice/ui/Icon.tsx'
import type { NearOrder, Risk } from './risk.ts'

export type RiskFact = {
  readonly icon: IconName
  /** Empty where the number of the order begins. */
  readonly text: string
  /** The number of the order that the sentence names, and what follows it. */
  readonly order?: { readonly orderNumber: string; readonly rest: string }
}

const MOST_DUPLICATES = 3
/** Fewer endings say little about a city. */
const LEAST_ENDINGS = 20
/** A city is mentioned from this share of refusals on. */
const MANY_REFUSED = 0.25

/** `4 other orders within a day with the same address`; null without one. Its orders are the first of the facts. */
export function duplicatesWords({ duplicates }: Pick<Risk, 'duplicates'>): string | null {
  const [first] = duplicates
  if (first === undefined) return null
  const all = [...new Set(duplicates.flatMap(({ same }) => same))]
  // Where they differ, each order has only some of it in common.
  const isShared = duplicates.every(({ same }) => same.length === all.length)
  const count = duplicates.length
  const what = listWords(
    all.map((each) => sameWords[each]),
    isShared ? 'and' : 'or',
  )
  return `${count} other ${count === 1 ? 'order' : 'orders'} within a day with the same ${what}`
}

/** Empty when there is nothing to say. What the customer refused before is said with the customer's other orders. */
export function riskFacts(risk: Risk, now: number): readonly RiskFact[] {
  const { blocked, phone, duplicates, openOrders, city, imported } = risk
  const facts: RiskFact[] = duplicates.slice(0, MOST_DUPLICATES).map((other) => duplicateFact(other, now))
  const more = duplicates.length - MOST_DUPLICATES
  if (more > 0) facts.push({ icon: 'copy', text: `And ${more} more` })
  if (blocked !== null) {
    const reason = blockWords[blocked.reason].toLowerCase()
    const order = { orderNumber: blocked.orderNumber, rest: ')' }
    facts.push({ icon: 'lock', text: `Blocked: ${reason} (`, order })
  }
  if (phone !== null)
    facts.push({ icon: 'phone', text: `The phone number looks invented: ${phoneWords[phone]}` })
  const told = duplicates.filter(({ status, same }) => same.includes('phone') && isOpen(status)).length
  if (openOrders > told) {
    facts.push({
      icon: 'bag',
      text:
        openOrders === 1
          ? '1 other open order with this phone'
          : `${openOrders} other open orders with this phone`,
    })
  }
  if (imported !== null) facts.push(importedFact(imported))
  if (city !== null) facts.push(...cityFacts(city))
  return facts
}

const phoneWords: Readonly<Record<NonNullable<Risk['phone']>, string>> = {
  'not-mobile': 'no operator has such numbers',
  'repeated-digits': 'repeated digits',
  sequence: 'digits in a row',
}

const isOpen = (status: NearOrder['status']) => status !== 'delivered' && status !== 'cancelled'

const sameWords: Readonly<Record<NearOrder['same'][number], string>> = {
  phone: 'phone',
  address: 'address',
  device: 'device',
  email: 'e-mail',
}

/** `phone, address and device`. */
function listWords(words: readonly string[], last: 'and' | 'or'): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

function duplicateFact({ orderNumber, status, date, total }: NearOrder, now: number): RiskFact {
  const ago = ageWords(now - Date.parse(date))
  return {
    icon: 'copy',
    text: '',
    order: { orderNumber, rest: ` (${status}, ${formatRupees(total)}), ${ago} ago` },
  }
}

/** In the shop program that was used before. */
function importedFact(imported: NonNullable<Risk['imported']>): RiskFact {
  const present = importedStatuses.filter((status) => imported[status] > 0)
  const parts = present.map((status) => `${imported[status]} ${importedStatusNames[status].toLowerCase()}`)
  return { icon: 'download', text: `Ordered before, in the imported orders: ${parts.join(', ')}` }
}

function cityFacts({ city, delivered, refused }: NonNullable<Risk['city']>): readonly RiskFact[] {
  const ended = delivered + refused
  if (ended < LEAST_ENDINGS || refused / ended < MANY_REFUSED) return []
  return [{ icon: 'pin', text: `In ${cityNameOf(city)} ${refused} of ${ended} parcels were refused` }]
}
