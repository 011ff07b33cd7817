/** What this shop can make of a product of another shop program, or why it cannot. */

import { editorGroup } from '#catalogue/identity/editor.ts'
import { categories, type ProductTexts, type Size, sizes } from '#catalogue/product.ts'
import { LONGEST } from '#events/catalogue/catalogue-facts.ts'
import { LONGEST_IMPORTED } from '#events/moving/import-choices.ts'
import { spreadsheetDamage } from '#events/spreadsheet-number.ts'
import { typedLine } from '#events/typed-text.ts'
import type { Span } from './csv-rows.ts'
import { type Defaults, defaultedCategory, groupOf } from './product-kind.ts'
import type { SourceProduct, SourceVariant } from './read-source.ts'
import { rupeesIn, shortened, textOfHtml } from './source-values.ts'

export type PlannedProduct = {
  readonly content: ProductTexts
  readonly price: number
  readonly stock: { readonly [S in Size]?: number }
  readonly pictures: readonly { readonly url: string; readonly alt: string }[]
  /** Nothing says its group: it gets the one with which the editor begins. */
  readonly hasUsualGroup: boolean
}

/** A variant for which there is no place, while the product is taken. */
export type LeftOut = { readonly at: Span; readonly size: string; readonly why: string }

export type ProductPlan =
  | { readonly planned: PlannedProduct; readonly leftOut: readonly LeftOut[] }
  | { readonly refused: string }
  | { readonly skipped: string }

const MOST_PICTURES = 8
const MOST_TAGS = 5
const MOST_RUPEES = 1_000_000
const MOST_UNITS = 100_000

export function planProduct(product: SourceProduct, defaults: Defaults): ProductPlan {
  const { number, title, notSold, variants, tags } = product
  if (number === '' || number.length > LONGEST_IMPORTED.handle)
    return { refused: 'it has no handle or id by which it could be known' }
  if (typedLine(number) !== number)
    return { refused: 'its handle or id has line breaks or control characters' }
  const damage = spreadsheetDamage(number)
  if (damage !== null) return { refused: `its handle or id: ${damage}` }
  if (notSold !== null) return { skipped: notSold }
  const name = shortened(title, 1000)
  if (name === '') return { refused: 'it has no title' }
  if (name.length > LONGEST.name) return { refused: `its title has more than ${LONGEST.name} characters` }
  const offered = variants.filter(({ notOffered }) => !notOffered)
  if (variants.length > 0 && offered.length === 0) return { skipped: 'none of its sizes is published there' }
  const sized = sizedVariants(offered)
  if ('refused' in sized) return sized
  const { known } = sized
  const leftOut = [...sized.leftOut, ...variants.filter(({ notOffered }) => notOffered).map(notPublished)]
  const prices = new Set<number>()
  for (const { size, variant } of known) {
    const rupees = rupeesIn(variant.price)
    if (rupees === null)
      return { refused: `the price “${variant.price}” of its size ${size} is no amount of rupees` }
    if (variant.stock !== '' && stockIn(variant.stock) === null)
      return { refused: `the stock “${variant.stock}” of its size ${size} is no count` }
    prices.add(rupees)
  }
  const [price = 0] = prices
  if (prices.size > 1) return { refused: 'its sizes have different prices, and a product here has one price' }
  if (price < 1 || price > MOST_RUPEES) return { refused: `its price is not from 1 to ${MOST_RUPEES} rupees` }
  const category = defaultedCategory(product, defaults)
  const group = groupOf(product) ?? defaults.group
  if (category === null)
    return {
      refused: `its type tells none of the shop's categories (${categories.join(', ')}): name one with --category`,
    }
  if (product.pictures.length === 0)
    return { refused: 'it has no picture, and a product here has at least one' }
  return {
    leftOut,
    planned: {
      price,
      hasUsualGroup: group === undefined,
      stock: stockOf(known),
      pictures: distinctPictures(product, name).slice(0, MOST_PICTURES),
      content: {
        name,
        details: shortened(textOfHtml(product.description), LONGEST.details) || name,
        group: group ?? editorGroup,
        category,
        tags: distinctTags(tags),
        sizes: sizes.filter((size) => known.some((each) => each.size === size)),
        soldOut: false,
        comingSoon: false,
      },
    },
  }
}

