/** Validates input with a schema. Invalid input is answered with 422 and a message per field. */

import type { z } from 'zod/mini'
import * as mini from 'zod/mini'
import { type FieldName, fieldErrors } from '#events/shop/checkout.ts'
import { Refused } from './answer.ts'

/** The message where a schema has none of its own. */
const fallback = {
  error: ({ path = [] }: Pick<z.core.$ZodRawIssue, 'path'>) =>
    path.length === 0 ? 'Please send a JSON object.' : 'Please check this and try again.',
}

/** The name of a field in a part, such as `orders.tries`. */
export const pathOf: FieldName = (path) => path.map(String).join('.')

/** The parsed value, or a refusal that names each wrong field: by its first name, unless `nameOf` says otherwise. */
export function validate<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  nameOf?: FieldName,
): z.output<Schema> {
  const result = mini.safeParse(schema, value ?? {}, fallback)
  if (result.success) return result.data
  const fields = fieldErrors(result.error, nameOf)
  const [first] = Object.values(fields)
  throw new Refused(422, first ?? fallback.error({}), { fields })
}
