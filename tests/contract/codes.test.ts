import express, { type ErrorRequestHandler, Router } from 'express'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { checkCodeCalls, discountCodeCalls } from '#contract/codes/codes.ts'
import { apiDescription } from '#server/composition/openapi.ts'
import { answered, serve } from '#server/platform/http/serve.ts'
import { type InputOf, requestOf } from '#web/api/contract-call.ts'

const code = {
  code: 'EID26',
  reduction: { by: 'percent' as const, percent: 10 },
  minimum: null,
  products: null,
  firstOrder: null,
  automatic: false,
  from: '2026-11-21T07:00:00.000Z',
  limits: {},
  closed: false,
  version: 1,
}

describe('an answer by the contract', () => {
  const answerOf = (data: typeof code) => {
    const app = express()
    const router = Router()
    serve(router, discountCodeCalls.closeCode, () => data)
    app.use('/api', router)
    const failed: ErrorRequestHandler = (error: Error, _request, response, _next) => {
      response.status(500).json({ error: error.message })
    }
    return request(app.use(failed)).delete('/api/admin/codes/EID26')
  }

  it('has the status of the one success of its call', async () => {
    const { status, body } = await answerOf(code)
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, data: code })
  })

  it('is an error in tests with a wrong or an unknown field', async () => {
    const wrong = await answerOf({ ...code, version: 1.5 })
    expect(wrong.body.error).toContain(
      'delete /api/admin/codes/{code} answers what its contract does not allow',
    )
    const unknown = await answerOf({ ...code, openedBy: 'admin' } as typeof code)
    expect(unknown.body.error).toBe(
      'delete /api/admin/codes/{code} answers a field that its contract does not name',
    )
  })

  it('does not compile with another type or another name', () => {
    // @ts-expect-error: a version is a number.
    serve(Router(), discountCodeCalls.closeCode, () => ({ ...code, version: '1' }))
    // @ts-expect-error: nothing is answered.
    serve(Router(), discountCodeCalls.closeCode, () => {})
    // @ts-expect-error: the call's limits are needed.
    serve(Router(), checkCodeCalls.checkCode, () => answered)
    // @ts-expect-error: the parameter in the path is `code`.
    serve(Router(), discountCodeCalls.closeCode, ({ params }) => ({ ...code, code: params.name }))
    // @ts-expect-error: `percent` is a number.
    const body: InputOf<'post /api/admin/codes'>['body'] = { code: 'EID26', percent: '10' }
    // @ts-expect-error: the parameter in the path is `code`.
    const input: InputOf<'delete /api/admin/codes/{code}'> = { params: { name: 'EID26' } }
    expect([body, input]).toHaveLength(2)
  })
})

it('a code is for products with ids of at most 40 characters', () => {
  const body = (id: string) => ({ code: 'EID26', percent: 10, products: [id] })
  const { success } = discountCodeCalls.openCode.body.safeParse(body('m'.repeat(41)))
  expect(success).toBe(false)
  expect(discountCodeCalls.openCode.body.parse(body('m'.repeat(40))).products).toEqual(['m'.repeat(40)])
})

describe('a call in the browser', () => {
  it('has its method, and its path with the parameters in it', () => {
    const body = { uses: 3 }
    expect(requestOf('patch /api/admin/codes/{code}', { params: { code: 'A/B 1' }, body })).toEqual([
      '/api/admin/codes/A%2FB%201',
      { method: 'PATCH', json: body },
    ])
    expect(requestOf('get /api/admin/codes', {})).toEqual(['/api/admin/codes', { method: 'GET' }])
  })
})

it('the API’s description has the data of such an answer', () => {
  const described = JSON.parse(JSON.stringify(apiDescription()))
  const { responses } = described.paths['/api/admin/codes'].post
  expect(responses[201].content['application/json'].schema).toMatchObject({
    required: ['success', 'data'],
    properties: { data: { type: 'object', properties: { version: { type: 'integer' } } } },
  })
})
