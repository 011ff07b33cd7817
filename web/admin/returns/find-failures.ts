/** Finds the orders of pasted lines, one after the other. */

import { scannedText } from '../scan/scanned-text.ts'
import { findOrder } from './find-order.ts'
import type { PastedFailure } from './pasted-failures.ts'
import { listedOrder } from './returns.ts'

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
  const found = await findOrder(scannedText(failure.number))
  if (!found.found) return unknown(found.problem)
  const order = found.listed ?? (await listedOrder(found.orderNumber))
  if (order === null) return unknown(`There is no order ${found.orderNumber}.`)
  const { orderNumber, status, marks } = order
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
