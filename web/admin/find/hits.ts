/** What is found, as lines of one list: where each leads, and what it is called. */

import type { ProductState } from '#catalogue/catalogue-state.ts'
import { cityNameOf } from '#catalogue/city.ts'
import { courierName } from '#catalogue/couriers.ts'
import { productIdOf } from '#catalogue/line-id.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { Size } from '#catalogue/product.ts'
import type { OrderItem, OrderStatus } from '#events/orders/order.ts'
import { trackingKey } from '#events/parcels/tracking-number.ts'
import { phoneDigits } from '#events/phone.ts'
import type { ListedOrder, OrderPage } from '#events/read-model/order-read-model.ts'
import {
  editProductPath,
  openOrderPath,
  searchedImportedPath,
  searchedOrdersPath,
  statementPath,
} from '#web/backoffice/paths.ts'
import type { IconName } from '#web/backoffice/ui/Icon.tsx'
import { dayInSentence, shortDate } from '#web/backoffice/ui/karachi-time.ts'
import type { BookedStatement } from '../cash/cash.ts'
import { isProductFoundBy } from '../catalogue/data/found-product.ts'
import type { ListedProduct } from '../catalogue/list/products.ts'
import { shortPieces } from '../orders/list/pieces-label.ts'
import { scannedText } from '../scan/scanned-text.ts'
import type { FoundScreen } from './screens.ts'

export const groups = ['Actions', 'Screens', 'Products', 'Statements', 'Orders'] as const

export type Hit = {
  readonly group: (typeof groups)[number]
  readonly to: string
  readonly icon: IconName
  readonly name: string
  /** Small, under the name: in one line, on a phone each part in its own. */
  readonly note?: readonly string[]
  readonly amount?: string
  readonly status?: OrderStatus
  /** The product, or the one of an order that has the text, with its picture in place of the icon. */
  readonly product?: ProductState
  /** The order that it opens. */
  readonly orderNumber?: string
  /** A list of all that were found: it stays in sight below the others. */
  readonly isList?: true
}

/** Of each kind but orders; with more it is quicker to type on. */
const MOST = 5

export function screenHits(group: 'Actions' | 'Screens', found: readonly FoundScreen[]): readonly Hit[] {
  return found.map(({ name, icon, to }) => ({ group, name, icon, to }))
}

type WithStock = Pick<ListedProduct, 'id' | 'stockLeft'>

/** `listed`: the products with their stock, as far as it is known. */
export function productHits(
  text: string,
  products: readonly ProductState[],
  listed: readonly WithStock[] | undefined,
): readonly Hit[] {
  return products
    .filter((product) => isProductFoundBy(product, text))
    .slice(0, MOST)
    .map((product): Hit => {
      const { id, name, prices } = product
      const price = prices.at(-1)?.price ?? 0
      return {
        group: 'Products',
        to: editProductPath(id),
        icon: 'shirt',
        name,
        product,
        note: [stockWords(product, listed)],
        ...(price > 0 && { amount: formatRupees(price) }),
      }
    })
}

/** Empty until it is known what is left. */
function stockWords(product: ProductState, listed: readonly WithStock[] | undefined): string {
  const { id, sizes, retired, comingSoon, soldOut } = product
  if (retired) return 'retired'
  if (comingSoon) return 'coming soon'
  if (soldOut) return 'sold out'
  const left = listed?.find((each) => each.id === id)?.stockLeft
  return listed === undefined ? '' : sizes.map((size) => sizeWords(size, left?.[size])).join(' · ')
}

/** `M 4 left`, or `M` where its pieces are not counted. */
function sizeWords(size: Size, left: number | null | undefined): string {
  if (left == null) return size
  return left > 0 ? `${size} ${left} left` : `${size} sold out`
}

export function statementHits(text: string, statements: readonly BookedStatement[]): readonly Hit[] {
  const part = text.toLowerCase()
  return statements
    .filter(({ statement }) => statement.toLowerCase().includes(part))
    .slice(0, MOST)
    .map(({ statement, courier }) => ({
      group: 'Statements',
      to: statementPath(statement),
      icon: 'cash',
      name: statement,
      note: [courierName(courier)],
    }))
}

type FoundOrders = Pick<OrderPage, 'orders' | 'total' | 'totalIsAtLeast'>

/** `total` are found, or more where they were not all counted; `orders` are the latest. */
export function orderHits(
  text: string,
  { orders, total, totalIsAtLeast }: FoundOrders,
  products: readonly ProductState[],
): readonly Hit[] {
  const hits = orders.map((order): Hit => {
    const { orderNumber, name, city, items, total, status, date } = order
    const { day, time } = shortDate(date)
    const piece = pieceWith(text, items) ?? items[0]
    const product = piece && products.find(({ id }) => id === productIdOf(piece.id))
    const why = whyFound(text, order) ?? (city && cityNameOf(city))
    return {
      group: 'Orders',
      to: openOrderPath(orderNumber),
      icon: 'bag',
      ...(product && { product }),
      status,
      name: name === '' ? orderNumber : name,
      note: [...(why ? [why] : []), `${orderNumber} · ${dayInSentence(day)}, ${time}`],
      amount: formatRupees(total),
      orderNumber,
    }
  })
  if (total <= orders.length) return hits
  const all: Hit = {
    group: 'Orders',
    to: searchedOrdersPath(text),
    icon: 'search',
    name: `Show all ${totalIsAtLeast ? '' : `${total} `}orders with “${text}”`,
    isList: true,
  }
  return [...hits, all]
}

/** What has the text, where the name, the number and the city do not; null when they do. */
function whyFound(text: string, order: ListedOrder): string | null {
  const { orderNumber, name, city, items, phone, email, address, trackingNumber } = order
  const has = (value: string | null | undefined) => contains(value, text)
  if ([name, orderNumber, city && cityNameOf(city)].some(has)) return null
  const digits = phoneDigits(text)
  if (digits !== '' && phoneDigits(phone).includes(digits)) return phone
  const item = pieceWith(text, items)
  if (item !== undefined) {
    const pieces = shortPieces([item, ...items.filter((each) => each !== item)])
    return pieces && `${pieces.first} ${pieces.rest}`
  }
  return [trackingNumber, email, address].find(has) ?? null
}

const pieceWith = (text: string, items: readonly OrderItem[]) =>
  items.find(({ name }) => contains(name, text))

const contains = (value: string | null | undefined, text: string) =>
  value?.toLowerCase().includes(text.toLowerCase())

/** The way to the imported orders that a search finds. */
export function importedHits(text: string, found: number): readonly Hit[] {
  if (found === 0) return []
  const what = found === 1 ? '1 imported order' : `${found} imported orders`
  const name = `Show ${what} with “${text}”`
  return [{ group: 'Orders', to: searchedImportedPath(text), icon: 'download', name, isList: true }]
}

/** A scanned code may be an address that contains the number. */
export function searchedIn(typed: string): string {
  const text = typed.trim()
  if (!/^https?:/i.test(text)) return text
  const scanned = scannedText(text)
  if (scanned.kind === 'order') return scanned.orderNumber
  return scanned.kind === 'tracking' ? scanned.trackingNumber : text
}

/** The one order that a whole number means; null when several have it or none. */
export function orderMeant(text: string, orders: readonly ListedOrder[]): ListedOrder | null {
  const key = trackingKey(text)
  const meant = orders.filter(({ orderNumber, trackingNumber }) =>
    [orderNumber, trackingNumber ?? ''].some((number) => trackingKey(number) === key),
  )
  return meant.length === 1 ? (meant[0] ?? null) : null
}
