/** Checks the shop's data, which people edit by hand, before the build or the server uses it. */

import { z } from 'zod'
import { picturesOf } from './product.ts'
import { type Brand, brandSchema, couriersSchema, productsSchema } from './schema.ts'

type Data = {
  readonly products: unknown
  readonly couriers: unknown
  readonly shop: unknown
  /** The files in `web/pictures/`; left out where they are not available. */
  readonly pictures?: ReadonlySet<string>
}

export class WrongCatalogue extends Error {
  override readonly name = 'WrongCatalogue'
}

/** Throws `WrongCatalogue` with a line for each wrong value, which names file, entry and field. */
export function checkCatalogue({ products, couriers, shop, pictures }: Data): void {
  const checked = productsSchema.safeParse(products, { error })
  const wrong = [
    ...linesOf('products.json', checked.error, (place) => idAt(products, place)),
    ...linesOf('couriers.json', couriersSchema.safeParse(couriers, { error }).error, (place) =>
      idAt(couriers, place),
    ),
    ...linesOf('shop.json', brandSchema.safeParse(shop, { error }).error),
    ...(checked.data ?? []).flatMap((product) =>
      picturesOf(product)
        .filter(({ file }) => pictures?.has(file) === false)
        .map(({ file }) => `catalogue/products.json: ${product.id}: there is no web/pictures/${file}`),
    ),
  ]
  if (wrong.length > 0) throw new WrongCatalogue(wrong.join('\n'))
}

/** The contact fields of `shop.json` that are empty. */
export function missingContacts(shop: Brand): readonly string[] {
  return (['email', 'phone', 'whatsapp'] as const).filter((field) => shop[field] === '')
}

const error: z.core.$ZodErrorMap = ({ input }) => (input === undefined ? 'is missing' : undefined)

function linesOf(
  file: string,
  wrong: z.ZodError | undefined,
  entryAt?: (place: PropertyKey) => string,
): string[] {
  return (wrong?.issues ?? []).map(({ path, message }) => {
    const [entry, ...inside] = path
    const named = entryAt && entry !== undefined ? [entryAt(entry), inside.join('.')] : [path.join('.')]
    return [`catalogue/${file}`, ...named.filter((name) => name !== ''), message].join(': ')
  })
}

const withId = z.object({ id: z.string() })

function idAt(entries: unknown, place: PropertyKey): string {
  const entry = Array.isArray(entries) ? withId.safeParse(entries[Number(place)]).data : undefined
  return entry?.id ?? `entry ${Number(place) + 1}`
}
