/** What the shop knows about an order before it calls its customer, as plain facts with their numbers. */

import { advanceOf } from '#catalogue/advance.ts'
import type { ImportedStatus } from '#events/moving/import-choices.ts'
import { phoneDigits } from '#events/phone.ts'
import { isWithinDay } from '#events/read-model/near-orders.ts'
import type { OrderReadModel, OrderView } from '#events/read-model/order-read-model.ts'
import type { ImportedRecord, ListedRisk, NearOrder, Risk } from '#events/read-model/order-risk.ts'
import type { CurrentCatalogue } from '#server/catalogue/current-catalogue.ts'
import type { FindImported } from '#server/moving/find-imported.ts'
import { refusalAnswer } from './refusal-answer.ts'

/** Throws `Refused` for an unknown order. */
export type OrderRisk = (orderNumber: string) => Promise<Risk>

/** Of those of some orders that have such a risk. */
export type ListRisks = (orderNumbers: readonly string[]) => Promise<readonly ListedRisk[]>

type Dependencies = {
  readonly orderViews: Pick<
    OrderReadModel,
    'find' | 'customerRecord' | 'nearOrders' | 'cityEndings' | 'blockedAs'
  >
  readonly catalogue: Pick<CurrentCatalogue, 'now'>
  readonly imported: Pick<FindImported, 'ofCustomer'>
}

export function createOrderRisk({ orderViews, catalogue, imported }: Dependencies): OrderRisk {
  return async (typed) => {
    const view = await orderViews.find(typed)
    if (view === null) throw refusalAnswer({ reason: 'no-such-order' })
    const { order } = view
    const [near, customerRecord, city, blocked, before] = await Promise.all([
      orderViews.nearOrders(order.orderNumber),
      orderViews.customerRecord(order.email, order.phone),
      order.city === undefined ? null : orderViews.cityEndings(order.city),
      orderViews.blockedAs(order),
      imported.ofCustomer(order),
    ])
    const others = near.filter((other) => other.order.orderNumber !== order.orderNumber)
    const isOpen = ({ order: { status, phone } }: OrderView) =>
      status !== 'delivered' && status !== 'cancelled' && phoneDigits(phone) === phoneDigits(order.phone)
    const { advance } = catalogue.now().shop.orders
    const { afterRefusals } = advance
    const isAsked = afterRefusals > 0 && customerRecord.refused >= afterRefusals
    return {
      duplicates: others
        .filter((other) => isWithinDay(other.order, order))
        .map((other) => nearOrder(other, view)),
      customerRecord,
      openOrders: others.filter(isOpen).length,
      phone: looksInvented(order.phone),
      city,
      blocked,
      advance: isAsked ? advanceOf(order.total, advance) : null,
      imported: before.length === 0 ? null : recordOf(before),
    }
  }
}

export function createListRisks(orderViews: Pick<OrderReadModel, 'likenessOf'>): ListRisks {
  return async (orderNumbers) => {
    const likeness = await orderViews.likenessOf(orderNumbers)
    return [...likeness]
      .map(([orderNumber, { phone, alike }]) => ({ orderNumber, phone: looksInvented(phone), alike }))
      .filter(({ phone, alike }) => phone !== null || alike > 0)
  }
}

function recordOf(orders: readonly { readonly status: ImportedStatus }[]): ImportedRecord {
  const record: Record<ImportedStatus, number> = { open: 0, sent: 0, cancelled: 0, refunded: 0 }
  for (const { status } of orders) record[status] += 1
  return record
}

function nearOrder({ order, device }: OrderView, own: OrderView): NearOrder {
  const { orderNumber, name, status, date, total } = order
  const isSame = {
    phone: phoneDigits(order.phone) === phoneDigits(own.order.phone),
    email: order.email !== '' && order.email.toLowerCase() === own.order.email.toLowerCase(),
    address: plainAddress(order.address) === plainAddress(own.order.address),
    device: device !== null && device === own.device,
  }
  const same = (['phone', 'email', 'address', 'device'] as const).filter((what) => isSame[what])
  return { orderNumber, name, status, date, total, same }
}

/** The letters and digits of an address, by which two ways to write it are the same. */
export const plainAddress = (address: string) => address.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** A Pakistani number that no operator has, or that somebody made up. Numbers abroad are not judged. */
export function looksInvented(phone: string): Risk['phone'] {
  const digits = phoneDigits(phone)
  if (!digits.startsWith('92')) return null
  const own = digits.slice(2)
  // Mobile numbers have ten digits and begin with 3; landlines have an area code of two to five digits.
  if (own.startsWith('3') ? own.length !== 10 : own.length < 8 || own.length > 10) return 'not-mobile'
  const subscriber = own.slice(-7)
  if (/^(\d)\1{6}$/.test(subscriber) || /^(\d{1,2})\1{2,}\d?$/.test(subscriber)) return 'repeated-digits'
  return '0123456789012345'.includes(subscriber) || '9876543210987654'.includes(subscriber)
    ? 'sequence'
    : null
}
