/** Checks that an answer matches the API description, and contains nothing that its reader may not know. */

import { z } from 'zod'
import type { Input } from './any-input.ts'
import type { AnswerSchema, Api, Operation } from './described-operations.ts'
import { MARK } from './hostile-values.ts'
import type { Answer } from './send-input.ts'

/** Internals of the program, its location and its database that a refusal must not contain. */
const INTERNALS =
  /\/work\/|\/tmp\/|\/home\/|node_modules|node:internal|\.[jt]s:\d|\bat [\w.<>]+ \(|(?:Type|Range|Reference|Syntax)Error|SQLITE|sqlite|postgres|\b(?:SELECT|INSERT|UPDATE|DELETE) \w+ |relation "|column "|zod|undefined/

type Dependencies = {
  readonly api: Api
  /** Other people's personal data, and other texts that only an admin may read. */
  readonly secrets: readonly string[]
}

/** Throws for an answer that contradicts the description. */
export type Judge = (operation: Operation, input: Input, answer: Answer) => void

export function createJudge({ api, secrets }: Dependencies): Judge {
  const check = schemaCheck(api.schemas)

  return (operation, input, answer) => {
    const text = answer.body.toString('utf8')
    if (input.arrives) checkAnnounced(operation, input, answer)
    else if (answer.status >= 500 && answer.status !== 503) fail('An error of the server')
    if (answer.status >= 400) {
      const isAnnounced = input.arrives && operation.answers[answer.status] !== undefined
      // What is announced may say more, and was checked.
      if (isJson(answer) && text !== '') {
        if (!isAnnounced) check('Refusal', JSON.parse(text))
      }
      // Refusals by the HTTP parser or by a page have another form.
      else if (input.arrives && text !== '') fail('A refusal that is not JSON')
      for (const word of secrets) if (contains(text, word)) fail(`A refusal that tells ${word}`)
      // The data of a conflict show the admin what another one has stored, which may be any text.
      const isConflict = answer.status === 409 && input.caller === 'admin'
      const said = isConflict ? JSON.stringify({ ...JSON.parse(text), data: undefined }) : text
      if (isJson(answer) && contains(said, MARK)) fail(`A refusal that tells ${MARK}`)
      const [found] = INTERNALS.exec(text) ?? []
      if (found !== undefined) fail(`A refusal that tells of the program: ${found}`)
    }
    if (input.caller !== 'admin') {
      for (const word of secrets) if (contains(text, word)) fail(`${input.caller} may not read ${word}`)
    }
  }

  function checkAnnounced({ id, answers }: Operation, input: Input, { status, headers, body }: Answer): void {
    const announced = answers[status]
    if (announced === undefined) {
      if (isRefusedAsRequest(input, status)) return
      fail(`${status} is not announced for ${id}`)
    }
    if (status === 304 || input.method === 'HEAD') return
    const [type] = (headers['content-type'] ?? '').split(';')
    const content = Object.entries(announced?.content ?? {})
    if (content.length === 0) {
      if (body.length > 0) fail(`${id} announces no content for ${status}`)
      return
    }
    const [allowed] = content.filter(([name]) => matches(name, type ?? ''))
    if (allowed === undefined) fail(`${id} does not announce ${type} for ${status}`)
    const { schema } = allowed[1]
    const name = schema?.$ref?.split('/').at(-1)
    if (name !== undefined) check(name, JSON.parse(body.toString('utf8')))
    else if (schema !== undefined)
      checkAgainst(`answer ${status} of ${id}`, schema, JSON.parse(body.toString('utf8')))
  }
}

/** Additional statuses: a call without a body may receive one, and Node itself refuses a long head. */
function isRefusedAsRequest({ body, target, headers }: Input, status: number): boolean {
  const hasBody = body !== null || headers.some(([name]) => name.startsWith('Content-'))
  const length = [target, ...headers.flat()].join('').length
  return (hasBody && [400, 413, 415].includes(status)) || (status === 431 && length > 10_000)
}

function matches(announced: string, type: string): boolean {
  return announced.endsWith('/*') ? type.startsWith(announced.slice(0, -1)) : announced === type
}

const isJson = ({ headers }: Answer) => headers['content-type']?.startsWith('application/json') === true

const contains = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase())

function schemaCheck(schemas: Api['schemas']): (name: string, value: unknown) => void {
  return (name, value) => {
    const schema = schemas[name]
    if (schema === undefined) fail(`The description has no ${name}`)
    checkAgainst(name, schema, value)
  }
}

const compiled = new Map<AnswerSchema, z.ZodType>()

function checkAgainst(name: string, schema: AnswerSchema, value: unknown): void {
  const check = compiled.get(schema) ?? z.fromJSONSchema(schema)
  compiled.set(schema, check)
  const { success, error } = check.safeParse(value)
  if (!success) fail(`${JSON.stringify(value)?.slice(0, 300)} is no ${name}: ${error.issues[0]?.message}`)
}

function fail(what: string): never {
  throw new Error(what)
}
