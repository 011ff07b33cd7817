/** Validates the shop's data, which people edit by hand, before the build or the server uses it. */

import { z } from 'zod'
import { readJsonText } from './json-text.ts'
import { isOneSlipAway } from './one-slip-away.ts'
import measured from './pictures.json' with { type: 'json' }
import { type Brand, brandSchema, couriersSchema, productsSchema } from './schema.ts'

type Data = {
  readonly products: unknown
  readonly couriers: unknown
  readonly shop: unknown
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
export function checkCatalogue({ products, couriers, shop, pictures }: Data): void {
  const checked = productsSchema.safeParse(products, { error })
  const wrong = [
    ...linesOf('products.json', productsSchema, products, (place) => idAt(products, place)),
    ...linesOf('couriers.json', couriersSchema, couriers, (place) => idAt(couriers, place)),
    ...linesOf('shop.json', brandSchema, shop),
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
  ]
  if (wrong.length > 0) throw new WrongCatalogue(wrong.join('\n'))
}

/** The contact fields of `shop.json` that are empty. */
export function missingContacts(shop: Pick<Brand, 'email' | 'phone' | 'whatsapp'>): readonly string[] {
  return (['email', 'phone', 'whatsapp'] as const).filter((field) => shop[field] === '')
}

const kinds: Readonly<Record<string, string>> = {
  string: 'must be a text in quotation marks',
  number: 'must be a number, without quotation marks',
  boolean: 'must be true or false',
  array: 'must be a list in [ ]',
  object: 'must be fields in { }',
  record: 'must be fields in { }',
}

/** The message of an issue for which the schema does not define one. */
const error: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return kinds[issue.expected]
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return undefined
}

function linesOf(
  file: string,
  schema: z.ZodType,
  data: unknown,
  entryAt?: (place: PropertyKey) => string,
): string[] {
  const issues = schema.safeParse(data, { error }).error?.issues ?? []
  return withoutMisspelt(issues, schema).map(({ path, message }) => {
    const [entry, ...inside] = path
    const named = entryAt && entry !== undefined ? [entryAt(entry), inside.join('.')] : [path.join('.')]
    return [`catalogue/${file}`, ...named.filter((name) => name !== ''), message].join(': ')
  })
}

type Wrong = Pick<z.core.$ZodIssue, 'path' | 'message'>

/** Reports a misspelt field as one mistake instead of one unknown and one missing field. */
function withoutMisspelt(issues: readonly z.core.$ZodIssue[], schema: z.ZodType): readonly Wrong[] {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: issue.path, key, names: fieldsAt(schema, issue.path) }))
      : [],
  )
  const misspelt = unknown.map(({ path, key, names }) => {
    const meant = names.find((name) => isOneSlipAway(key, name))
    const message =
      meant === undefined
        ? `is no field; there are ${names.join(', ')}`
        : `is no field; did you mean ${meant}?`
    return { path: [...path, key], message, missing: meant && [...path, meant].join('.') }
  })
  const missing = new Set(misspelt.map((each) => each.missing))
  return [
    ...issues.filter(({ code, path }) => code !== 'unrecognized_keys' && !missing.has(path.join('.'))),
    ...misspelt,
  ]
}

const fields = z.object({ properties: z.record(z.string(), z.unknown()) })
const list = z.object({ items: z.unknown() })

/** The names of the fields that the schema allows at a path. */
function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  let at: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  for (const step of path) {
    at =
      typeof step === 'number'
        ? list.safeParse(at).data?.items
        : fields.safeParse(at).data?.properties[String(step)]
  }
  return Object.keys(fields.safeParse(at).data?.properties ?? {})
}

const withId = z.object({ id: z.string() })

function idAt(entries: unknown, place: PropertyKey): string {
  const entry = Array.isArray(entries) ? withId.safeParse(entries[Number(place)]).data : undefined
  return entry?.id ?? `entry ${Number(place) + 1}`
}
