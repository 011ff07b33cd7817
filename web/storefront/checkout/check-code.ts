/** Asks the shop what a code takes off the cart. */

import type { Totals } from '#catalogue/totals.ts'
import type { UsedCode } from '#events/shop/order.ts'
import { callApi } from '#web/api/client.ts'
import type { Cart } from '../cart/cart.ts'

export type CheckedCode = UsedCode & Totals

/** What the code takes off, or a sentence that says why it does not. */
export async function checkCode(
  code: string,
  cart: Cart,
): Promise<CheckedCode | { readonly sentence: string }> {
  const items = cart.map(({ id, size, quantity, price }) => ({ id, size, quantity, price }))
  const answer = await callApi<CheckedCode>('/api/codes/check', { method: 'POST', json: { code, items } })
  return answer.ok ? answer.data : { sentence: answer.fields.code ?? answer.error }
}
