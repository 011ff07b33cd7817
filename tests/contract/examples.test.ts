import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/all-calls.ts'
import { exampleAnswer, exampleSent } from '#contract/example-of.ts'
import { placingCalls } from '#contract/orders/placing.ts'
import { apiDescription } from '#server/composition/openapi.ts'
import { openSharedShop } from '#tests/server/test-shop.ts'

const examples = Object.entries(calls).flatMap(([name, call]) => {
  const { body, query, data, beside } = call
  const answer = data && z.strictObject({ success: z.literal(true), data, ...beside?.shape })
  const sent = exampleSent(call)
  return [
    { what: `a body of ${name}`, schema: body, example: sent.body },
    { what: `a query of ${name}`, schema: query, example: sent.query },
    { what: `an answer of ${name}`, schema: answer, example: exampleAnswer(call) },
  ].flatMap(({ schema, ...each }) => (schema === undefined ? [] : [{ schema, ...each }]))
})

describe('the examples of the API', () => {
  it.each(examples)('are allowed by their schema: $what', ({ schema, example }) => {
    expect(z.safeParse(schema, example).error?.issues).toBeUndefined()
  })

  it('are in the description', () => {
    const { post } = apiDescription().paths['/api/codes/check'] ?? {}
    const sent = { code: 'EID26', items: [{ id: 'm7', size: 'M' }] }
    const answer = { success: true, data: { code: 'EID26' } }
    expect(post).toMatchObject({
      requestBody: { content: { 'application/json': { example: sent } } },
      responses: { 200: { content: { 'application/json': { example: answer } } } },
    })
  })

  it('place an order in a shop, without a code that the shop does not have', async () => {
    const shop = await openSharedShop()
    const { code, from, orderNumber, ...example } = Object(exampleSent(placingCalls.placeOrder).body)
    const { body } = await shop.stranger().post('/api/orders').send(example).expect(201)
    expect(body.data).toMatchObject({ name: example.name, items: [{ id: 'm7-M', price: 1100 }] })
  })
})
