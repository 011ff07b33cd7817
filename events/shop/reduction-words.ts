/** What a code or an offer takes off, in words. */

import { formatRupees } from '#catalogue/money.ts'
import type { CodeReduction } from './event.ts'

/** `10% off`, `Rs 300 off`, `free delivery`, `2 for Rs 2,400`. */
export function reductionWords(reduction: CodeReduction): string {
  switch (reduction.by) {
    case 'percent':
      return `${reduction.percent}% off`
    case 'amount':
      return `${formatRupees(reduction.amount)} off`
    case 'delivery':
      return 'free delivery'
    case 'bundle':
      return `${reduction.pieces} for ${formatRupees(reduction.price)}`
  }
}

/** The name by which shoppers know what applies by itself. */
export function offerName(reduction: CodeReduction): string {
  const words = reductionWords(reduction)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
