/** Routes a call of the contract to its handler: what is sent is checked first, and what the handler returns is the answer. */

import type { Request, RequestHandler, Response, Router } from 'express'
import type { z } from 'zod'
import type { CallLimit, DescribedCall } from '#contract/described-call.ts'
import { Refused } from './answer.ts'
import { type Answer, answerCall, checkConflict } from './answer-call.ts'
import { jsonBody } from './body.ts'
import type { RateLimits } from './rate-limits.ts'
import { sameTime } from './same-time.ts'
import { type FieldErrors, validate } from './validate.ts'

/** The names in braces in a path, such as `orderNumber`. */
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : unknown

type OutputOf<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined

/** A checked request. */
type Sent<Call extends DescribedCall> = {
  readonly params: ParamsOf<Call['call']>
  readonly query: OutputOf<Call['query']>
  readonly body: OutputOf<Call['body']>
  readonly request: Request
  readonly response: Response
}

/** Returned by a handler that has answered in another form than JSON, as a call without `data` always does. */
export const answered = Symbol('answered')

type Returned<Call extends DescribedCall> = Answer<Call> | typeof answered
type Handler<Call extends DescribedCall> = (sent: Sent<Call>) => Returned<Call> | Promise<Returned<Call>>

/** A router with what its calls need besides their handlers. */
type Equipped = {
  readonly router: Router
  readonly limits?: Partial<RateLimits>
  /** Finds out who calls, for the limits: known callers are counted apart. */
  readonly know?: RequestHandler
  /** The errors by field, if not by the first name of a path. */
  readonly errorsOf?: FieldErrors
}

type On<Call> = Call extends { readonly limits: readonly (infer Limit extends CallLimit)[] }
  ? Equipped & { readonly limits: Pick<RateLimits, Limit> }
  : Router | Equipped

/** The router is mounted at `/api`. */
export function serve<const Call extends DescribedCall>(
  on: On<Call>,
  call: Call,
  handle: Handler<Call>,
): void {
  const equipped: Equipped = typeof on === 'function' ? { router: on } : on
  const [method, path] = call.call.split(' /api') as [keyof Methods, string]
  const checked: RequestHandler = async (request, response) => {
    const query = call.query && validate(call.query, request.query)
    const body = call.body && validate(call.body, request.body, equipped.errorsOf)
    // The schemas and the path are those of the type.
    const sent = { params: request.params, query, body, request, response } as Sent<Call>
    const answer = await checkingConflicts(call, () => handle(sent))
    if (answer === answered) return
    if (call.data !== undefined) answerCall(response, call, answer)
    else if (204 in call.answers) response.status(204).end()
  }
  equipped.router[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), ...guardsOf(call, equipped), checked)
}

async function checkingConflicts<Result>(
  call: DescribedCall,
  handle: () => Result,
): Promise<Awaited<Result>> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof Refused) checkConflict(call, error)
    throw error
  }
}

type Methods = Pick<Router, 'get' | 'post' | 'put' | 'patch' | 'delete'>

/** A device is counted before it is looked for, and reviews before their pictures are read. */
const beforeBody: ReadonlySet<CallLimit> = new Set(['devices', 'reviews'])

function guardsOf(call: DescribedCall, { limits, know }: Equipped): readonly RequestHandler[] {
  const limiters = (early: boolean) =>
    (call.limits ?? []).flatMap((name) => (beforeBody.has(name) === early ? (limits?.[name] ?? []) : []))
  return [
    ...(call.sameTime ? [sameTime] : []),
    ...limiters(true),
    ...(call.takes === undefined ? jsonBody(call.longest) : []),
    ...(know ? [know] : []),
    ...limiters(false),
  ]
}
