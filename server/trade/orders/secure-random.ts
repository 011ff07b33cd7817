/** A number that nobody can predict from those before it: an order's number is half of what opens the order. */

import { randomInt } from 'node:crypto'

const STEPS = 2 ** 47

/** 0 ≤ n < 1 */
export const secureRandom = (): number => randomInt(STEPS) / STEPS
