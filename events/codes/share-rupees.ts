/** Divides whole rupees in proportion to the weights. What does not divide evenly goes to the largest remainders, the first of them first. */
export function shareRupees(rupees: number, weights: readonly number[]): readonly number[] {
  // The products of large orders are more than a number holds exactly.
  const parts = weights.map((weight) => BigInt(rupees) * BigInt(weight))
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const shares = parts.map((part) => Number(part / whole))
  const remainders = parts
    .map((part, index) => ({ index, remainder: part % whole }))
    .toSorted((one, other) => Number(other.remainder - one.remainder))
  const rest = rupees - shares.reduce((sum, share) => sum + share, 0)
  for (const { index } of remainders.slice(0, rest)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
