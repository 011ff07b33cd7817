/**
 * Reads the export of products that WooCommerce has built in. A product has a row of its type; each of its variations has a row with
 * the SKU of the product, or `id:` and its id, in `Parent`, anywhere in the file.
 */

import { spreadsheetDamage } from '#events/spreadsheet-number.ts'
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
  const damage = spreadsheetDamage(get('SKU'))
  if (damage !== null) return { ...about, refused: `its SKU: ${damage}` }
  const other = typesOf(first).find((type) => !['simple', 'variable'].includes(type))
  if (other !== undefined) return { ...about, skipped: `the shop sells no ${other} products` }
  return {
    ...about,
    value: {
      number,
      title: get('Name'),
      description: firstOf(get('Description'), get('Short description')),
      kinds: listIn(get('Categories')).flatMap((category) => category.split('>')),
      tags: listIn(get('Tags')),
      notSold: notSold(first),
      variants:
        variations.length === 0
          ? listedVariants(first)
          : variations.map((row) => variantOf(row, isSoldOut(row) || isSoldOut(first))),
      pictures: listIn(get('Images')).map((url) => ({ url, alt: '' })),
    },
  }
}

/** The program writes `\,` for a comma inside an item. */
const listIn = (text: string): readonly string[] =>
  text
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll('\\,', ',').trim())
    .filter((item) => item !== '')

const isPublished = ({ get }: CsvRow) => get('Published') === '1'

/** A file without the column says nothing. */
const isSoldOut = ({ get }: CsvRow) => get('In stock?') === '0'

function notSold(row: CsvRow): string | null {
  if (!isPublished(row)) return 'it is not published there'
  return row.get('Visibility in catalog').toLowerCase() === 'hidden'
    ? 'it is hidden in the catalogue there'
    : null
}

const attributePlaces = [1, 2, 3, 4, 5, 6]

function variantOf(row: CsvRow, soldOut: boolean): SourceVariant {
  const { at, get } = row
  const stock = get('Stock')
  return {
    at,
    options: attributePlaces.flatMap((place) => {
      const name = get(`Attribute ${place} name`)
      return name === '' ? [] : [{ name, value: listIn(get(`Attribute ${place} value(s)`)).join(', ') }]
    }),
    price: get('Regular price'),
    // Counted for all sizes together.
    stock: stock === 'parent' ? '' : stock,
    soldOut,
    notOffered: !isPublished(row),
  }
}

/** A product without variations may list its sizes; its units are then not known by size. */
function listedVariants(row: CsvRow): readonly SourceVariant[] {
  const { at, get } = row
  const place = attributePlaces.find((each) => /size/i.test(get(`Attribute ${each} name`)))
  const shared = { at, price: get('Regular price'), soldOut: isSoldOut(row) }
  if (place === undefined) return [{ ...shared, options: [], stock: get('Stock') }]
  const name = get(`Attribute ${place} name`)
  return listIn(get(`Attribute ${place} value(s)`)).map((value) => ({
    ...shared,
    options: [{ name, value }],
    stock: '',
  }))
}
