/**
 * The order numbers that are still free today, so that choosing one takes the same short time for the first order of a
 * day and for its hundred-thousandth. It may be wrong about numbers that another process took; the log refuses those.
 */

import type { Day } from '#events/calendar.ts'
import { numberWidths, orderNumberPrefix, orderNumbers } from '#events/order-number.ts'

export type FreeNumbers = {
  draw(day: Day): Promise<string>
  /** Marks a number as used. */
  take(orderNumber: string): void
}

type Pool = {
  readonly day: Day
  readonly width: number
  readonly free: string[]
  readonly places: Map<string, number>
}

/** `takenNumbers` finds the numbers in use that begin with a prefix; `random` gives 0 ≤ n < 1. */
export function createFreeNumbers(
  takenNumbers: (prefix: string) => Promise<ReadonlySet<string>>,
  random: () => number,
): FreeNumbers {
  let pool: Pool | null = null

  /** The shortest numbers of the day that are not all in use. */
  async function fill(day: Day): Promise<Pool> {
    const taken = await takenNumbers(orderNumberPrefix(day))
    for (const width of numberWidths) {
      const free = orderNumbers(day, width).filter((number) => !taken.has(number))
      if (free.length > 0)
        return { day, width, free, places: new Map(free.map((number, place) => [number, place])) }
    }
    throw new Error('all order numbers of the day are used up')
  }

  function take(orderNumber: string): void {
    const place = pool?.places.get(orderNumber)
    if (pool === null || place === undefined) return
    // The last one moves into the gap, so that the others need not be moved.
    const last = pool.free.pop()
    pool.places.delete(orderNumber)
    if (last === undefined || last === orderNumber) return
    pool.free[place] = last
    pool.places.set(last, place)
  }

  return {
    async draw(day) {
      if (pool?.day !== day || pool.free.length === 0) pool = await fill(day)
      const number = pool.free[Math.floor(random() * pool.free.length)]
      if (number === undefined) throw new Error('a filled pool has a number')
      take(number)
      return number
    },
    take,
  }
}
