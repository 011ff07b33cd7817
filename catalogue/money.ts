/** Every amount of money is a whole number of rupees. */

import { inThousands } from './in-thousands.ts'

/** Formats `1400` as `Rs 1,400`. */
export function formatRupees(amount: number): string {
  return `Rs ${inThousands(amount)}`
}
