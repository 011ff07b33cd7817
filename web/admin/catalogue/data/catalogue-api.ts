/** The calls that change the catalogue. None throws: a refusal is a result with a sentence and the fields that it is about. */

import type { ShopChange } from '#catalogue/shop-terms.ts'
import type { ApiFailure } from '#web/api/client.ts'
import { conflictOf, type DataOf, type InputOf } from '#web/api/contract-call.ts'
import { callStaff } from '#web/backoffice/session/call-staff-api.ts'

const PUBLISH = 'post /api/admin/products'
const CHANGE = 'patch /api/admin/products/{product}'
const CHANGE_MANY = 'post /api/admin/product-changes'
const SCHEDULE = 'post /api/admin/sales'
const CHANGE_SALE = 'patch /api/admin/sales/{sale}'

export type NewProduct = InputOf<typeof PUBLISH>['body']
type SentChange = InputOf<typeof CHANGE>['body']
export type ProductChange = Omit<SentChange, 'expectedVersion' | 'originalPrice'>
export type BulkChange = InputOf<typeof CHANGE_MANY>['body']['change']
export type NewSale = InputOf<typeof SCHEDULE>['body']
type SentSaleChange = InputOf<typeof CHANGE_SALE>['body']
export type SaleChange = Omit<SentSaleChange, 'expectedVersion'>

/** A picture of a product: an uploaded one by its hash, or one that the program ships by its hash and file. */
export type SentPicture = NewProduct['pictures'][number]

/** What somebody changed, in words. */
export type HistoryEntry = DataOf<'get /api/admin/products/{product}/history'>['entries'][number]

/** Without what the server measures by itself. */
export function sentPicture({ picture, alt, file, colour }: SentPicture): SentPicture {
  return { picture, alt, colour, ...(file !== undefined && { file }) }
}

/** The same key publishes the product once, however often it is sent. */
export const publishProduct = (body: NewProduct, key: string) =>
  callStaff(PUBLISH, { body }, { headers: { 'Idempotency-Key': key } })

export const changeProduct = (product: string, body: SentChange) =>
  callStaff(CHANGE, { params: { product }, body })

export const placeProduct = (product: string, after: string | null) =>
  callStaff('post /api/admin/products/{product}/place', { params: { product }, body: { after } })

export const changeProducts = (products: readonly string[], change: BulkChange) =>
  callStaff(CHANGE_MANY, { body: { products, change } })

export const scheduleSale = (body: NewSale) => callStaff(SCHEDULE, { body })

export const changeSale = (sale: string, body: SentSaleChange) =>
  callStaff(CHANGE_SALE, { params: { sale }, body })

export const stopSale = (sale: string) =>
  callStaff('delete /api/admin/sales/{sale}', { params: { sale } }, { keepalive: true })

/** `seen` has the values that were shown, by the path of the term; it is refused when somebody else has changed one of them. */
export const describeShop = (change: ShopChange, seen: ReadonlyMap<string, unknown>) =>
  callStaff('put /api/admin/shop', { body: { ...change, seen: Object.fromEntries(seen) } })

/** The product and the changes of others in a refused answer; null for any other answer. */
export const conflictIn = (failure: ApiFailure) => conflictOf<typeof CHANGE>(failure)?.data ?? null

/** The description of the shop in an answer that refused because somebody else has changed it; null for any other answer. */
export const shopIn = (failure: ApiFailure) => conflictOf<'put /api/admin/shop'>(failure)?.data ?? null
