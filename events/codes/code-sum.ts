/** The line of an order's code or offer among its sums, as shoppers, mails and the shop's people read it. */

import { formatRupees } from '#catalogue/money.ts'
import type { UsedCode } from '#events/orders/order.ts'

/** `Code EID26`, `2 for Rs 2,400`. An offer of free delivery has that as its amount. */
function usedCodeName({ code, offer, off }: UsedCode): string {
  if (offer === undefined) return `Code ${code}`
  return off > 0 ? offer : 'Offer'
}

/** Empty without a code, and for one that takes nothing off any more because its pieces have left the order. */
export function codeSum(
  code: UsedCode | undefined,
): readonly { readonly name: string; readonly amount: string }[] {
  if (code === undefined || (code.off === 0 && code.delivery === undefined)) return []
  const amount = code.off > 0 ? `−${formatRupees(code.off)}` : 'Free delivery'
  return [{ name: usedCodeName(code), amount }]
}
