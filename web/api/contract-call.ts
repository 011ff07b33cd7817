/** The calls of the contract for the browser: their types alone, so that no schema is loaded. */

import type { z } from 'zod'
import type { AnyCall } from '#contract/all-calls.ts'
import type { DescribedCall } from '#contract/described-call.ts'
import { type ApiFailure, type ApiResult, callApi } from './client.ts'

type Call = Extract<AnyCall, { readonly data: z.ZodType }>

/** Method and path, such as `patch /api/admin/codes/{code}`. */
export type CallName = Call['call']

type Named<Name extends CallName> = Extract<Call, { readonly call: Name }>

/** What a successful answer has as its data. */
export type DataOf<Name extends CallName> = z.output<Named<Name>['data']>

/** The fields of a successful answer beside its data. */
export type BesideOf<Name extends CallName> =
  Named<Name> extends { readonly beside: infer Beside extends z.ZodObject } ? z.output<Beside> : unknown

type ConflictOf<Name extends CallName> =
  Named<Name> extends { readonly conflict: infer Conflict extends z.ZodType }
    ? Partial<z.output<Conflict>>
    : never

/**
 * The fields of an answer that refuses with 409 because of what the shop has meanwhile; not all refusals of a call have them. Null for
 * any other answer.
 */
export function conflictOf<Name extends CallName>({
  status,
  body,
}: Pick<ApiFailure, 'status' | 'body'>): ConflictOf<Name> | null {
  if (status !== 409 || typeof body !== 'object' || body === null) return null
  // The server does not compile with another type, as of the data of a success.
  return body as ConflictOf<Name>
}

type ParametersIn<Path extends string> = Path extends `${string}{${infer Parameter}}${infer Rest}`
  ? Parameter | ParametersIn<Rest>
  : never

/** It may be given with lists that do not change. */
type Sent<Value> = unknown extends Value
  ? Value
  : Value extends string
    ? Value
    : { readonly [Key in keyof Value]: Sent<Value[Key]> }

type BodyIn<Of> = Of extends { readonly body: infer Body extends z.ZodType }
  ? { readonly body: Sent<z.input<Body>> }
  : unknown

type QueryIn<Of> = Of extends { readonly query: infer Query extends z.ZodType }
  ? { readonly query?: { readonly [Key in keyof z.input<Query>]?: string | number | undefined } }
  : unknown

/** What a call takes: the parameters in its path, its query and its body. A query without a value is left out. */
export type InputOf<Name extends CallName> = BodyIn<Named<Name>> &
  QueryIn<Named<Name>> &
  ([ParametersIn<Name>] extends [never]
    ? unknown
    : { readonly params: Readonly<Record<ParametersIn<Name>, string>> })

type Given = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
}

/** The address and request of a call. */
export function requestOf(
  name: DescribedCall['call'],
  { params = {}, query = {}, body }: Given,
): Parameters<typeof callApi> {
  const [method = '', pattern = ''] = name.split(' ')
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, parameter) => encodeURIComponent(params[parameter] ?? ''))
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, `${value}`]],
  )
  return [
    given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`,
    { method: method.toUpperCase() as 'GET', ...(body !== undefined && { json: body }) },
  ]
}

/** As `callApi`, with the types of the contract: `callShop('post /api/admin/login', { body })`. */
export function callShop<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  options?: Pick<NonNullable<Parameters<typeof callApi>[1]>, 'signal' | 'headers'>,
): Promise<ApiResult<DataOf<Name>, BesideOf<Name>>> {
  const [path, request] = requestOf(name, input as object)
  return callApi<DataOf<Name>, BesideOf<Name>>(path, { ...request, ...options })
}
