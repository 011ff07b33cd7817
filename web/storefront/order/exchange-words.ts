/** The one sentence about another size: how long it is possible, in which condition, and who pays the return postage. */

import type { ShownShop } from '#catalogue/catalogue.ts'

/** `Exchange it within 10 days, unworn and unwashed; you pay the return postage.` */
export function exchangeWords({ orders, policies }: Pick<ShownShop, 'orders' | 'policies'>): string {
  const days = orders.exchangeDays
  const within = days === 0 ? '' : ` within ${days} ${days === 1 ? 'day' : 'days'}`
  return `Exchange it${within}, ${policies.returnCondition}; ${policies.freeReturns ? 'we' : 'you'} pay the return postage.`
}
