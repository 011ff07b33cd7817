/**
 * Reads the export of products that WooCommerce has built in. A product has a row of its type; each of its variations has a row with
 * the SKU of the product, or `id:` and its id, in `Parent`, anywhere in the file.
 */

import { type CsvRow, groupOf, openCsv, type RowGroup } from './csv-rows.ts'
import { firstOf, type Read, type SourceProduct, type SourceVariant } from './read-source.ts'

export async function* woocommerceProducts(file: string): AsyncGenerator<Read<SourceProduct>, void> {
  const csv = await openCsv(file, 'an export of products from WooCommerce', [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Regular price',
    'Parent',
  ])
  const products: CsvRow[] = []
  const variations = new Map<string, CsvRow[]>()
  for await (const row of csv.rows) {
    const parent = row.get('Parent')
    if (!isVariation(row)) products.push(row)
    else variations.set(parent, [...(variations.get(parent) ?? []), row])
  }
  for (const row of products) {
    const own = [`id:${row.get('ID')}`, row.get('SKU')].flatMap((name) => {
      const found = variations.get(name) ?? []
      variations.delete(name)
      return name === '' ? [] : found
    })
    yield productOf(groupOf([row, ...own]))
  }
  for (const row of [...variations.values()].flat())
    yield {
      at: row.at,
      what: `product ${row.get('ID')}`,
      refused: row.wrong ?? 'the product of this variation is missing',
    }
}

const typesOf = ({ get }: CsvRow) =>
  get('Type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())

const isVariation = (row: CsvRow) => typesOf(row).includes('variation')

/** Its own row is the first. */
function productOf({ at, wrong, first, rows }: RowGroup): Read<SourceProduct> {
  const { get } = first
  const variations = rows.slice(1)
  const number = get('ID')
  const about = { at: wrong === null ? first.at : at, what: `product ${firstOf(get('SKU'), number)}` }
  if (wrong !== null) return { ...about, refused: wrong }
  const other = typesOf(first).find((type) => !['simple', 'variable'].includes(type))
  if (other !== undefined) return { ...about, skipped: `the shop sells no ${other} products` }
  return {
    ...about,
    value: {
      number,
      title: get('Name'),
      description: firstOf(get('Description'), get('Short description')),
      kinds: get('Categories').split(/[,>]/),
      tags: get('Tags').split(','),
      notSold: get('Published') === '1' ? null : 'it is not published there',
      variants: variations.length === 0 ? listedVariants(first) : variations.map(variantOf),
      pictures: get('Images')
        .split(',')
        .map((url) => url.trim())
        .filter((url) => url !== '')
        .map((url) => ({ url, alt: '' })),
    },
  }
}

const attributePlaces = [1, 2, 3, 4, 5, 6]

function variantOf(row: CsvRow): SourceVariant {
  return {
    at: row.at,
    options: attributePlaces.flatMap((place) => {
      const name = row.get(`Attribute ${place} name`)
      return name === '' ? [] : [{ name, value: row.get(`Attribute ${place} value(s)`) }]
    }),
    price: row.get('Regular price'),
    stock: row.get('Stock'),
  }
}

/** A product without variations may list its sizes; its units are then not known by size. */
function listedVariants(row: CsvRow): readonly SourceVariant[] {
  const place = attributePlaces.find((each) => /size/i.test(row.get(`Attribute ${each} name`)))
  const price = row.get('Regular price')
  if (place === undefined) return [{ at: row.at, options: [], price, stock: row.get('Stock') }]
  const name = row.get(`Attribute ${place} name`)
  return row
    .get(`Attribute ${place} value(s)`)
    .split(',')
    .map((value) => ({ at: row.at, options: [{ name, value: value.trim() }], price, stock: '' }))
}
