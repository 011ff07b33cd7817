/** The calls that a running shop's API description announces, with their possible answers. */

import type { z } from 'zod'
import type { Schema } from './schema-values.ts'

type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: Schema
}

export type AnswerSchema = z.core.JSONSchema.JSONSchema
type Announced = { readonly content?: Readonly<Record<string, { readonly schema?: AnswerSchema }>> }

export type Operation = {
  readonly id: string
  /** In capitals. */
  readonly method: string
  /** Such as `/api/orders/{orderNumber}/receipt`. */
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: Schema | null
  /** The media type of a body that is not JSON. */
  readonly takes: string | null
  /** Whether it is for those who have signed in. */
  readonly isGuarded: boolean
  /** By status. */
  readonly answers: Readonly<Record<string, Announced>>
}

type Described = {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
  readonly security: readonly object[]
  readonly responses: Operation['answers']
}

type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, AnswerSchema>> }
}

export type Api = {
  readonly operations: readonly Operation[]
  readonly schemas: Description['components']['schemas']
}

export async function readApi(url: string): Promise<Api> {
  const answer = await fetch(`${url}/api/openapi.json`)
  // Its form is checked by the linter of the description.
  const { paths, components } = (await answer.json()) as Description
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      path,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content['application/json']?.schema ?? null,
      takes:
        Object.keys(described.requestBody?.content ?? {}).find((type) => type !== 'application/json') ?? null,
      isGuarded: described.security.length > 0,
      answers: described.responses,
    })),
  )
  return { operations, schemas: components.schemas }
}
