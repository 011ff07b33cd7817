/** The facts of the catalogue as sentences. They end before the name of the person who caused them. */

import type { CatalogueFactType, SaleReduction } from '#catalogue/facts.ts'
import { formatRupees } from '#catalogue/money.ts'
import type { RecordedOf } from '../event.ts'
import { dayWords } from '../instant-words.ts'

export function catalogueWords(event: RecordedOf<CatalogueFactType>): string {
  switch (event.type) {
    case 'ProductPublished': {
      const { productId, product, price, priceBefore } = event.data
      const before =
        priceBefore === undefined ? '' : ` (${formatRupees(priceBefore)} before, as the owner declares)`
      return `Product ${productId}: ${product.name} published at ${formatRupees(price)}${before}`
    }
    case 'ProductChanged': {
      const { productId, after } = event.data
      return `Product ${productId}: ${Object.keys(after).map(fieldName).join(', ')} changed`
    }
    case 'PriceChanged': {
      const { productId, from, to } = event.data
      return `Product ${productId}: price changed from ${formatRupees(from)} to ${formatRupees(to)}`
    }
    case 'ProductRetired':
      return `Product ${event.data.productId}: no longer sold`
    case 'ProductRestored':
      return `Product ${event.data.productId}: sold again`
    case 'ProductMoved': {
      const { productId, after } = event.data
      return `Product ${productId}: moved ${after === null ? 'to the first place' : `behind ${after}`}`
    }
    case 'SaleScheduled': {
      const { name, reduction, from, to } = event.data
      return `Sale ${name} (${reductionWords(reduction)}) scheduled from ${dayWords(from)} to ${dayWords(to)}`
    }
    case 'SaleChanged': {
      const { name, reduction, from, to } = event.data
      return `Sale ${name} changed: ${reductionWords(reduction)}, from ${dayWords(from)} to ${dayWords(to)}`
    }
    case 'SaleStopped':
      return `Sale ${event.data.name} stopped`
    case 'ShopDescribed':
      return 'Contacts, terms, couriers and texts of the shop described'
  }
}

const fieldNames: Readonly<Record<string, string>> = {
  details: 'text',
  fitNote: 'fit',
  soldOut: 'sold out',
  comingSoon: 'coming soon',
  opensAt: 'hour of its opening',
}

function fieldName(field: string): string {
  return fieldNames[field] ?? field
}

/** `30% off all products`, `20% off 4 products`, `prices of 3 products`. */
function reductionWords(reduction: SaleReduction): string {
  switch (reduction.by) {
    case 'percent': {
      const { percent, products } = reduction
      return `${percent}% off ${products === null ? 'all products' : counted(products.length)}`
    }
    case 'prices':
      return `prices of ${counted(Object.keys(reduction.prices).length)}`
  }
}

function counted(products: number): string {
  return `${products} product${products === 1 ? '' : 's'}`
}
