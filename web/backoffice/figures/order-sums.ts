/** What the total of an order is made of beside its pieces and its delivery, where it is more than those. */

import { formatRupees } from '#catalogue/money.ts'
import { codeSum } from '#events/codes/code-sum.ts'
import { discountReasonWords } from '#events/orders/change-words.ts'
import { amountsOf, type SummedOrder } from '#events/orders/order-amounts.ts'

type Sum = { readonly name: string; readonly amount: string }

/** An offer says what it is: `2 for Rs 2,400` alone reads as an amount. */
export const codeSums = (code: SummedOrder['code']): readonly Sum[] =>
  codeSum(code).map(({ name, amount }) => ({
    name: name === code?.offer ? `Offer: ${name}` : name,
    amount,
  }))

/** What is taken off the price; empty for most orders. */
export function deductionsOf(order: SummedOrder): readonly Sum[] {
  const { discount, credit } = amountsOf(order)
  const reason = order.discount && discountReasonWords[order.discount.reason].toLowerCase()
  const isFree = order.discount?.freeDelivery === true
  const name = isFree ? 'Discount with free delivery' : 'Discount'
  return [
    ...codeSums(order.code),
    ...(discount > 0 || isFree ? [{ name: `${name}, ${reason}`, amount: less(discount) }] : []),
    ...(credit > 0 ? [{ name: 'For the pieces that come back', amount: less(credit) }] : []),
  ]
}

/** What is paid before the parcel arrives, and what is left; empty without an advance. */
export function paymentsOf(order: SummedOrder): readonly Sum[] {
  const { advance, toCollect } = amountsOf(order)
  if (advance === 0) return []
  return [
    { name: 'Paid in advance', amount: less(advance) },
    { name: 'The courier collects', amount: formatRupees(toCollect) },
  ]
}

const less = (amount: number) => (amount === 0 ? formatRupees(0) : `−${formatRupees(amount)}`)
