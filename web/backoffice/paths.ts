/** The paths of the backoffice's screens. Admin and audit are two pages: from one to the other the browser loads a new page. */

import type { ShopEventType } from '#events/event.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import type { WorkList } from '#events/read-model/work-lists.ts'

export const DASHBOARD = '/admin/dashboard'
/** The same screen, with the list of orders. */
export const ORDERS = '/admin/orders'
/** The orders of the shop program that was used before. */
export const IMPORTED = `${ORDERS}/imported`

/** Those of them that a search finds. */
export function searchedImportedPath(q: string): string {
  return `${IMPORTED}#${new URLSearchParams({ q })}`
}
/** The screen on which an order is typed that reached the shop by phone, in a message or in person. */
export const NEW_ORDER = `${ORDERS}/new`
export const CONFIRM = '/admin/confirm'
export const LOGIN = '/admin/login'
/** The page of a link that was mailed: somebody chooses a password there. */
export const JOIN = '/admin/join/:token'
/** The shop's people, for the owner. */
export const PEOPLE = '/admin/people'
/** What they have done with their rights. */
export const SECURITY = '/admin/people/security'
/** How much each of them called and confirmed, and what one did on a day. */
export const WORK_DONE = `${PEOPLE}/work`
/** The programs that call the shop, and those that it calls. */
export const PROGRAMS = `${PEOPLE}/programs`
/** One's own account. */
export const ACCOUNT = '/admin/account'
/** The first screen of the audit is the log. */
export const AUDIT = '/audit'
export const TIME = `${AUDIT}/time`
export const PROOF = `${AUDIT}/proof`
export const PRICES = `${AUDIT}/prices`
export const CHECK_RECEIPT = '/check-receipt'

export function isAuditPath(path: string): boolean {
  return /^\/audit(?:[/?#]|$)/.test(path)
}

/** The screen of the couriers' cash. */
export const CASH = '/admin/cash'
/** The screen of one statement. */
export const STATEMENT = `${CASH}/statement`
/** The screen that imports a statement. */
export const IMPORT_STATEMENT = `${CASH}/import`

export function statementPath(statement: string): string {
  return `${STATEMENT}?${new URLSearchParams({ statement })}`
}

/** The screen on which orders are packed. */
export const PACK = '/admin/pack'
/** The screen on which parcels are handed over to a courier. */
export const HAND_OVER = '/admin/hand-over'

/** The screen with the deliveries that failed, about which the courier waits for an answer. */
export const FAILED_DELIVERIES = '/admin/failed-deliveries'
/** The screen with the parcels that their couriers have for too long. */
export const LONG_ON_THE_ROAD = '/admin/too-long-on-the-road'
/** The screen on which parcels that come back are received. */
export const RETURNS = '/admin/returns'

/** The address of one of the first two screens for some orders. */
export function parcelsPath(screen: typeof PACK | typeof HAND_OVER, orderNumbers: readonly string[]): string {
  // Commas are not encoded, to keep an address with two hundred numbers short.
  return `${screen}?orders=${orderNumbers.map(encodeURIComponent).join(',')}`
}

/** The dashboard with its list of products. */
export const PRODUCTS = `${DASHBOARD}?tab=products`
/** The products that have a text in their name, category, group or tags. */
export const foundProductsPath = (text: string) => `${PRODUCTS}&find=${encodeURIComponent(text)}`
/** The dashboard with its charts. */
export const ANALYTICS = `${DASHBOARD}?tab=analytics`
/** The screen of one product, on which it is edited. */
export const PRODUCT = '/admin/products/:id'
/** The same screen for a product that does not exist yet. */
export const NEW_PRODUCT = '/admin/products/new'
/** The sales that are planned, run or have ended. */
export const SALES = '/admin/sales'
export const NEW_SALE = `${SALES}/new`
export const CHANGE_SALE = `${SALES}/change`
/** The discount codes. */
export const CODES = '/admin/codes'
export const NEW_CODE = `${CODES}/new`
/** Who waits for what, and the subscribers of the news. */
export const REVIEWS = '/admin/reviews'
export const WAITING = '/admin/waiting'
/** The same of one product. */
export function waitingForPath(productId: string): string {
  return `${WAITING}?${new URLSearchParams({ product: productId })}`
}
/** The settings of the shop. */
export const SHOP = '/admin/shop'

/** One part of them, such as `delivery`. */
export function settingsPath(part: string): string {
  return `${SHOP}?${new URLSearchParams({ part })}`
}

export function editProductPath(id: string): string {
  return `/admin/products/${encodeURIComponent(id)}`
}

/** The screen for a new product that begins as a copy of another one. */
export function copyProductPath(id: string): string {
  return `${NEW_PRODUCT}?${new URLSearchParams({ from: id })}`
}

/** The screen for a new sale of some products. */
export function newSalePath(products: readonly string[]): string {
  return `${NEW_SALE}?products=${products.map(encodeURIComponent).join(',')}`
}

/** The screen on which a sale is changed. */
export function changeSalePath(sale: string): string {
  return `${CHANGE_SALE}?${new URLSearchParams({ sale })}`
}

/** The five steps with which a shop begins. */
export const FIRST_STEPS = `${SHOP}/first-steps`

/** The dashboard's list of the orders that have a status. */
export function ordersPath(status: OrderStatus): string {
  return `${DASHBOARD}?${new URLSearchParams({ tab: 'orders', status })}`
}

/** The dashboard's list of the orders that a search finds. */
export function searchedOrdersPath(q: string): string {
  return `${DASHBOARD}?tab=orders#${new URLSearchParams({ q })}`
}

/** The list of the orders that filters leave, by their names in the address. */
export function filteredOrdersPath(filters: Readonly<Record<string, string>>): string {
  return `${DASHBOARD}?${new URLSearchParams({ tab: 'orders', ...filters })}`
}

/** The list of the orders of a city, by its id. */
export function cityOrdersPath(city: string): string {
  return filteredOrdersPath({ city })
}

/** The list of orders that wait for a step. */
export function workPath(work: WorkList): string {
  return `${ORDERS}?${new URLSearchParams({ work })}`
}

/** The dashboard with an order in its sheet. */
export function openOrderPath(orderNumber: string): string {
  return `${DASHBOARD}?${new URLSearchParams({ order: orderNumber })}`
}

export function orderPath(orderNumber: string): string {
  return `${AUDIT}/orders/${encodeURIComponent(orderNumber)}`
}

export function eventPath(position: number): string {
  return `${AUDIT}?event=${position}`
}

/** The log with the facts of one type. */
export function factsPath(type: ShopEventType): string {
  return `${AUDIT}?${new URLSearchParams({ type })}`
}

export function momentPath(position: number): string {
  return `${TIME}?position=${position}`
}

export function printPath(orderNumber: string): string {
  return `${orderPath(orderNumber)}/receipt`
}

/** What became of the orders of a month, by city, courier and more. */
export const REPORTS = '/admin/reports'

/** In the address of an admin screen: what to open over it. */
export const OPEN = 'open'
export const openedHere = ['find', 'settings'] as const
export type OpenedHere = (typeof openedHere)[number]

export function openedPath(screen: string, what: OpenedHere): string {
  return `${screen}?${new URLSearchParams({ [OPEN]: what })}`
}

/** The login is a screen of the admin's page; it leads back here. */
export function loginAddress(from: string, ended: boolean): string {
  return `${LOGIN}?${new URLSearchParams({ from, ...(ended && { ended: '1' }) })}`
}
