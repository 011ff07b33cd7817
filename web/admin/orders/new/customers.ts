/** The customers of earlier orders, and what the shop knows of each, as plain facts. */

import { formatRupees } from '#catalogue/money.ts'
import { blockWords } from '#events/orders/change-words.ts'
import type { BlockReason } from '#events/orders/order.ts'
import { phoneDigits } from '#events/phone.ts'
import type { CustomerResults, ListedOrder } from '#events/read-model/order-read-model.ts'
import { isWholePhone, searchedDigits } from './phone-typed.ts'

export type KnownCustomer = Pick<ListedOrder, 'phone' | 'name' | 'email' | 'address'> & {
  /** The id of the city; null when it is unknown. */
  readonly city: string | null
  readonly record: CustomerResults
  readonly blocked: { readonly orderNumber: string; readonly reason: BlockReason } | null
  /** Neither delivered nor cancelled, newest first. */
  readonly open: readonly Pick<ListedOrder, 'orderNumber' | 'status' | 'total'>[]
}

/** What is typed of a customer who may have ordered before. */
export type Asked = { readonly field: 'phone' | 'name'; readonly text: string }

const FEWEST = { phone: 4, name: 3 } as const

/** The text by which the list of orders is searched; null while too little is typed. */
export function searchedFor({ field, text }: Asked): string | null {
  const searched = field === 'phone' ? searchedDigits(text) : text.trim().toLowerCase()
  return searched.length < FEWEST[field] ? null : searched
}

/** Customers with this phone or name, those with the latest orders first. `orders` are newest first, as a search found them. */
export function customersIn(
  orders: readonly ListedOrder[],
  { field, text }: Asked,
): readonly KnownCustomer[] {
  const groups = new Map<string, ListedOrder[]>()
  for (const order of orders) {
    const digits = phoneDigits(order.phone)
    // The search also finds addresses and products.
    if (order.erased || digits === '' || !isAsked(order, field, text)) continue
    const group = groups.get(digits)
    if (group) group.push(order)
    else groups.set(digits, [order])
  }
  return [...groups.values()].map(customerOf)
}

/** The customer with this phone; null for one without an order. */
export function customerWith(phone: string, customers: readonly KnownCustomer[]): KnownCustomer | null {
  if (!isWholePhone(phone)) return null
  const digits = searchedDigits(phone)
  return customers.find((customer) => phoneDigits(customer.phone) === digits) ?? null
}

function isAsked(order: ListedOrder, field: Asked['field'], text: string): boolean {
  if (field === 'name') return order.name.toLowerCase().includes(text.trim().toLowerCase())
  const [own, digits] = [phoneDigits(order.phone), searchedDigits(text)]
  return own.includes(digits) || own.startsWith(phoneDigits(digits))
}

function customerOf(orders: readonly ListedOrder[]): KnownCustomer {
  // A group is made of its first order.
  const latest = orders[0] as ListedOrder
  const cancelled = orders.filter(({ status }) => status === 'cancelled')
  const blocked = orders.find(({ marks }) => marks.blocked !== null)
  return {
    phone: latest.phone,
    name: latest.name,
    email: orders.find(({ email }) => email !== '')?.email ?? '',
    address: latest.address,
    city: latest.city ?? null,
    record: {
      placed: orders.length,
      delivered: orders.filter(({ status }) => status === 'delivered').length,
      cancelled: cancelled.length,
      refused: cancelled.filter(({ cancelReason }) => cancelReason === 'refused').length,
    },
    blocked: blocked?.marks.blocked
      ? { orderNumber: blocked.orderNumber, reason: blocked.marks.blocked }
      : null,
    open: orders.filter(({ status }) => status !== 'delivered' && status !== 'cancelled'),
  }
}

/** `3 orders, 1 refused`. */
export function recordInShort({ placed, refused }: CustomerResults): string {
  const orders = placed === 1 ? '1 order' : `${placed} orders`
  return refused === 0 ? orders : `${orders}, ${refused} refused`
}

export type Fact = { readonly text: string; readonly kind: 'warning' | 'open' | 'known' }

/** What to know before an order of this customer is placed. */
export function customerFacts({ record, blocked, open }: KnownCustomer): readonly Fact[] {
  const { placed, delivered, refused } = record
  const [latest] = open
  const more = open.length - 1
  return [
    ...(blocked
      ? [
          {
            text: `Blocked since order ${blocked.orderNumber}: ${blockWords[blocked.reason].toLowerCase()}.`,
            kind: 'warning' as const,
          },
        ]
      : []),
    refused > 0
      ? {
          text: `${refused} of ${placed} ${placed === 1 ? 'order' : 'orders'} refused at the door, ${delivered} delivered.`,
          kind: 'warning' as const,
        }
      : {
          text: `${placed === 1 ? '1 order' : `${placed} orders`} before, ${delivered} delivered.`,
          kind: 'known' as const,
        },
    ...(latest
      ? [
          {
            text: `${latest.orderNumber} of ${formatRupees(latest.total)} is ${latest.status}${more > 0 ? `, and ${more} more are open` : ''}.`,
            kind: 'open' as const,
          },
        ]
      : []),
  ]
}
