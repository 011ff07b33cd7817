/** The calls that change the catalogue. None throws: a refusal is a result with a sentence and the fields that it is about. */

import type { ProductState } from '#catalogue/catalogue-state.ts'
import type { ShopDescription } from '#catalogue/facts.ts'
import type { ProductTexts, Size } from '#catalogue/product.ts'
import type { ShopChange } from '#catalogue/shop-terms.ts'
import { callStaffApi } from '#web/backoffice/session/call-staff-api.ts'

/** A picture of a product: an uploaded one by its hash, or one that the program ships by its hash and file. */
export type SentPicture = {
  readonly picture: string
  readonly alt: string
  readonly file?: string | undefined
  readonly colour?: string | undefined
}

/** Without what the server measures by itself. */
export function sentPicture({ picture, alt, file, colour }: SentPicture): SentPicture {
  return { picture, alt, colour, ...(file !== undefined && { file }) }
}

export type NewProduct = Omit<ProductTexts, 'tags' | 'sizes'> & {
  readonly tags: readonly string[]
  readonly sizes: readonly Size[]
  readonly price: number
  /** The price until now, declared once. */
  readonly originalPrice?: number
  readonly pictures: readonly SentPicture[]
  readonly opensAt?: string | null
  readonly stock?: Readonly<Record<Size, number>>
}

export type ProductChange = Partial<ProductTexts> & {
  readonly price?: number
  readonly opensAt?: string | null
  readonly pictures?: readonly SentPicture[]
  readonly retired?: boolean
}

/** What somebody changed, in words. */
export type HistoryEntry = {
  readonly position?: number
  readonly at: string
  readonly by: string | null
  readonly type?: string
  readonly words: string
  readonly before?: unknown
  readonly after?: unknown
}

/** The data of a refusal because somebody else has changed the product. */
type Conflict = { readonly product: ProductState; readonly changes: readonly HistoryEntry[] }

export type BulkChange = {
  readonly pricePercent?: number
  readonly soldOut?: boolean
  readonly comingSoon?: boolean
  readonly retired?: boolean
  readonly addTags?: readonly string[]
  readonly removeTags?: readonly string[]
}

export type NewSale = {
  readonly name: string
  readonly products: readonly string[] | 'all'
  /** ISO-8601. */
  readonly from: string
  readonly to: string
} & ({ readonly percent: number } | { readonly prices: Readonly<Record<string, number>> })

const productPath = (id: string) => `/api/admin/products/${encodeURIComponent(id)}`

/** The same key publishes the product once, however often it is sent. */
export function publishProduct(json: NewProduct, key: string) {
  return callStaffApi<ProductState>('/api/admin/products', {
    method: 'POST',
    json,
    headers: { 'Idempotency-Key': key },
  })
}

export function changeProduct(id: string, json: ProductChange & { readonly expectedVersion?: number }) {
  return callStaffApi<ProductState>(productPath(id), { method: 'PATCH', json })
}

/** The product and the changes of others in a refused answer; null for any other answer. */
export function conflictIn({ status, body }: { status: number; body: unknown }): Conflict | null {
  const data = (body as { readonly data?: Partial<Conflict> } | null)?.data
  if (status !== 409 || data?.product === undefined) return null
  return { product: data.product, changes: data.changes ?? [] }
}

export function placeProduct(id: string, after: string | null) {
  return callStaffApi<unknown>(`${productPath(id)}/place`, { method: 'POST', json: { after } })
}

export function changeProducts(products: readonly string[], change: BulkChange) {
  return callStaffApi<{ readonly products: readonly ProductState[] }>('/api/admin/product-changes', {
    method: 'POST',
    json: { products, change },
  })
}

export function scheduleSale(json: NewSale) {
  return callStaffApi<{ readonly sale: string }>('/api/admin/sales', { method: 'POST', json })
}

/** What is left out stays; `percent` goes with its products. */
export type SaleChange = {
  readonly name?: string
  readonly from?: string
  readonly to?: string
} & (
  | Pick<Extract<NewSale, { readonly percent: number }>, 'products' | 'percent'>
  | Pick<Extract<NewSale, { readonly prices: unknown }>, 'products' | 'prices'>
  | { readonly products?: never }
)

export function changeSale(sale: string, json: SaleChange & { readonly expectedVersion: number }) {
  const path = `/api/admin/sales/${encodeURIComponent(sale)}`
  return callStaffApi<{ readonly sale: string }>(path, { method: 'PATCH', json })
}

export function stopSale(sale: string) {
  return callStaffApi<unknown>(`/api/admin/sales/${encodeURIComponent(sale)}`, { method: 'DELETE' })
}

/** `seen` has the values that were shown, by the path of the term; it is refused when somebody else has changed one of them. */
export function describeShop(change: ShopChange, seen: ReadonlyMap<string, unknown>) {
  const json = { ...change, seen: Object.fromEntries(seen) }
  return callStaffApi<ShopDescription>('/api/admin/shop', { method: 'PUT', json })
}

/** The description of the shop in an answer that refused because somebody else has changed it; null for any other answer. */
export function shopIn({ status, body }: { status: number; body: unknown }): ShopDescription | null {
  // The server's contract tests verify this type.
  const data = (body as { readonly data?: ShopDescription } | null)?.data
  return status === 409 ? (data ?? null) : null
}
