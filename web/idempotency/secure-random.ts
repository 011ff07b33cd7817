/** Returns 0 ≤ n < 1, which cannot be predicted from earlier numbers. */
export function secureRandom(): number {
  const [integer = 0] = crypto.getRandomValues(new Uint32Array(1))
  return integer / 2 ** 32
}
