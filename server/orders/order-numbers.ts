/**
 * Chooses the number of a new order: the one that the browser proposes, or a free one. A refused proposal reveals that another order
 * of the day has it, and with a few thousand orders a stranger could find the numbers of a day in this way. So proposals are refused
 * for this reason only a few times a day, without revealing which; after that all numbers of the day are drawn. This does not happen
 * in a shop with few orders, and in one with thousands it makes no difference to shoppers.
 */

import { randomInt } from 'node:crypto'
import type { Day } from '#events/calendar.ts'
import { isOrderNumberOf, orderNumberSpellings } from '#events/orders/order-number.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import { createFreeNumbers } from './free-numbers.ts'

const MOST_REFUSED = 3

/** Far more collisions than can happen by chance; each further round means that something else was appended. */
export const MOST_ROUNDS = 50

const STEPS = 2 ** 47

/** Unpredictable, 0 ≤ n < 1: an order's number is one of the two proofs that open the order. */
export const secureRandom = (): number => randomInt(STEPS) / STEPS

export type OrderNumbers = ReturnType<typeof createOrderNumbers>

/**
 * Numbers for the life of a process. When the shop is opened again over a log that has lost orders, customers have their numbers: no
 * other order of the day gets one of them.
 */
export function createLastingNumbers() {
  let current: Pick<OrderReadModel, 'takenNumbers'> | null = null
  let numbers: OrderNumbers | null = null
  return {
    /** With the order list that is open now. */
    of(orderViews: Pick<OrderReadModel, 'takenNumbers'>, random: () => number): OrderNumbers {
      current = orderViews
      const takenNumbers = async (prefix: string) => current?.takenNumbers(prefix) ?? new Set<string>()
      numbers ??= createOrderNumbers({ takenNumbers }, random)
      return numbers
    },
  }
}

/** `random` returns 0 ≤ n < 1. */
export function createOrderNumbers(
  { takenNumbers }: Pick<OrderReadModel, 'takenNumbers'>,
  random: () => number,
) {
  const free = createFreeNumbers(takenNumbers, random)
  let refused: { readonly day: Day; readonly count: number } = { day: '', count: 0 }
  const refusedOn = (day: Day) => (refused.day === day ? refused.count : 0)

  function noteRefused(day: Day): void {
    refused = { day, count: refusedOn(day) + 1 }
  }

  async function mayUse(day: Day, proposed: string): Promise<boolean> {
    if (!isOrderNumberOf(day, proposed) || refusedOn(day) >= MOST_REFUSED) return false
    if (!(await isTakenInOldSpelling(proposed))) return true
    noteRefused(day)
    return false
  }

  /** Whether an order has this number in the spelling of older logs. The log itself refuses the current spelling. */
  async function isTakenInOldSpelling(proposed: string): Promise<boolean> {
    for (const spelling of orderNumberSpellings(proposed)) {
      if (spelling !== proposed && (await takenNumbers(spelling)).has(proposed)) return true
    }
    return false
  }

  return {
    choose: async (day: Day, proposed: string) => ((await mayUse(day, proposed)) ? proposed : free.draw(day)),
    /** Chooses another number because an order already has the chosen one. */
    chooseAnother(day: Day, taken: string, proposed: string): Promise<string> {
      if (taken === proposed) noteRefused(day)
      free.take(taken)
      return free.draw(day)
    },
    /** Marks a number as used. */
    take: free.take,
  }
}
