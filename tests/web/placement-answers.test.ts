import { describe, expect, it } from 'vitest'
import type { ApiFailure } from '#web/api/client.ts'
import { explain } from '#web/storefront/checkout/place-order.ts'

function refusal(status: number, error: string, rest: Partial<ApiFailure> = {}): ApiFailure {
  return { ok: false, status, error, fields: {}, retryAfter: null, body: { success: false, error }, ...rest }
}

describe('the result of an answer to a checkout', () => {
  it('names the prices that changed', () => {
    const changes = [{ productId: 'm7', name: 'The Blacksmith', price: 1300 }]
    const totals = { subtotal: 1300, deliveryFee: 0, total: 1300 }
    const body = { success: false, changes, totals }
    expect(explain(refusal(409, 'Prices have changed.', { body }))).toEqual({
      outcome: 'prices-changed',
      changes,
      totals,
    })
  })

  it('contains the new total', () => {
    const totals = { subtotal: 1100, deliveryFee: 200, total: 1300 }
    expect(explain(refusal(409, 'The total has changed.', { body: { success: false, totals } }))).toEqual({
      outcome: 'total-changed',
      totals,
    })
  })

  it('names what is running out', () => {
    const shortages = [{ productId: 'm7', name: 'The Blacksmith', size: 'M', left: 2 }]
    const body = { success: false, shortages }
    expect(explain(refusal(409, 'Only 2 are left.', { body }))).toEqual({ outcome: 'not-enough', shortages })
  })

  it('puts errors under their fields', () => {
    const fields = { email: 'Enter a valid email address.' }
    expect(explain(refusal(422, 'Please check the form.', { fields }))).toEqual({
      outcome: 'invalid',
      fields,
    })
  })

  it('describes an error of the cart in a sentence, for it has no field', () => {
    const items = 'City Eighty is sold out. Please remove it and try again.'
    expect(explain(refusal(422, items, { fields: { items } }))).toEqual({
      outcome: 'refused',
      sentence: items,
    })
  })

  it('recognises that the key has already made another order', () => {
    expect(explain(refusal(422, 'This checkout has already placed another order.')).outcome).toBe(
      'ordered-before',
    )
  })

  it.each([0, 201, 408, 429, 500, 502, 503])(
    'is uncertain for status %i, so that pressing again repeats the same attempt',
    (status) => expect(explain(refusal(status, 'No.')).outcome).toBe('failed'),
  )

  it.each([400, 403, 413, 415])('is a definite refusal for status %i', (status) =>
    expect(explain(refusal(status, 'No.'))).toEqual({ outcome: 'refused', sentence: 'No.' }),
  )
})
