/** An amount of money is a whole number of rupees, or of paisa where it comes from a courier's statement. */

import { inThousands } from './in-thousands.ts'

/** Formats `1400` as `Rs 1,400`. */
export function formatRupees(amount: number): string {
  return `Rs ${inThousands(amount)}`
}

/** Formats 140050 paisa as `Rs 1,400.50`, 140000 as `Rs 1,400`, and a negative amount with a minus sign. */
export function formatPaisa(paisa: number): string {
  const size = Math.abs(paisa)
  const rest = size % 100
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`
  return `${paisa < 0 ? '−' : ''}${formatRupees((size - rest) / 100)}${decimals}`
}
