/**
 * Adds whole numbers. Throws `RangeError` when the sum is not a safe integer, so that a fold stops and reports it instead of
 * showing wrong figures.
 */
export function add(sum: number, amount: number): number {
  const result = sum + amount
  if (!Number.isSafeInteger(result)) throw new RangeError(`${sum} + ${amount} is no whole number`)
  return result
}
