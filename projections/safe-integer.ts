/**
 * Adding up whole numbers. A sum that is no whole number throws: a fold that cannot count stops and says so, instead
 * of showing nonsense from then on.
 */
export function add(sum: number, amount: number): number {
  const result = sum + amount
  if (!Number.isSafeInteger(result)) throw new RangeError(`${sum} + ${amount} is no whole number`)
  return result
}
