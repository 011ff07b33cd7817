/** From where orders and products can be brought, and what is known of them. Pages read it without the schemas. */

export const importSources = ['shopify', 'woocommerce'] as const
export type ImportSource = (typeof importSources)[number]

export const sourceNames: Readonly<Record<ImportSource, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
}

/**
 * What the other shop knew of an order at last. `sent` says that it left: whether it arrived is not in the files. `open` is one
 * that was neither sent nor cancelled.
 */
export const importedStatuses = ['open', 'sent', 'cancelled', 'refunded'] as const
export type ImportedStatus = (typeof importedStatuses)[number]

export const importedStatusNames: Readonly<Record<ImportedStatus, string>> = {
  open: 'Not sent',
  sent: 'Sent',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

/** The most characters of each text, and the most lines of one order. */
export const LONGEST_IMPORTED = { name: 200, number: 60, handle: 120, payment: 60, lines: 100 } as const

/** An order of another shop, as the API lists it. Its person is empty once the customer was erased. */
export type ListedImport = {
  readonly source: ImportSource
  /** As the other shop numbered it. */
  readonly number: string
  /** ISO-8601 UTC. */
  readonly placedAt: string
  readonly importedAt: string
  readonly status: ImportedStatus
  readonly lines: readonly {
    readonly name: string
    readonly sku?: string | undefined
    readonly quantity: number
    /** Rupees for one piece. */
    readonly price: number
  }[]
  readonly deliveryFee: number
  readonly discount: number
  readonly total: number
  readonly refunded: number
  readonly payment?: string | undefined
  readonly erased: boolean
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
}

/** Orders of one status, and the sum of their totals in rupees. */
export type ImportedCount = { readonly orders: number; readonly rupees: number }

export type ImportedFigures = Readonly<Record<ImportedStatus, ImportedCount>>

export type ListedImports = {
  /** Of all imported orders, whatever was searched for. */
  readonly figures: ImportedFigures
  /** Newest first. */
  readonly orders: readonly ListedImport[]
  /** How many were found. */
  readonly found: number
}
