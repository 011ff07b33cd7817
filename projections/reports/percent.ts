/**
 * `part` of `whole` in percent with one decimal, rounded half up; 0 when `whole` is 0. It multiplies before it divides, so that
 * whole numbers give the exact decimal. Adding 0 turns -0 into 0.
 */
export function percent(part: number, whole: number): number {
  if (whole === 0) return 0
  return Math.round((part * 1000) / whole) / 10 + 0
}