const notPublished = ({ at, options }: SourceVariant): LeftOut => ({
  at,
  size: shortened(options.map(({ value }) => value).join(', '), 30),
  why: 'it is not published there',
})

type Known = { readonly size: Size; readonly variant: SourceVariant }

function sizedVariants(
  variants: readonly SourceVariant[],
): { readonly known: readonly Known[]; readonly leftOut: readonly LeftOut[] } | { readonly refused: string } {
  const names = [...new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)))]
  const sizeName = names.find((name) => /size/i.test(name)) ?? names.find((name) => areSizes(variants, name))
  if (sizeName === undefined)
    return { refused: `it has no sizes, and a product here has some of ${sizes.join(', ')}` }
  for (const name of names) {
    const values = new Set(variants.map((variant) => choiceOf(variant, name)))
    if (name !== sizeName && values.size > 1)
      return {
        refused: `it has variants by ${shortened(name, 30)}: a product here has sizes only, so make one product of each`,
      }
  }
  const all = variants.map((variant) => ({ variant, text: choiceOf(variant, sizeName) }))
  const known = all.flatMap(({ variant, text }) => {
    const size = sizeIn(text)
    return size === null ? [] : [{ size, variant }]
  })
  if (known.length === 0)
    return {
      refused: `none of its sizes is ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(sizes)}`,
    }
  if (new Set(known.map(({ size }) => size)).size < known.length) return { refused: 'it has a size twice' }
  const why = `the shop sells ${new Intl.ListFormat('en-GB').format(sizes)}`
  const leftOut = all.flatMap(({ variant, text }) =>
    sizeIn(text) === null ? [{ at: variant.at, size: shortened(text, 30), why }] : [],
  )
  return { known, leftOut }
}

const choiceOf = ({ options }: SourceVariant, wanted: string) =>
  options.find(({ name }) => name === wanted)?.value ?? ''

const areSizes = (variants: readonly SourceVariant[], name: string) =>
  variants.some((variant) => sizeIn(choiceOf(variant, name)) !== null)

/** The same for all spellings of a size: `XXL`, `2XL`, `xx-large` and `Extra extra large` are `xxl`. */
const spelled = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.-]+/g, '')
    .replaceAll('extra', 'x')
    .replace(/(?:small|sm)$/, 's')
    .replace(/(?:medium|med)$/, 'm')
    .replace(/(?:large|lg)$/, 'l')
    .replace(/^([1-9])x(?=[sml]$)/, (_, times: string) => 'x'.repeat(Number(times)))

const sizesBySpelling: ReadonlyMap<string, Size> = new Map(sizes.map((size) => [spelled(size), size]))

const sizeIn = (text: string): Size | null => sizesBySpelling.get(spelled(text)) ?? null

/** Only sizes that the other shop counted, or that are sold out. */
function stockOf(known: readonly Known[]): PlannedProduct['stock'] {
  return Object.fromEntries(
    known.flatMap(({ size, variant }) => {
      const units = variant.soldOut ? 0 : stockIn(variant.stock)
      return units === null ? [] : [[size, units]]
    }),
  )
}

/** A count below 0 is of pieces that the other shop sold without having them. */
const stockIn = (stock: string): number | null =>
  /^-?\d{1,9}(?:\.0+)?$/.test(stock) ? Math.min(MOST_UNITS, Math.max(0, Number(stock))) : null

function distinctTags(tags: readonly string[]): readonly string[] {
  const short = tags
    .map((tag) => shortened(tag, 1000))
    .filter((tag) => tag !== '' && tag.length <= LONGEST.tag)
  return [...new Set(short)].slice(0, MOST_TAGS)
}

function distinctPictures({ pictures }: SourceProduct, name: string): PlannedProduct['pictures'] {
  const byUrl = new Map(pictures.map((picture) => [picture.url, picture]))
  return [...byUrl.values()].map(({ url, alt }) => ({ url, alt: shortened(alt, LONGEST.alt) || name }))
}
