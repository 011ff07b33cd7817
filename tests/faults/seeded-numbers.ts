/** Numbers that look random and are the same at each run with the same seed. */

export type NumberBelow = (limit: number) => number

export function seededNumbers(seed: number): NumberBelow {
  const next = seededRandom(seed)
  return (limit) => Math.floor(next() * limit)
}

/** From 0 to just below 1, like `Math.random`. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
