/** Query parameters that may be missing, or empty as forms send them. */

import { z } from 'zod'

export const blankAsUnset = (value: unknown) => (value === '' ? undefined : value)

export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankAsUnset, schema.optional())

/** A Karachi day. */
export const daySchema = z.iso.date({ error: 'A day looks like 2026-11-21.' })
