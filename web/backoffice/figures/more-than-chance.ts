/** Whether a rate of refusals differs from the others by more than chance. Reports and the analytics say so by this one rule. */

import { FEWEST_PARCELS } from '#events/read-model/report.ts'

type Refusals = {
  readonly refused: number
  /** All that reached the door, or were handed over. */
  readonly of: number
}

/**
 * A rate is called high when chance alone would reach it in at most one of so many cases. A report compares some ten rows, so that
 * about one report in ten names a row that is not worse than the others.
 */
const ONE_OF = 100

/**
 * The exact one-sided binomial test (R. A. Fisher, Statistical Methods for Research Workers): `some` is high when, with the rate of
 * `all`, the probability of so many refusals or more is at most 1 / ONE_OF. Fewer than FEWEST_PARCELS are never high.
 */
export function isMoreThanChance(some: Refusals, all: Refusals): boolean {
  if (some.of < FEWEST_PARCELS || all.of < FEWEST_PARCELS || some.refused === 0) return false
  return some.refused * all.of > all.refused * some.of && chanceOf(some, all.refused / all.of) <= 1 / ONE_OF
}

/** How probable so many refusals or more are when each parcel is refused with a probability: exact, also for few parcels. */
function chanceOf({ of, refused }: Refusals, probability: number): number {
  if (probability >= 1) return 1
  // As a logarithm, because the probability that nothing of many parcels is refused is smaller than any number.
  let exactly = of * Math.log1p(-probability)
  let fewer = 0
  for (let count = 0; count < refused; count++) {
    fewer += Math.exp(exactly)
    exactly += Math.log(((of - count) * probability) / ((count + 1) * (1 - probability)))
  }
  return 1 - fewer
}
