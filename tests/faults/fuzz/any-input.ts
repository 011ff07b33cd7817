/** Requests of one call: valid ones, and ones with an error anywhere from a field of the body to the method. */

import fc from 'fast-check'
import type { Operation } from './described-operations.ts'
import { hostileText, hostileValue, MARK } from './hostile-values.ts'
import { anyOfSchema, type KnownValues } from './schema-values.ts'

export const callers = ['nobody', 'shopper', 'auditor', 'admin', 'broken'] as const
export type Caller = (typeof callers)[number]

export type Input = {
  readonly caller: Caller
  readonly method: string
  /** With its query, as it stands in the first line of the request. */
  readonly target: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer | null
  /** Whether it arrives at the call at all: neither method nor path was changed. */
  readonly arrives: boolean
}

/** What a request is made of, before it is written down. */
type Draft = Omit<Input, 'target' | 'body'> & {
  readonly path: string
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly rawQuery: string
  readonly json: unknown
  readonly raw: Buffer | null
}

type Change = (draft: Draft) => Draft

export function anyInput(operation: Operation, known: KnownValues): fc.Arbitrary<Input> {
  const changes = fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 8, arbitrary: anyChange.map((change) => [change]) },
    { weight: 2, arbitrary: fc.tuple(anyChange, anyChange) },
  )
  return fc
    .tuple(anyDraft(operation, known), changes)
    .map(([draft, changed]) => written(changed.reduce<Draft>((result, change) => change(result), draft)))
}

function anyDraft(operation: Operation, known: KnownValues): fc.Arbitrary<Draft> {
  const { method, path, parameters, body, takes, isGuarded } = operation
  const inPath = fc.tuple(
    ...parameters
      .filter(isIn('path'))
      .map(({ name, schema }) =>
        anyOfSchema(schema, known, name).map((value) => [name, String(value)] as const),
      ),
  )
  const inQuery = fc.tuple(
    ...parameters.filter(isIn('query')).map(({ name, schema, required }) => {
      const value = anyOfSchema(schema, known, name).map((value) => [name, String(value)] as const)
      return required ? value : fc.option(value, { freq: 2 })
    }),
  )
  // Most requests come from allowed callers.
  const caller = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Caller>(isGuarded ? 'admin' : 'shopper') },
    { weight: 2, arbitrary: fc.constantFrom(...callers) },
  )
  return fc
    .record({
      caller,
      inPath,
      inQuery,
      json: body === null ? fc.constant(undefined) : anyOfSchema(body, known),
      raw: takes === null ? fc.constant(null) : anyBytes(known),
    })
    .map(({ caller, inPath, inQuery, json, raw }) => ({
      caller,
      method,
      path: inPath.reduce((filled, [name, value]) => filled.replace(`{${name}}`, pathPart(value)), path),
      query: inQuery.flatMap((pair) => (pair === null ? [] : [pair])),
      rawQuery: '',
      headers: headersOf(json === undefined ? takes : 'application/json'),
      json,
      raw,
      arrives: inPath.every(([, value]) => value !== '' && !value.startsWith('/')),
    }))
}

/** `image/*` is sent as one of its types. */
const headersOf = (type: string | null) =>
  type === null ? [] : [['Content-Type', type.replace('*', 'jpeg')] as const]

function anyBytes(known: KnownValues): fc.Arbitrary<Buffer> {
  const existing = (known.body ?? []).filter((value) => Buffer.isBuffer(value))
  const any = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: any })
}

const isIn = (place: 'path' | 'query') => (parameter: { readonly in: string }) => parameter.in === place

/** A valid request, but possibly from a caller without permission. */
export function anySoundInput(operation: Operation, known: KnownValues): fc.Arbitrary<Input> {
  return anyDraft(operation, known).map(written)
}

/** A picture's path has several parts. */
const pathPart = (value: string) => value.split('/').map(encoded).join('/')

/** Lone surrogates are sent as replacement characters. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

function written({ path, query, rawQuery, json, raw, ...rest }: Draft): Input {
  const text = [
    ...query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`),
    ...(rawQuery === '' ? [] : [rawQuery]),
  ].join('&')
  const body = raw ?? (json === undefined ? null : Buffer.from(JSON.stringify(json)))
  return { ...rest, target: text === '' ? path : `${path}?${text}`, body }
}

const changeOfField: fc.Arbitrary<Change> = fc
  .record({ at: fc.nat(), deeper: fc.boolean(), value: fc.option(hostileValue, { nil: undefined, freq: 5 }) })
  .map(
    ({ at, deeper, value }) =>
      (draft) =>
        draft.json === undefined ? draft : { ...draft, json: withField(draft.json, at, deeper, value) },
  )

/** `undefined` leaves the field out. */
function withField(json: unknown, at: number, deeper: boolean, value: unknown): unknown {
  if (Array.isArray(json)) {
    if (json.length === 0) return [value ?? null]
    return json.map((element, index) =>
      index === at % json.length
        ? deeper
          ? withField(element, at, false, value)
          : (value ?? null)
        : element,
    )
  }
  if (typeof json !== 'object' || json === null) return value ?? null
  const fields = Object.entries(json)
  const chosen = at % (fields.length + 1)
  const changed = fields.map(([name, old], index): [string, unknown] =>
    index === chosen
      ? [name, deeper && typeof old === 'object' ? withField(old, at, false, value) : value]
      : [name, old],
  )
  // An index beyond the last field adds an unknown field.
  return Object.fromEntries(
    chosen < fields.length ? changed : [...changed, [at % 2 === 0 ? '__proto__' : MARK, value ?? null]],
  )
}

