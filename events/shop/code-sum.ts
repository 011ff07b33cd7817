/** The line of an order's code among its sums, as shoppers, mails and the shop's people read it. */

import { formatRupees } from '#catalogue/money.ts'
import type { UsedCode } from './order.ts'

/** Empty without a code, and for one that takes nothing off any more because its pieces have left the order. */
export function codeSum(
  code: UsedCode | undefined,
): readonly { readonly name: string; readonly amount: string }[] {
  if (code === undefined || (code.off === 0 && code.delivery === undefined)) return []
  const amount = code.off > 0 ? `−${formatRupees(code.off)}` : 'Free delivery'
  return [{ name: `Code ${code.code}`, amount }]
}
