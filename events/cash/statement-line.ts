/** A line of a courier's statement. Amounts inside a statement are paisa (hundredths of a rupee) with a sign. */

/** What the courier paid or deducted with one line. `charges` and the taxes are deductions: a credit is a negative charge. */
export type LineAmounts = {
  /** What the courier collected at the door, or paid for a lost parcel. */
  readonly collected: number
  readonly charges: number
  /** Withheld from the cash by the courier. */
  readonly incomeTax: number
  readonly salesTax: number
}

/**
 * `paid`: cash was collected. `returned`: the parcel comes back, and its charges stay. `lost`: the courier pays for a parcel
 * that it lost. `adjustment` and `tax` belong to no parcel: a correction, and a tax on the entire statement. `unsaid`: nothing was
 * collected, and no word says why; such a line is not booked where cash was expected.
 */
export const lineKinds = ['paid', 'returned', 'lost', 'adjustment', 'tax', 'unsaid'] as const
export type LineKind = (typeof lineKinds)[number]

export type StatementLine = LineAmounts & {
  /** The row in the courier's file, from 1. */
  readonly row: number
  readonly kind: LineKind
  /** Empty for a line that belongs to no parcel. */
  readonly trackingNumber: string
  /** What the file says about it, such as the reason of an adjustment; may be empty. */
  readonly text: string
}

export const noAmounts: LineAmounts = { collected: 0, charges: 0, incomeTax: 0, salesTax: 0 }

/** The amounts alone, of a value that has more. */
export function amountsOf({ collected, charges, incomeTax, salesTax }: LineAmounts): LineAmounts {
  return { collected, charges, incomeTax, salesTax }
}

/** What arrives in the bank for a line, in paisa. */
export function netOf({ collected, charges, incomeTax, salesTax }: LineAmounts): number {
  return collected - charges - incomeTax - salesTax
}

export function sumOfLines(lines: readonly LineAmounts[]): LineAmounts {
  return lines.reduce<LineAmounts>(
    (sum, line) => ({
      collected: sum.collected + line.collected,
      charges: sum.charges + line.charges,
      incomeTax: sum.incomeTax + line.incomeTax,
      salesTax: sum.salesTax + line.salesTax,
    }),
    noAmounts,
  )
}
