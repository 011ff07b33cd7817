/** Samples of all types of events, made from the schema, so that a new type is included. */

import { z } from 'zod'
import { type ShopEvent, type ShopEventType, shopEventSchema } from '#events/event.ts'
import { publicTexts } from '#events/fact-schema.ts'

type Schema = {
  readonly [key: string]: unknown
  readonly type?: string
  /** The kind of a public text; unset for any other text. */
  readonly public?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly pattern?: string
}

// The keys of the JSON Schema of the events.
const schemas = (
  z.toJSONSchema(shopEventSchema, { metadata: publicTexts }) as { readonly oneOf: readonly Schema[] }
).oneOf

export const dataSchemas: ReadonlyMap<ShopEventType, Schema> = new Map(
  schemas.map(({ properties = {} }) => [properties.type?.const as ShopEventType, properties.data ?? {}]),
)

/**
 * Each text contains its path, and e-mails are all `email`. If that is empty, phones are all `phone`, which then identifies the
 * customer.
 */
export function sampleOf(
  type: ShopEventType,
  orderNumber: string,
  email: string,
  phone = '0300-1234567',
): ShopEvent {
  const data = sample(dataSchemas.get(type) ?? {}, [])
  return shopEventSchema.parse({ type, data })

  function sample(schema: Schema, path: readonly string[]): unknown {
    if ('const' in schema) return schema.const
    if (schema.enum) return schema.enum[0]
    const [choice] = schema.anyOf ?? schema.oneOf ?? []
    if (choice !== undefined) return sample(choice, path)
    switch (schema.type) {
      case 'object':
        return Object.fromEntries(
          namesIn(schema).flatMap((name) => {
            const part = schema.properties?.[name]
            return part === undefined ? [] : [[name, sample(part, [...path, name])]]
          }),
        )
      case 'array':
        return [sample(schema.items ?? {}, path)]
      case 'integer':
      case 'number':
        return Math.max(0, schema.minimum ?? 1)
      case 'boolean':
        return true
      default:
        return textAt(path, schema)
    }
  }

  /** What identifies the customer is optional only for those with an e-mail. */
  function namesIn({ required = [], properties = {} }: Schema): readonly string[] {
    return email === '' && 'phone' in properties ? [...new Set([...required, 'phone'])] : required
  }

  function textAt(path: readonly string[], { pattern }: Schema): string {
    const name = path.at(-1)
    if (name === 'orderNumber') return orderNumber
    if (name === 'email') return email
    if (name === 'phone' && email === '' && path.includes('customer')) return phone
    if (pattern === undefined) return `Text of ${path.join('.')}`
    const code = ['S', 'men'].find((text) => new RegExp(pattern).test(text))
    if (code !== undefined) return code
    if (pattern.includes('T')) return '2026-11-21T10:00:00.000Z'
    return name === 'month' ? '2026-11' : '2026-11-21'
  }
}

/** All texts in a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
