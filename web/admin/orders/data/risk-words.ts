/** What the shop knows about an order in plain sentences with their numbers. */

import { cityNameOf } from '#catalogue/city.ts'
import { formatRupees } from '#catalogue/money.ts'
import { importedStatuses, importedStatusNames } from '#events/moving/import-choices.ts'
import { blockWords } from '#events/orders/change-words.ts'
import type { ListedRisk, NearOrder, Risk } from '#events/read-model/order-risk.ts'
import { ageWords } from '#web/backoffice/ui/age.ts'
import type { IconName } from '#web/backoffice/ui/Icon.tsx'

type RiskFact = {
  /** Null in the list of duplicates: their links say enough. */
  readonly icon: IconName | null
  /** Empty where the number of the order begins. */
  readonly text: string
  /** The number of the order that the sentence names, whose it is where that is said, and what follows. */
  readonly order?: { readonly orderNumber: string; readonly name?: string; readonly rest: string }
  /** It opens the facts that are left out, or takes them away again. */
  readonly opens?: true
}

const MOST_DUPLICATES = 3
/** Fewer endings say little about a city. */
const LEAST_ENDINGS = 20
/** A city is mentioned from this share of refusals on. */
const MANY_REFUSED = 0.25

/**
 * `4 similar orders within a day with the same address`, or where they differ, `6 similar orders within a day: 3 with this phone, 6
 * with this address`; null without one. Its orders are the first of the facts.
 */
function duplicatesWords({ duplicates }: Pick<Risk, 'duplicates'>): string | null {
  const count = duplicates.length
  if (count === 0) return null
  const others = `${similar(count)} within a day`
  const all = sharedBy(duplicates)
  if (!differ(duplicates)) return `${others} with the same ${listWords(all)}`
  const counts = all.map((each) => {
    const having = duplicates.filter(({ same }) => same.includes(each)).length
    return `${having} with this ${sameWords[each]}`
  })
  return `${others}: ${counts.join(', ')}`
}

const similar = (count: number) => `${count} similar ${count === 1 ? 'order' : 'orders'}`

const sharedBy = (duplicates: readonly NearOrder[]) => [...new Set(duplicates.flatMap(({ same }) => same))]

/** Whether some have less in common with the order than others. */
function differ(duplicates: readonly NearOrder[]): boolean {
  const all = sharedBy(duplicates)
  return duplicates.some(({ same }) => same.length < all.length)
}

/**
 * Empty when there is nothing to say beside the warnings. What the customer refused before is said with the customer's other orders.
 * `all`: also the orders that are otherwise only counted, all but the first `most`.
 */
export function riskFacts(risk: Risk, now: number, all = false, most = MOST_DUPLICATES): readonly RiskFact[] {
  const { blocked, duplicates, openOrders, city, imported } = risk
  const isSaid = differ(duplicates)
  const facts: RiskFact[] = duplicates
    .slice(0, all ? duplicates.length : most)
    .map((other) => duplicateFact(other, isSaid, now))
  const more = duplicates.length - most
  if (more > 0) facts.push({ icon: null, text: all ? 'Show fewer' : `And ${more} more`, opens: true })
  if (blocked !== null) {
    const reason = blockWords[blocked.reason].toLowerCase()
    const order = { orderNumber: blocked.orderNumber, rest: ')' }
    facts.push({ icon: 'lock', text: `Blocked: ${reason} (`, order })
  }
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

/** What is said before everything else: the gravest first. `number`: the phone of the order. */
export function riskWarnings(risk: Pick<Risk, 'phone' | 'duplicates'>, number: string): readonly string[] {
  const { phone } = risk
  const why = phone === 'not-mobile' ? ': no operator has such numbers' : ` (${subscriber(number)})`
  const invented = phone === null ? null : `The phone number looks invented${why}`
  return [invented, duplicatesWords(risk)].filter((each) => each !== null)
}

/** The same in a list, what fits first: `6 similar orders, invented number`. */
export function shortWarning({ phone, alike }: Pick<ListedRisk, 'phone' | 'alike'>): string {
  return [alike > 0 && similar(alike), phone !== null && 'invented number'].filter(Boolean).join(', ')
}

/** The digits of a number after the operator's, which are those that are repeated or in a row. */
const subscriber = (number: string) => number.replaceAll(/\D/g, '').slice(-7)

const isOpen = (status: NearOrder['status']) => status !== 'delivered' && status !== 'cancelled'

const sameWords: Readonly<Record<NearOrder['same'][number], string>> = {
  phone: 'phone',
  address: 'address',
  device: 'device',
  email: 'e-mail',
}

const list = new Intl.ListFormat('en-GB')
const listWords = (same: NearOrder['same']) => list.format(same.map((each) => sameWords[each]))

/** `isSaid`: with what it has in common with the order. */
function duplicateFact(other: NearOrder, isSaid: boolean, now: number): RiskFact {
  const { orderNumber, name, status, date, total, same } = other
  const ago = ageWords(now - Date.parse(date))
  const shared = isSaid ? `, this ${listWords(same)}` : ''
  return {
    icon: null,
    text: '',
    order: { orderNumber, name, rest: ` (${status}, ${formatRupees(total)}), ${ago} ago${shared}` },
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
