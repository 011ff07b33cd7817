/** `GET /api/openapi.json`: the API described from the same schemas that check its input. */

import { type RequestHandler, Router } from 'express'
import { z } from 'zod'
import { brand } from '#catalogue/brand.ts'
import { calls, callTables } from '#contract/all-calls.ts'
import { webhookMessage } from '#contract/apps/webhooks.ts'
import { type DescribedCall, type DescribedCalls, wrong } from '#contract/described-call.ts'
import { exampleAnswer, exampleOfName, exampleSent } from '#contract/example-of.ts'
import { refusal } from '#contract/refusal.ts'
import { capabilities } from '#events/people/staff-roles.ts'
import { SESSION_COOKIES } from '#server/people/session.ts'
import { PRIVATE_QUERY, privateParameters } from '#server/platform/http/private-query.ts'

/** The paths of all calls, such as `/api/orders/{orderNumber}`. */
export const describedPaths = Object.values(calls).map((described) => methodAndPath(described).path)

export function openapi(): RequestHandler {
  // Created at the first request, so that it does not delay the start of the shop.
  let document: ReturnType<typeof apiDescription> | undefined
  const router = Router()
  router.get('/api/openapi.json', (_request, response) => {
    document ??= apiDescription()
    response.json(document)
  })
  return router
}

export function apiDescription() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [tag, table] of Object.entries<DescribedCalls>(callTables)) {
    for (const [operationId, described] of Object.entries(table)) {
      const { method, path } = methodAndPath(described)
      const named = { operationId, tags: [tag] }
      paths[path] = { ...paths[path], [method]: { ...named, ...operation(described, path) } }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description:
        'Every answer is `{ success, data?, error?, fields? }`; `error` is a sentence, `fields` one per field.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIES.plain },
        basic: { type: 'http', scheme: 'basic' },
        token: { type: 'http', scheme: 'bearer' },
        metricsToken: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Success: success, Refusal: jsonSchema(refusal, 'output') },
    },
    paths,
    webhooks: {
      event: {
        post: {
          operationId: 'receiveEvent',
          summary:
            'Sent to each webhook for every event of its types, in order; `webhook-id`, `webhook-timestamp` and `webhook-signature` are those of Standard Webhooks.',
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(webhookMessage, 'output') } },
          },
          responses: { 200: { description: 'Taken; any other answer is asked again later' } },
          security: [],
        },
      },
    },
  }
}

const success = { type: 'object', properties: { success: { const: true } }, required: ['success'] }

/** OpenAPI 3.1 allows role names for a scheme that is not OAuth: here the scope that the token needs. */
function signedIn({ needs, scope }: DescribedCall) {
  if (needs === undefined) return []
  return [{ session: [] }, ...(scope === undefined ? [] : [{ token: [scope] }])]
}

const scopeWords = (scope: DescribedCall['scope']) =>
  scope === undefined ? '' : `, and for programs with the scope ${scope}`

/** Added to the refusal of a call that copies, changes a lot or gives rights. */
function proofWords(proof: DescribedCall['proof']): string {
  if (proof === undefined) return ''
  const refused = '; or, with `reauthenticate`, the password was not given within the last 15 minutes'
  return proof === true ? refused : `${refused}, ${proof}`
}

function operation(described: DescribedCall, path: string) {
  const { summary, body, takes, query, answers, needs, scope, proof, security, limits } = described
  const parameters = [...pathParameters(path), ...(query ? queryParameters(described, query) : [])]
  const responses = {
    400: wrong[400],
    ...(body && { ...wrong, 413: `Longer than ${described.longest ?? '64 KB'}` }),
    ...(limits && { 429: wrong[429] }),
    // What is wrong with the address of a picture is answered with 400.
    ...(query && path.startsWith('/api/') && { 422: wrong[422] }),
    ...(methodAndPath(described).method !== 'get' && { 403: 'Asked for by a page of another site' }),
    ...answers,
    ...(needs && {
      401: 'Not signed in',
      403: `For the roles ${capabilities[needs].join(', ')} only${scopeWords(scope)}${proofWords(proof)}`,
      429: wrong[429],
    }),
  }
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: jsonSchema(body),
            example: exampleSent(described).body,
          },
        },
      },
    }),
    ...(takes && { requestBody: { required: true, content: { [takes]: {} } } }),
    security: security ?? signedIn(described),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, description]) => [
        status,
        { description, ...contentOf(Number(status), described) },
      ]),
    ),
  }
}

const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } })

function contentOf(status: number, described: DescribedCall) {
  const { sends, data, beside, conflict } = described
  if (status === 204) return {}
  if (status === 409 && conflict !== undefined)
    return { content: withFields(jsonSchema(refusal, 'output'), fieldsOf(conflict)) }
  if (status >= 400) return { content: json('Refusal') }
  if (sends !== undefined) return { content: { [sends]: {} } }
  if (data === undefined) return { content: json('Success') }
  const { properties = {}, required = [] } = beside ? jsonSchema(beside, 'output') : {}
  const answer = { ...success, required: ['success', 'data', ...required] }
  const content = withFields(answer, { data: jsonSchema(data, 'output'), ...properties })
  return {
    content: { 'application/json': { ...content['application/json'], example: exampleAnswer(described) } },
  }
}

const withFields = (answer: Pick<z.core.JSONSchema.BaseSchema, 'properties'>, fields: object) => ({
  'application/json': { schema: { ...answer, properties: { ...answer.properties, ...fields } } },
})

/** The fields of an object, or of any of several objects. */
function fieldsOf(schema: z.core.$ZodType): object {
  const { properties, anyOf = [] } = jsonSchema(schema, 'output')
  return Object.assign({}, properties, ...anyOf.map((each) => each.properties))
}

/** Splits `get /api/orders` into its two parts. */
function methodAndPath({ call }: DescribedCall) {
  const [method = '', path = ''] = call.split(' ')
  return { method, path }
}

const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output' = 'input') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A read-only list of TypeScript. In OpenAPI it would be a field that no request may have.
    override: ({ jsonSchema }) => void delete jsonSchema.readOnly,
  })

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: exampleOfName(name),
  }))
}

function queryParameters(described: DescribedCall, schema: z.core.$ZodType) {
  const { properties = {}, required = [] } = jsonSchema(schema)
  const examples = new Map(Object.entries(Object(exampleSent(described).query)))
  const names = Object.keys(properties)
  const inQuery = Object.entries(properties).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
    ...(examples.has(name) && { example: examples.get(name) }),
  }))
  return names.some((name) => privateParameters.has(name)) ? [...inQuery, inHeader] : inQuery
}

const inHeader = {
  name: PRIVATE_QUERY,
  in: 'header',
  description:
    'Parameters that name a person, written as a query. They belong here, because logs keep addresses.',
  schema: { type: 'string' },
}
