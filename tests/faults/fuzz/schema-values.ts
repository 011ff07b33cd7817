/** An arbitrary for the values of a JSON Schema. Throws for an unknown schema, so that no part remains untested. */

import fc from 'fast-check'
import { MARK } from './hostile-values.ts'

/** The part of JSON Schema that the API's description uses. */
export type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
}

/** Existing values of the shop by the name of a field or parameter, because a schema alone cannot produce an existing order. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

export function anyOfSchema(schema: Schema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const allowed = anyAllowed(schema, known)
  const existing = (Object.hasOwn(known, name) ? (known[name] ?? []) : []).filter(fits(schema))
  if (existing.length === 0) return allowed
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: allowed })
}

/** The same name may stand for different things in two calls, such as a day and a position. */
const fits =
  ({ type, enum: choices, pattern }: Schema) =>
  (value: unknown) =>
    (type !== 'integer' || typeof value === 'number') &&
    (choices === undefined || choices.includes(value)) &&
    (pattern === undefined || expression(pattern).test(String(value)))

/** Patterns have the Unicode flag, without which `\P{C}` has another meaning. */
const expression = (pattern: string) => new RegExp(pattern, 'u')

function anyAllowed(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((one) => anyAllowed(one, known)))
  switch (schema.type) {
    case 'object':
      return anyObject(schema, known)
    case 'array':
      return anyField(schema, known, '')
    case 'string':
      return anyText(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 5000 })
    case undefined:
      return fc.jsonValue({ maxDepth: 2 })
    default:
      throw new Error(`no values are made for a schema with the type ${schema.type}`)
  }
}

function anyObject({ properties = {}, required = [] }: Schema, known: KnownValues) {
  const fields = Object.entries(properties).map(([name, schema]): [string, fc.Arbitrary<unknown>] => {
    const value = anyField(schema, known, name)
    return [name, required.includes(name) ? value : rarely(value)]
  })
  return fc
    .record(Object.fromEntries(fields))
    .map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)))
}

/** Usually left out, because an arbitrary price or proposed number is rarely right. */
function rarely(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })
}

/** The elements of a list have the singular of its name: `orderNumbers` consists of `orderNumber`. */
function anyField(schema: Schema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  if (schema.items === undefined) return anyOfSchema(schema, known, name)
  return fc.array(anyOfSchema(schema.items, known, name.replace(/s$/, '')), {
    minLength: Math.max(1, schema.minItems ?? 0),
    maxLength: Math.min(schema.maxItems ?? 5, 5),
  })
}

/** A pattern may demand a longer text than this fuzz makes otherwise, such as a hash. */
const LONGEST_MATCH = 200

function anyText(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, pattern, format } = schema
  const { maxLength = pattern === undefined ? 60 : LONGEST_MATCH } = schema
  if (format === 'date') return anyMoment.map((moment) => moment.slice(0, 10))
  if (format === 'date-time') return anyMoment
  const isAllowed = (text: string) => text.length >= minLength && text.length <= maxLength
  if (pattern !== undefined) return fc.stringMatching(expression(pattern)).filter(isAllowed)
  const written = fc
    .constantFrom('Ayesha Khan', '12 Mall Road, Lahore', 'عائشہ خان', '👕', MARK)
    .filter(isAllowed)
  return fc.oneof(
    written,
    fc.string({ minLength, maxLength, unit: 'grapheme', size: 'small' }).filter(isAllowed),
  )
}

const anyMoment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
