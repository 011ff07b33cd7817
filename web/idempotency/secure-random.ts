/** 0 ≤ n < 1, which nobody can predict from the numbers before it. */
export function secureRandom(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn / 2 ** 32
}
