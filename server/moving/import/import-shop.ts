/** Imports the files of another shop program into a shop, beside the running one. Without `apply` it only tells what would happen. */

import { existsSync } from 'node:fs'
import type { LogLocation } from '#events/log/log-location.ts'
import { openEventStore } from '#events/log/open-event-store.ts'
import type { ImportSource } from '#events/moving/import-choices.ts'
import { openPictureStore } from '#server/pages/pictures/originals/open-picture-store.ts'
import { createTakePicture } from '#server/pages/pictures/originals/take-picture.ts'
import { createRenderer } from '#server/pages/pictures/render-elsewhere.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { createCallOutside } from '#server/platform/http/call-outside.ts'
import { expectLogIn } from '#server/storage/lost-log.ts'
import { type Customers, noCustomers, readCustomers } from './customers.ts'
import { type FateCounts, noFates, type TellFate } from './fates.ts'
import { createFetchPicture } from './fetch-picture.ts'
import { importOrders } from './import-orders.ts'
import { importProducts, type Pictures } from './import-products.ts'
import type { Defaults } from './product-kind.ts'
import { shopifyOrders } from './shopify-orders.ts'
import { shopifyProducts } from './shopify-products.ts'
import { woocommerceOrders } from './woocommerce-orders.ts'
import { woocommerceProducts } from './woocommerce-products.ts'

/** Two keep two processors busy, and take half a gigabyte beside the shop. */
const PREPARED_AT_ONCE = 2
const NOTHING_LACKS = 'a customer is known here by their orders, and no order lacks what this row says'

export type ImportFiles = {
  readonly source: ImportSource
  /** Paths; undefined for one that is not imported. */
  readonly products: string | undefined
  readonly orders: string | undefined
  readonly customers: string | undefined
}

export type ImportShop = ImportFiles & {
  readonly location: LogLocation
  readonly folder: string
  readonly defaults: Defaults
  readonly apply: boolean
  readonly fetchesPictures: boolean
  /** Whether pictures may be in the shop's own network. */
  readonly toInside: boolean
  readonly tell: TellFate
  readonly clock: () => number
}

export type ImportedKinds = Readonly<Partial<Record<'products' | 'orders' | 'customers', FateCounts>>>

/** Throws `WrongUse` for a file that is missing or another one. */
export async function importIntoShop(parts: ImportShop): Promise<ImportedKinds> {
  const { location, folder, source, apply, clock } = parts
  if (location.engine === 'sqlite') await expectLogIn(folder)
  if (location.engine === 'sqlite' && !existsSync(location.file))
    throw new WrongUse(`There is no shop in ${folder}: start it once, then import.`)
  const customers = parts.customers === undefined ? noCustomers : await readCustomers(source, parts.customers)
  const { log, close } = await openEventStore(location)
  const counts: Partial<Record<keyof ImportedKinds, FateCounts>> = {}
  const counter = (kind: keyof ImportedKinds): TellFate => {
    counts[kind] = noFates
    return (row) => {
      const before = counts[kind] ?? noFates
      counts[kind] = { ...before, [row.fate]: before[row.fate] + 1 }
      return parts.tell(row)
    }
  }
  try {
    if (parts.products !== undefined)
      await withPictures(parts, (pictures) =>
        importProducts({
          ...{ log, source, apply, clock, pictures },
          defaults: parts.defaults,
          file: parts.products ?? '',
          products: (source === 'shopify' ? shopifyProducts : woocommerceProducts)(parts.products ?? ''),
          tell: counter('products'),
        }),
      )
    if (parts.orders !== undefined)
      await importOrders({
        ...{ log, source, apply, clock, customers },
        file: parts.orders,
        orders: (source === 'shopify' ? shopifyOrders : woocommerceOrders)(parts.orders),
        tell: counter('orders'),
      })
    if (parts.customers !== undefined) await tellCustomers(parts.customers, customers, counter('customers'))
    return counts
  } finally {
    await close()
  }
}

/** Nothing is opened for pictures that are not fetched. */
async function withPictures(
  { location, apply, fetchesPictures, toInside }: ImportShop,
  work: (pictures: Pictures | null) => Promise<void>,
): Promise<void> {
  if (!fetchesPictures) return work(null)
  const unused = async () => {
    throw new Error('a dry run fetches no picture')
  }
  if (!apply) return work({ fetchPicture: unused, takePicture: unused })
  const renderer = createRenderer()
  const { pictures, close } = await openPictureStore(location, { writes: true })
  try {
    await work({
      fetchPicture: createFetchPicture(createCallOutside(toInside)),
      takePicture: createTakePicture({
        store: pictures,
        prepare: renderer.prepare,
        atOnce: PREPARED_AT_ONCE,
      }),
    })
  } finally {
    renderer.stop()
    await close()
  }
}

async function tellCustomers(file: string, customers: Customers, tell: TellFate): Promise<void> {
  for (const { at, why } of customers.refused)
    await tell({ file, at, what: 'customer', fate: 'refused', why })
  for (const { at, what, completes } of customers.all) {
    const why =
      completes > 0 ? `completes ${completes} ${completes === 1 ? 'order' : 'orders'}` : NOTHING_LACKS
    await tell({ file, at, what, fate: completes > 0 ? 'taken' : 'skipped', why })
  }
}
