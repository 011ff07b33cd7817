import { describe, expect, it } from 'vitest'
import type { ApiFailure } from '#web/api/client.ts'
import { outcomeOfFailure } from '#web/storefront/checkout/place-order.ts'

function refusal(status: number, error: string, rest: Partial<ApiFailure> = {}): ApiFailure {
  return { ok: false, status, error, fields: {}, retryAfter: null, body: { success: false, error }, ...rest }
}

describe('the outcome of a failed order request', () => {
  it('contains the changed prices and the new totals', () => {
    const changes = [{ productId: 'm7', name: 'The Blacksmith', price: 1300 }]
    const totals = { subtotal: 1300, deliveryFee: 0, total: 1300 }
    const body = { success: false, changes, totals }
    expect(outcomeOfFailure(refusal(409, 'Prices have changed.', { body }))).toEqual({
      outcome: 'prices-changed',
      changes,
      totals,
    })
  })

  it('contains the new totals when only the total has changed', () => {
    const totals = { subtotal: 1100, deliveryFee: 200, total: 1300 }
    expect(
      outcomeOfFailure(refusal(409, 'The total has changed.', { body: { success: false, totals } })),
    ).toEqual({
      outcome: 'total-changed',
      totals,
    })
  })

  it('contains the shortages', () => {
    const shortages = [{ productId: 'm7', name: 'The Blacksmith', size: 'M', left: 2 }]
    const body = { success: false, shortages }
    expect(outcomeOfFailure(refusal(409, 'Only 2 are left.', { body }))).toEqual({
      outcome: 'not-enough',
      shortages,
    })
  })

  it('contains the errors by field', () => {
    const fields = { email: 'Enter a valid email address.' }
    expect(outcomeOfFailure(refusal(422, 'Please check the form.', { fields }))).toEqual({
      outcome: 'invalid',
      fields,
    })
  })

  it('is a refusal with a sentence for an error in the items, which have no field', () => {
    const items = 'City Eighty is sold out. Please remove it and try again.'
    expect(outcomeOfFailure(refusal(422, items, { fields: { items } }))).toEqual({
      outcome: 'refused',
      sentence: items,
    })
  })

  it('reports that the key has already placed another order', () => {
    expect(outcomeOfFailure(refusal(422, 'This checkout has already placed another order.')).outcome).toBe(
      'ordered-before',
    )
  })

  it.each([0, 201, 408, 429, 500, 502, 503])(
    'is uncertain for status %i, so that the next press repeats the same attempt',
    (status) => expect(outcomeOfFailure(refusal(status, 'No.')).outcome).toBe('failed'),
  )

  it.each([400, 403, 413, 415])('is a definite refusal for status %i', (status) =>
    expect(outcomeOfFailure(refusal(status, 'No.'))).toEqual({ outcome: 'refused', sentence: 'No.' }),
  )
})
