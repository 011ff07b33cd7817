/**
 * The order numbers that are still free today, so that drawing one takes the same short time for the first order of a day and for the
 * hundred-thousandth. Numbers that another process took may be among them; the log refuses those.
 */

import type { Day } from '#events/calendar.ts'
import { type NumberWidth, numberWidths, orderNumberPrefix } from '#events/orders/order-number.ts'

export type FreeNumbers = {
  draw(day: Day): Promise<string>
  /** Marks a number as used. */
  take(orderNumber: string): void
}

/** A day's numbers of one length. A day of a hundred thousand orders has 900,000 of six digits: as texts they would need 100 MiB. */
type Pool = {
  readonly day: Day
  /** The count of free numbers. */
  left(): number
  /** The free number at a place less than `left()`. */
  at(place: number): string
  take(orderNumber: string): void
}

/** `takenNumbers` returns the numbers in use that begin with a prefix; `random` returns 0 ≤ n < 1. */
export function createFreeNumbers(
  takenNumbers: (prefix: string) => Promise<ReadonlySet<string>>,
  random: () => number,
): FreeNumbers {
  let pool: Pool | null = null
  /** Shared by all orders that arrive while the pool is filled. */
  let filling: Promise<void> | null = null

  /** Fills the pool with the shortest numbers of the day that are not all in use. */
  async function fill(day: Day): Promise<void> {
    const taken = await takenNumbers(orderNumberPrefix(day))
    for (const width of numberWidths) {
      pool = createPool(day, width)
      for (const number of taken) pool.take(number)
      if (pool.left() > 0) return
    }
    throw new Error('all order numbers of the day are in use')
  }

  return {
    async draw(day) {
      while (pool?.day !== day || pool.left() === 0) {
        filling ??= fill(day).finally(() => {
          filling = null
        })
        await filling
      }
      const number = pool.at(Math.floor(random() * pool.left()))
      pool.take(number)
      return number
    },
    take: (orderNumber) => pool?.take(orderNumber),
  }
}

function createPool(day: Day, width: NumberWidth): Pool {
  const prefix = orderNumberPrefix(day)
  const lowest = 10 ** (width - 1)
  /** Free numbers come before the others. */
  const numbers = new Uint32Array(9 * lowest)
  /** The place of each number. */
  const places = new Uint32Array(9 * lowest)
  for (let place = 0; place < numbers.length; place++) put(lowest + place, place)
  let left = numbers.length

  function put(number: number, place: number): void {
    numbers[place] = number
    places[number - lowest] = place
  }

  return {
    day,
    left: () => left,
    at: (place) => `${prefix}${numbers[place]}`,
    take(orderNumber) {
      const number = Number(orderNumber.slice(prefix.length))
      const place = orderNumber.startsWith(prefix) ? places[number - lowest] : undefined
      const last = numbers[left - 1]
      if (place === undefined || place >= left || last === undefined) return
      // Swapped with the last free number, so that the others need not be moved.
      put(last, place)
      put(number, left - 1)
      left -= 1
    },
  }
}
