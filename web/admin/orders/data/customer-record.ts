/** Summarises the other orders of a customer in one sentence, to help decide whether to call before shipping. */

import type { CustomerResults } from '#events/read-model/order-read-model.ts'

export type RecordWords = {
  readonly text: string
  readonly careful: boolean
  /** All of the others were delivered. */
  readonly good?: true
}

/** An order with the same address may be another customer's, so that it says by what a customer is known. */
export const firstOrderWords = 'First order with this phone or e-mail.'

/** `record`: by phone or e-mail, of the customer of an open order, which is one of those placed and none of the others. */
export function recordWords(record: CustomerResults): RecordWords {
  const { placed, delivered, cancelled, refused } = record
  const others = placed - 1
  if (others <= 0) return { text: firstOrderWords, careful: false }
  if (delivered === others) {
    return {
      text: `${delivered} of ${others} delivered with this phone or e-mail.`,
      careful: false,
      good: true,
    }
  }
  const results = [
    { count: delivered, words: 'delivered' },
    { count: cancelled - refused, words: 'cancelled' },
    { count: refused, words: 'refused at the door' },
    { count: others - delivered - cancelled, words: 'still open' },
  ].filter(({ count }) => count > 0)
  const [result] = results
  const text =
    others === 1 && result !== undefined
      ? `1 other order with this phone or e-mail: ${result.words}.`
      : `${others} other orders with this phone or e-mail: ${results.map(({ count, words }) => `${count} ${words}`).join(', ')}.`
  return { text, careful: refused > 0 }
}
