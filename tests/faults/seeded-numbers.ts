/** Numbers that look random and are the same at each run with the same seed. */

export type NumberBelow = (limit: number) => number

export function seededNumbers(seed: number): NumberBelow {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
