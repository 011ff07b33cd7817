/** Milliseconds of a clock that is never set and that all processes of a machine share. */

export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6
}
