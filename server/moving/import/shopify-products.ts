/**
 * Reads Shopify's export of products, in the columns of today and of before 2025. A product has a row for each variant and for each
 * further picture, all with its handle; one of them alone has its texts.
 */

import { type CsvRow, openCsv, type RowGroup, rowGroups } from './csv-rows.ts'
import { firstOf, type Read, type SourceProduct, type SourceVariant } from './read-source.ts'

/** The name of a column before 2025, and today. */
const columns = {
  handle: ['Handle', 'URL handle'],
  description: ['Body (HTML)', 'Description'],
  published: ['Published', 'Published on online store'],
  price: ['Variant Price', 'Price'],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  picture: ['Image Src', 'Product image URL'],
} as const

type Column = keyof typeof columns

const value = ({ get }: CsvRow, column: Column) => firstOf(...columns[column].map(get))

export async function* shopifyProducts(file: string): AsyncGenerator<Read<SourceProduct>, void> {
  const csv = await openCsv(file, 'an export of products from Shopify', [
    columns.handle,
    'Title',
    'Option1 Name',
    'Option1 Value',
    columns.price,
  ])
  for (const group of await rowGroups(csv.rows, (row) => value(row, 'handle'))) yield productOf(group)
}

function productOf({ at, wrong, first, rows }: RowGroup): Read<SourceProduct> {
  const number = value(first, 'handle')
  const about = { at, what: `product ${number}` }
  if (wrong !== null) return { ...about, refused: wrong }
  const head = rows.find((row) => row.get('Title') !== '') ?? first
  const { get } = head
  const pictures = rows.flatMap((row) => {
    const url = value(row, 'picture')
    return url === '' ? [] : [{ url, alt: row.get('Image Alt Text') }]
  })
  return {
    ...about,
    value: {
      number,
      title: get('Title'),
      description: value(head, 'description'),
      kinds: [get('Type'), get('Product Category')],
      tags: get('Tags').split(','),
      notSold: notSold(head),
      variants: rows.filter((row) => value(row, 'price') !== '').map((row) => variantOf(row, head)),
      pictures,
    },
  }
}

function notSold(row: CsvRow): string | null {
  if (row.get('Gift Card').toLowerCase() === 'true') return 'it is a gift card there'
  if (row.get('Included / Pakistan').toLowerCase() === 'false') return 'it is not sold in Pakistan there'
  const status = row.get('Status').toLowerCase()
  if (status !== '' && status !== 'active') return `it is ${status === 'draft' ? 'a draft' : status} there`
  return value(row, 'published').toLowerCase() === 'false' ? 'it is not published there' : null
}

function variantOf(row: CsvRow, head: CsvRow): SourceVariant {
  const options = [1, 2, 3].flatMap((place) => {
    const name = firstOf(row.get(`Option${place} Name`), head.get(`Option${place} Name`))
    return name === '' ? [] : [{ name, value: row.get(`Option${place} Value`) }]
  })
  const isCounted = value(row, 'tracker') !== ''
  return { at: row.at, options, price: value(row, 'price'), stock: isCounted ? value(row, 'stock') : '' }
}
