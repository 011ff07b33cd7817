/** Money is a whole number of rupees everywhere. */

const rupees = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 })

/** `1400` as `Rs 1,400`. */
export function formatRupees(amount: number): string {
  return `Rs ${rupees.format(amount)}`
}
