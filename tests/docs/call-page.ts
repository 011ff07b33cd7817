/** The page `docs/api.md`: every call of the API by capability, with who may make it and the fields of its answer. */

import { z } from 'zod'
import { callTables } from '#contract/all-calls.ts'
import type { DescribedCall, DescribedCalls } from '#contract/described-call.ts'
import { order } from '#contract/orders/order-shape.ts'
import { capabilities } from '#events/people/staff-roles.ts'

export function callPage(): string {
  return [
    '# Every call',
    '',
    'The calls of the API, from `contract/`; made by `npm run docs:api`. `GET /api/openapi.json` has the types of all fields, what each call takes, examples, and',
    'its refusals. An answer is `{ success, data }`, with the fields after `+` beside `data`; a refusal is `{ success, error, fields? }`. `order` is the order as `GET /api/orders` has it.',
    '',
    ...Object.entries<DescribedCalls>(callTables).flatMap(([name, calls]) => chapter(name, calls)),
  ].join('\n')
}

function chapter(name: string, calls: DescribedCalls): readonly string[] {
  const rows = Object.values(calls).map(
    (call) =>
      `| \`${call.call}\` | ${whoMay(call)} | ${call.summary.replaceAll('|', '\\|')} | ${answer(call)} |`,
  )
  return [`## ${name}`, '', '| call | who | what | answer |', '|---|---|---|---|', ...rows, '']
}

function whoMay({ needs, scope, proof }: DescribedCall): string {
  const people = needs === undefined ? 'everybody' : capabilities[needs].join(', ')
  const programs = scope === undefined ? '' : `; token with \`${scope}\``
  return `${people}${programs}${proof === undefined ? '' : `; with proof${proof === true ? '' : ` ${proof}`}`}`
}

function answer({ data, beside, sends }: DescribedCall): string {
  if (data === undefined) return sends === undefined ? '' : `a file, \`${sends}\``
  const more = beside === undefined ? '' : ` + ${shape(beside)}`
  return `\`${shape(data)}${more}\``
}

const MOST_NAMES = 10

function namesOf(properties: object): string {
  const names = Object.keys(properties)
  return names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')}, …` : names.join(', ')
}

/** The names of its fields; those of an object in a list, too. */
function shape(schema: z.ZodType): string {
  if (schema === order) return 'order'
  return shapeOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
}

function shapeOf(schema: z.core.JSONSchema._JSONSchema): string {
  if (typeof schema === 'boolean') return 'any'
  const { type, properties, items, anyOf, oneOf } = schema
  const choices = anyOf ?? oneOf
  if (choices !== undefined) return [...new Set(choices.map(shapeOf))].join(' or ')
  if (properties !== undefined) return `{ ${namesOf(properties)} }`
  if (type === 'array')
    return `[${typeof items === 'object' && !Array.isArray(items) ? shapeOf(items) : 'any'}]`
  return type === 'object' ? '{ … }' : String(type ?? 'any')
}
