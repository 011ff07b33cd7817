/** Examples for the API's description: a value that a schema allows, made from the values in `example-values.ts`. */

import { z } from 'zod'
import type { DescribedCall } from './described-call.ts'
import { exampleValues, patternedValues } from './example-values.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Of what is sent: with every field that may be left out, or the call's own `example`. */
export function exampleSent({ body, query, example }: DescribedCall): { body?: unknown; query?: unknown } {
  return {
    ...(body && { body: example ?? exampleOf(body, 'input') }),
    ...(query && { query: (!body && example) || exampleOf(query, 'input') }),
  }
}

/** Of a successful answer in JSON. */
export function exampleAnswer({ data, beside }: DescribedCall): object {
  const more = beside && exampleOf(beside, 'output')
  return {
    success: true,
    ...(data && { data: exampleOf(data, 'output') }),
    ...(typeof more === 'object' && more),
  }
}

function exampleOf(schema: z.core.$ZodType, io: 'input' | 'output'): unknown {
  return exampleFor(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), '')
}

/** Of a parameter in a path. */
export const exampleOfName = (name: string): unknown => exampleFor({ type: 'string' }, name)

/** Throws where no value is known for a text. */
function exampleFor(schema: z.core.JSONSchema._JSONSchema, name: string): unknown {
  if (typeof schema === 'boolean') return null
  const { const: only, enum: choices, anyOf, oneOf } = schema
  if (only !== undefined) return only
  const candidates = [
    ...(exampleValues.get(schema.title ?? name) ?? []),
    ...(schema.pattern === undefined ? [] : patternedValues),
  ]
  const known = candidates.find(isAllowedBy(schema))
  if (known !== undefined) return known
  if (choices !== undefined) return choices[0]
  const choice = (anyOf ?? oneOf ?? []).findLast((each) => typeof each === 'object' && each.type !== 'null')
  return choice === undefined ? plainValue(schema, name) : exampleFor(choice, name)
}

/** Patterns have the Unicode flag, without which `\P{C}` has another meaning. */
const isAllowedBy =
  ({ pattern, ...schema }: JsonSchema) =>
  (value: unknown) =>
    (pattern === undefined || new RegExp(pattern, 'u').test(String(value))) &&
    z.fromJSONSchema(schema).safeParse(value).success

function plainValue(schema: JsonSchema, name: string): unknown {
  const {
    type,
    properties = {},
    propertyNames,
    additionalProperties,
    items,
    minimum = 1,
    minItems = 1,
  } = schema
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      if (Object.keys(properties).length === 0 && typeof additionalProperties === 'object')
        return { [String(exampleFor(propertyNames ?? {}, 'id'))]: exampleFor(additionalProperties, name) }
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([, of]) => typeof of === 'object' && of.not === undefined)
          .map(([key, of]) => [key, exampleFor(of, key)]),
      )
    case 'array':
      // The elements of a list have the singular of its name: `orderNumbers` consists of `orderNumber`.
      return typeof items !== 'object' || Array.isArray(items)
        ? []
        : Array.from({ length: Math.max(1, minItems) }, () => exampleFor(items, name.replace(/s$/, '')))
    case 'integer':
    case 'number':
      return Math.max(1, minimum)
    case 'boolean':
      return true
    case 'null':
    case undefined:
      return null
    default:
      throw new Error(
        `contract/example-values.ts has no value for the field ${name}: ${JSON.stringify(schema)}`,
      )
  }
}