const changeOfBody: fc.Arbitrary<Change> = fc
  .oneof(
    fc
      .constantFrom(
        '',
        '{',
        '{"a":',
        'null',
        '"text"',
        '[]',
        '1e999',
        'NaN',
        '{"a":1,}',
        `{"${MARK}":}`,
        '\ufeff{}',
        '{"a":"\\ud800"}',
      )
      .map((text) => Buffer.from(text)),
    fc.constantFrom('[', '{"a":').map((open) => Buffer.from(open.repeat(9000))),
    fc.constant(Buffer.from(`${'['.repeat(9000)}${']'.repeat(9000)}`)),
    fc.constant(Buffer.alloc(65 * 1024, 'x')),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    hostileValue.map((value) => Buffer.from(JSON.stringify(value))),
  )
  .map((raw) => (draft) => ({ ...draft, raw }))

const contentTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/json;;;',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/csp-report',
  'APPLICATION/JSON',
  '',
]

/** Printable text, because HTTP clients require it. */
const headerText = hostileText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '~').slice(0, 2000))

const changeOfHeader: fc.Arbitrary<Change> = fc
  .oneof(
    fc.tuple(fc.constant('Content-Type'), fc.constantFrom(...contentTypes)),
    fc.tuple(
      fc.constant('Content-Encoding'),
      fc.constantFrom('gzip', 'br', 'deflate', 'identity', 'zstd', MARK),
    ),
    fc.tuple(fc.constant('Cookie'), anyCookies()),
    fc.tuple(fc.constant('Origin'), fc.constantFrom('https://evil.example', 'null', '', 'http://[', MARK)),
    fc.tuple(
      fc.constant('Host'),
      fc.constantFrom('evil.example', '[::1', 'a b', '', 'shop:99999', `${MARK}@x`),
    ),
    fc.tuple(fc.constant('Idempotency-Key'), fc.oneof(fc.uuid(), headerText)),
    fc.tuple(
      fc.constantFrom(
        'Accept',
        'Accept-Encoding',
        'Accept-Language',
        'If-None-Match',
        'If-Modified-Since',
        'Range',
        'Authorization',
        'X-Forwarded-For',
        'X-Forwarded-Proto',
        'User-Agent',
        'Referer',
      ),
      headerText,
    ),
  )
  .map((header) => (draft) => ({
    ...draft,
    headers: [...draft.headers.filter(([name]) => name !== header[0]), header],
  }))

function anyCookies(): fc.Arbitrary<string> {
  const value = headerText.map((text) => text.slice(0, 200))
  const pair = fc
    .tuple(fc.constantFrom('falak_session', 'falak_device', 'falak_browser', '__proto__', '', 'a'), value)
    .map(([name, text]) => `${name}=${text}`)
  return fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => pairs.join('; '))
}

const changeOfQuery: fc.Arbitrary<Change> = fc.oneof(
  // The same name twice, or one that is not known.
  fc.tuple(fc.nat(), hostileText).map(
    ([at, value]): Change =>
      (draft) => ({
        ...draft,
        query: [...draft.query, [draft.query[at % Math.max(1, draft.query.length)]?.[0] ?? MARK, value]],
      }),
  ),
  // A value of a name that is known.
  fc.tuple(fc.nat(), hostileText).map(
    ([at, value]): Change =>
      (draft) => ({
        ...draft,
        query: draft.query.map((pair, index) =>
          index === at % draft.query.length ? [pair[0], value] : pair,
        ),
      }),
  ),
  fc
    .constantFrom(
      '%zz',
      '__proto__=1',
      'a[b]=c',
      'constructor[prototype]=x',
      '&&&',
      '=',
      'q',
      'q=%ed%a0%80',
      'limit=',
      'identifier[]=x',
      'x=1&'.repeat(1500),
    )
    .map(
      (rawQuery): Change =>
        (draft) => ({ ...draft, rawQuery }),
    ),
)

const changeOfPath: fc.Arbitrary<Change> = fc.oneof(
  // A name in the path that is anything, also with slashes.
  fc.tuple(fc.nat(), hostileText).map(
    ([at, text]): Change =>
      (draft) => {
        const parts = draft.path.split('/')
        const chosen = 1 + (at % (parts.length - 1))
        return {
          ...draft,
          arrives: false,
          path: parts
            .map((part, index) => (index === chosen ? encoded(text.slice(0, 3000)) : part))
            .join('/'),
        }
      },
  ),
  fc
    .constantFrom(
      '/',
      '//',
      '/.',
      '/..',
      '/../../x',
      ';a=b',
      '%00',
      '%',
      '%2f',
      '%c0%ae',
      '/%2e%2e/',
      '\\',
      `/${MARK}`,
      '.json',
      '~',
    )
    .map(
      (end): Change =>
        (draft) => ({ ...draft, arrives: false, path: `${draft.path}${end}` }),
    ),
  fc.constant<Change>((draft) => ({ ...draft, arrives: false, path: draft.path.toUpperCase() })),
  fc.constant<Change>((draft) => ({ ...draft, arrives: false, path: `/${draft.path}` })),
)

const changeOfMethod: fc.Arbitrary<Change> = fc
  .constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND')
  .map((method) => (draft) => ({ ...draft, arrives: draft.arrives && method === draft.method, method }))

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: changeOfField },
  { weight: 3, arbitrary: changeOfBody },
  { weight: 4, arbitrary: changeOfHeader },
  { weight: 5, arbitrary: changeOfQuery },
  { weight: 3, arbitrary: changeOfPath },
  { weight: 1, arbitrary: changeOfMethod },
)
