/** Validates the shop's data, which people edit by hand, before the build or the server uses it. */

import { z } from 'zod'
import { identitySchema } from './identity-schema.ts'
import { readJsonText } from './json-text.ts'
import measured from './pictures.json' with { type: 'json' }
import { type Brand, brandSchema, couriersSchema, productsSchema } from './schema.ts'
import { linesOf, wordsOfIssue } from './schema-lines.ts'

type Data = {
  readonly products: unknown
  readonly couriers: unknown
  readonly shop: unknown
  readonly identity: unknown
  /** The files in `web/pictures/`; omitted where that folder is not available. */
  readonly pictures?: ReadonlySet<string>
}

export class WrongCatalogue extends Error {
  override readonly name = 'WrongCatalogue'
}

/** Parses the text of a file. Throws `WrongCatalogue` with the line and column where the text stops being JSON. */
export function jsonIn(file: string, text: string): unknown {
  const read = readJsonText(text)
  if (read.ok) return read.value
  const { line, column, isEnd } = read
  const what = isEnd
    ? 'the file ends too early: a bracket or a quotation mark is missing'
    : 'this cannot be read as JSON: often a comma or a quotation mark is missing before it, or there is one too many'
  throw new WrongCatalogue(`${file}: line ${line}, column ${column}: ${what}.`)
}

/** Throws `WrongCatalogue` with one line for each invalid value. Each line names the file, the entry and the field. */
export function checkCatalogue({ products, couriers, shop, identity, pictures }: Data): void {
  const checked = productsSchema.safeParse(products, { error: wordsOfIssue })
  const wrong = [
    ...linesOf('products.json', productsSchema, products, (place) => idAt(products, place)),
    ...linesOf('couriers.json', couriersSchema, couriers, (place) => idAt(couriers, place)),
    ...linesOf('shop.json', brandSchema, shop),
    ...linesOf('identity.json', identitySchema, identity),
    ...(checked.data ?? []).flatMap((product) =>
      product.pictures
        .filter(({ file }) => pictures?.has(file) === false)
        .map(({ file }) => `catalogue/products.json: ${product.id}: there is no web/pictures/${file}`),
    ),
    ...(checked.data ?? []).flatMap((product) =>
      product.pictures
        .filter(({ file }) => !Object.hasOwn(measured, file))
        .map(({ file }) => `catalogue/products.json: ${product.id}: catalogue/pictures.json has no ${file}`),
    ),
    ...Object.keys(identitySchema.safeParse(identity).data?.pictures ?? {})
      .filter((file) => pictures?.has(file) === false)
      .map((file) => `catalogue/identity.json: pictures: there is no web/pictures/${file}`),
  ]
  if (wrong.length > 0) throw new WrongCatalogue(wrong.join('\n'))
}

/** The contact fields of `shop.json` that are empty. */
export function missingContacts(shop: Pick<Brand, 'email' | 'phone' | 'whatsapp'>): readonly string[] {
  return (['email', 'phone', 'whatsapp'] as const).filter((field) => shop[field] === '')
}

const withId = z.object({ id: z.string() })

function idAt(entries: unknown, place: PropertyKey): string {
  const entry = Array.isArray(entries) ? withId.safeParse(entries[Number(place)]).data : undefined
  return entry?.id ?? `entry ${Number(place) + 1}`
}
