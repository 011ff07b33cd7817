/** Amounts of statements are paisa inside the shop and rupees in answers. */

import type { CashState } from '#events/cash/parcel-cash.ts'
import type { LineAmounts } from '#events/cash/statement-line.ts'

export function rupeesOf(paisa: number): number {
  return paisa / 100
}

const amounts = ['collected', 'charges', 'incomeTax', 'salesTax'] as const

/** A copy of an object whose amounts, and further amounts with these names, are rupees. */
export function inRupees<T extends LineAmounts>(line: T, ...more: readonly NumberKey<T>[]): T {
  const converted: Record<string, number> = {}
  for (const name of [...amounts, ...more]) converted[name as string] = rupeesOf(Number(line[name]))
  return { ...line, ...converted }
}

type NumberKey<T> = { [Key in keyof T]: T[Key] extends number ? Key : never }[keyof T]

/** What has become of the cash of a parcel. */
export function cashInRupees({ booked, claim, settlement, claimBefore }: CashState): CashState {
  const claimInRupees = (claim: NonNullable<CashState['claim']>) => ({
    ...claim,
    amount: rupeesOf(claim.amount),
  })
  return {
    booked: booked && inRupees(booked, 'expected'),
    claim: claim && claimInRupees(claim),
    settlement: settlement && {
      ...inRupees(settlement, 'settled'),
      claim: claimInRupees(settlement.claim),
    },
    claimBefore: claimBefore && claimInRupees(claimBefore),
  }
}
