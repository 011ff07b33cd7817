/** An unpredictable random number: an order's number is one of the two proofs that open the order. */

import { randomInt } from 'node:crypto'

const STEPS = 2 ** 47

/** 0 ≤ n < 1 */
export const secureRandom = (): number => randomInt(STEPS) / STEPS
