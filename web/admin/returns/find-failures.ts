/** Finds the orders of pasted lines, one after the other. */

import { findListed } from './find-order.ts'
import type { PastedFailure } from './pasted-failures.ts'

export type FoundFailure = PastedFailure & {
  readonly orderNumber: string
  /** The number of the failed try, from 1. */
  readonly attempt: number
  /** Why it is not recorded, as a sentence; null when it can be. */
  readonly problem: string | null
}

/** Each number once: the last line counts. Rejects when the shop does not answer. */
export async function findFailures(pasted: readonly PastedFailure[]): Promise<readonly FoundFailure[]> {
  const found = new Map<string, FoundFailure>()
  for (const failure of pasted) {
    found.set(failure.number, await foundFailure(failure))
  }
  return [...found.values()]
}

async function foundFailure(failure: PastedFailure): Promise<FoundFailure> {
  const unknown = (problem: string): FoundFailure => ({ ...failure, orderNumber: '', attempt: 1, problem })
  const found = await findListed(failure.number)
  if (!found.found) return unknown(found.problem)
  const { orderNumber, status, marks } = found.order
  return {
    ...failure,
    orderNumber,
    attempt: marks.failed + 1,
    problem:
      status !== 'shipped'
        ? `${orderNumber} is ${status}, and not on its way.`
        : marks.answerDue !== null
          ? `${orderNumber} waits for an answer already.`
          : null,
  }
}
