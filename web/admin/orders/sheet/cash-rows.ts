/** Where the money of one order is: its total, divided among places without a remainder. Amounts are rupees. */

import type { Claim } from '#events/cash/parcel-cash.ts'
import type { OrderStatus } from '#events/orders/order.ts'
import { toCollect } from '#events/orders/order-amounts.ts'
import type { OrderDetail } from '../data/order-detail.ts'

/**
 * `advance`: paid before. `due`: to be collected. `with-courier`: on its way. `at-door`: collected without a courier. `owed`: collected,
 * and the courier has yet to pay. `paid` and `settled`: by statements of the courier, the latter for a claim. `short` and `lost`:
 * claimed. `not-due`: nothing is to be paid, since it was cancelled or came back. `over` and `to-return` are below zero: more was paid than
 * was due, at the door or in advance.
 */
export type CashPlace =
  | 'advance'
  | 'to-return'
  | 'due'
  | 'with-courier'
  | 'at-door'
  | 'owed'
  | 'paid'
  | 'settled'
  | 'short'
  | 'lost'
  | 'written-off'
  | 'not-due'
  | 'over'

export type CashRow = {
  readonly place: CashPlace
  /** Rupees, with paisa where they come from a statement. */
  readonly amount: number
  /** The statement that paid it. */
  readonly statement?: string
  readonly stage?: Claim['stage']
}

type Known = Pick<OrderDetail, 'order' | 'cash'>

/** Without places that have nothing. The sum of the amounts is the total of the order. */
export function cashRows({ order, cash }: Known, status: OrderStatus): readonly CashRow[] {
  const { total, advance = 0, courier } = order
  const due = toCollect(order)
  const { booked = null, claim = null, settlement = null } = cash ?? {}
  const parts: readonly CashRow[] = [
    ...(booked ? [{ place: 'paid', amount: booked.collected, statement: booked.statement } as const] : []),
    ...(settlement
      ? [{ place: 'settled', amount: settlement.collected, statement: settlement.statement } as const]
      : []),
    ...(claim ? [{ place: placeOfClaim(claim), amount: claim.amount, stage: claim.stage } as const] : []),
  ]
  const rest = inPaisa(due) - parts.reduce((sum, { amount }) => sum + inPaisa(amount), 0)
  const place =
    rest < 0 ? 'over' : booked !== null || claim !== null ? 'not-due' : placeOfStatus(status, courier)
  return [
    { place: 'advance', amount: advance } as const,
    { place: 'to-return', amount: Math.min(0, total - advance) } as const,
    ...parts,
    { place, amount: rest / 100 } as const,
  ].filter(({ amount }) => amount !== 0)
}

function placeOfClaim({ stage, reason }: Claim): CashPlace {
  return stage === 'written-off' ? 'written-off' : reason
}

function placeOfStatus(status: OrderStatus, courier: string | null): CashPlace {
  switch (status) {
    case 'pending':
    case 'confirmed':
      return 'due'
    case 'shipped':
      return 'with-courier'
    case 'delivered':
      return courier === null ? 'at-door' : 'owed'
    case 'cancelled':
      return 'not-due'
  }
}

const inPaisa = (rupees: number) => Math.round(100 * rupees)
