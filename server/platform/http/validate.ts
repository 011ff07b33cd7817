/** Validates input with a schema. Invalid input is answered with 422 and a message per field. */

import type { z } from 'zod/mini'
import * as mini from 'zod/mini'
import { fieldErrors } from '#events/orders/checkout.ts'
import { Refused } from './answer.ts'

/** The message where a schema has none of its own. */
const fallback = {
  error: ({ path = [] }: Pick<z.core.$ZodRawIssue, 'path'>) =>
    path.length === 0 ? 'Please send a JSON object.' : 'Please check this and try again.',
}

/** The first error message of each invalid field, by its path, such as `orders.tries`. */
export function pathErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[path.map(String).join('.')] ??= message
  return fields
}

export type FieldErrors = (error: z.core.$ZodError) => Record<string, string>

/** The parsed value, or a refusal that names each wrong field: by its first name, unless `errorsOf` does otherwise. */
export function validate<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  errorsOf: FieldErrors = fieldErrors,
): z.output<Schema> {
  const result = mini.safeParse(schema, value ?? {}, fallback)
  if (result.success) return result.data
  const fields = errorsOf(result.error)
  const [first] = Object.values(fields)
  throw new Refused(422, first ?? fallback.error({}), { fields })
}
