/** What is wrong with the data of a file, in lines that name the file, the entry and the field. */

import { z } from 'zod'
import { isOneSlipAway } from './one-slip-away.ts'

const kinds: Readonly<Record<string, string>> = {
  string: 'must be a text in quotation marks',
  number: 'must be a number, without quotation marks',
  boolean: 'must be true or false',
  array: 'must be a list in [ ]',
  object: 'must be fields in { }',
  record: 'must be fields in { }',
}

/** The message of an issue for which the schema does not define one. */
export const wordsOfIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return kinds[issue.expected]
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return undefined
}

/** One line for each invalid value of a file. `entryAt` names the entries of a list. */
export function linesOf(
  file: string,
  schema: z.ZodType,
  data: unknown,
  entryAt?: (place: PropertyKey) => string,
): string[] {
  const issues = schema.safeParse(data, { error: wordsOfIssue }).error?.issues ?? []
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
