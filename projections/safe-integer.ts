/**
 * Adds whole numbers. A sum that is not a safe integer throws: a fold that cannot count stops and says so, instead of
 * showing wrong figures from then on.
 */
export function add(sum: number, amount: number): number {
  const result = sum + amount
  if (!Number.isSafeInteger(result)) throw new RangeError(`${sum} + ${amount} is no whole number`)
  return result
}
