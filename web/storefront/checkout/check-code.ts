/** Asks the shop what a code takes off the cart. */

import { callApi } from '#web/api/client.ts'
import type { DataOf, InputOf } from '#web/api/contract-call.ts'
import type { Cart } from '../cart/cart.ts'

const CHECK = 'post /api/codes/check'
export type CheckedCode = DataOf<typeof CHECK>

/** What the code takes off, or a sentence that says why it does not. */
export async function checkCode(
  code: string,
  cart: Cart,
): Promise<CheckedCode | { readonly sentence: string }> {
  const items = cart.map(({ id, size, quantity, price }) => ({ id, size, quantity, price }))
  const json: InputOf<typeof CHECK>['body'] = { code, items }
  const answer = await callApi<CheckedCode>('/api/codes/check', { method: 'POST', json })
  return answer.ok ? answer.data : { sentence: answer.fields.code ?? answer.error }
}
