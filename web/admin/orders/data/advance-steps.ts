/** What can be done with what a customer pays in advance, and what is said about it. */

import { formatRupees } from '#catalogue/money.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import type { Payment } from '#events/orders/order-commands.ts'
import { isUnsent } from '#events/orders/unsent.ts'
import type { Commanded, OrderCommand } from './order-commands.ts'

export type AdvanceStep = 'ask' | 'receive' | 'return'

/** What can be done with an advance now, the most likely first. */
export function stepsOf({ order, handling }: Commanded): readonly AdvanceStep[] {
  const { status, courier, erased } = order
  const isHere = isUnsent(status) && courier === null
  const isOpen = isHere && !erased && toCollect(order) > 0
  const canReturn = handling.advance > 0 && !erased && (isHere || status === 'cancelled')
  const asked = advanceLeft(handling) > 0
  return [
    ...(isOpen ? (asked ? (['receive', 'ask'] as const) : (['ask', 'receive'] as const)) : []),
    ...(canReturn ? (['return'] as const) : []),
  ]
}

export function advanceWords({ order, handling }: Commanded, suggested: number | null): readonly string[] {
  const { advance, advanceAsked } = handling
  const isEnded = order.status === 'cancelled'
  if (advance > 0 && isEnded)
    return [`${formatRupees(advance)} were paid in advance, and are to be returned.`]
  if (isEnded) return []
  const paid =
    advance > 0
      ? [`${formatRupees(advance)} paid in advance. The courier collects ${formatRupees(toCollect(order))}.`]
      : []
  if (!isUnsent(order.status)) return paid
  const left = advanceLeft(handling)
  if (left > 0) return [...paid, askedWords(left, advance)]
  if (advanceAsked === null && advance === 0 && suggested !== null)
    return [`Your rule asks for ${formatRupees(suggested)} in advance.`]
  return paid
}

/** Rupees that were asked for and are not paid yet. */
function advanceLeft({ advance, advanceAsked }: Commanded['handling']): number {
  return Math.max(0, (advanceAsked ?? 0) - advance)
}

function askedWords(left: number, paid: number): string {
  return paid === 0
    ? `${formatRupees(left)} asked for in advance, not paid yet.`
    : `${formatRupees(left + paid)} were asked for: ${formatRupees(left)} more are not paid yet.`
}

/** Rupees that the form begins with. */
export function usualAmount(step: AdvanceStep, { order, handling }: Commanded, share: number): number {
  switch (step) {
    case 'ask':
      return Math.min(toCollect(order), share)
    case 'receive':
      return Math.min(toCollect(order), advanceLeft(handling) || share)
    case 'return':
      return handling.advance
  }
}

/** Of an advance that is only asked for, nothing but the amount counts. */
export function commandOf(step: AdvanceStep, payment: Payment): OrderCommand {
  if (step === 'ask') return { type: 'AskAdvance', amount: payment.amount }
  return { type: step === 'receive' ? 'ReceiveAdvance' : 'ReturnAdvance', ...payment }
}
