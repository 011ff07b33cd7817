/** A shop run of several months with orders on most days, some of them cancelled, revived, or delivered and rated. */

import type { RecordedEvent } from '#events/event.ts'
import type { AppendRequest } from '#events/log/event-log.ts'
import { asDecided } from '../events/in-clear.ts'
import { change, place, rate, runAt } from './dashboard-after.ts'
import type { ShopRun, Step } from './shop-run.ts'

const DAY_MS = 86_400_000

/** An instant after the last event. */
export const shopEnd = '2026-12-31T18:30:00.000Z'

export const threeMonths = daysOfShop(90)

export function daysOfShop(days: number): ShopRun {
  return runAt(
    Array.from({ length: days }, (_, n): (Step | { at: string })[] => [
      { at: new Date(Date.parse(shopEnd) - (days - n) * DAY_MS).toISOString() },
      place(n % 17, ['m7', 1 + (n % 4)], ['u1', 1]),
      place(n, ['w3', 1]),
      { do: 'confirm', order: 0 },
      ...(n % 3 === 0 ? [change(n % 9, 'cancelled')] : []),
      ...(n % 7 === 0 ? [change(4, 'shipped')] : []),
      // Sometimes the clock is set back.
      ...(n % 11 === 0 ? [{ do: 'wait', ms: -36 * 3_600_000 } as const] : []),
      ...(n % 5 === 0 ? [change(2, 'delivered'), rate(0, 5), rate(1, 3)] : []),
      { do: 'browse', visits: 9, productViews: { w1: 2, m7: 1 } },
    ]).flat(),
  )
}

export function requestOf(recorded: RecordedEvent): AppendRequest {
  const { type, data, stream, version, at, actor } = asDecided(recorded)
  // A recorded event is the appended event with its position, so type and data still match.
  const event = { type, data } as AppendRequest['events'][number]
  return { stream, expected: version - 1, events: [event], actor, at }
}
