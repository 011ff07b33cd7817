/** Money is a whole number of rupees everywhere. */

import { inThousands } from './in-thousands.ts'

/** `1400` as `Rs 1,400`. */
export function formatRupees(amount: number): string {
  return `Rs ${inThousands(amount)}`
}
