/** The weekly statements of invented couriers: most lines match, some are too low or missing, and occasionally a booking is undone. */

import { couriers } from '#catalogue/couriers.ts'
import type { Day } from '#events/calendar.ts'
import {
  type LineAmounts,
  netOf,
  noAmounts,
  type StatementLine,
  sumOfLines,
} from '#events/cash/statement-line.ts'
import { type EventOf, type Statement, statementStream } from '#events/event.ts'
import type { AppendRequest, StreamAppend } from '#events/log/event-log.ts'
import type { TrackingHash } from '#events/sealing/tracking-hash.ts'
import { statementHash } from '#server/cash/statement-hash.ts'
import { admin, commanded, type MadeUpOrder } from './made-up-orders.ts'

const HOUR_MS = 3_600_000
/** A statement contains deliveries up to two days before it. */
const WRITTEN_BEFORE_MS = 48 * HOUR_MS
const MISSING = 0.015
const SHORT = 0.02
const TAKEN_BACK = 0.04
const LESS_RECEIVED = 0.15

type Line = LineAmounts & {
  readonly kind: 'paid' | 'returned'
  readonly order: MadeUpOrder
}

export type MadeUpStatements = {
  /** Records that an order was delivered, or that a delivery was undone. */
  readonly note: (order: MadeUpOrder, at: number) => void
  /** The bookings at a time in milliseconds since 1970. */
  readonly book: (day: Day, at: number) => Generator<AppendRequest, void>
}

/** `random` returns 0 ≤ n < 1. `salt` distinguishes the statements of one seeding from those of another. */
export function madeUpStatements(
  random: () => number,
  salt: string,
  trackingHash: TrackingHash,
): MadeUpStatements {
  /** The unpaid parcels by courier, with their delivery times. */
  const arrived = new Map<string, Map<MadeUpOrder, number>>(couriers.map(({ id }) => [id, new Map()]))

  function linesOf(waiting: Map<MadeUpOrder, number>, at: number): Line[] {
    const lines: Line[] = []
    for (const [order, arrivedAt] of waiting) {
      if (arrivedAt > at - WRITTEN_BEFORE_MS || random() < MISSING) continue
      waiting.delete(order)
      const { state } = order
      if (state.status === 'none' || state.handedOver === null) continue
      const { cashToCollect } = state.handedOver.parcel
      if (state.status === 'cancelled') {
        lines.push({ order, kind: 'returned', collected: 0, charges: 120_50, incomeTax: 0, salesTax: 0 })
        continue
      }
      const short = random() < SHORT ? 100 * Math.ceil(5 * random()) : 0
      const collected = 100 * Math.max(0, cashToCollect - short)
      const charges = 180_50 + cashToCollect
      // Invented rates.
      const [incomeTax, salesTax] = [Math.round(collected / 100), Math.round(collected / 50)]
      lines.push({ order, kind: 'paid', collected, charges, incomeTax, salesTax })
    }
    return lines
  }

  return {
    note(order, at) {
      const { state } = order
      if (state.status === 'none' || state.handedOver === null) return
      const { parcel, booked } = state.handedOver
      const waiting = arrived.get(parcel.courier)
      if (booked !== null || waiting === undefined) return
      if (state.status === 'delivered' || state.status === 'cancelled') waiting.set(order, at)
      else waiting.delete(order)
    },

    *book(day, at) {
      for (const [courier, waiting] of arrived) {
        const lines = linesOf(waiting, at)
        if (lines.length === 0) continue
        const name = `${courier.toUpperCase()}-${day}${salt}`
        const hash = statementHash({ courier, lines: lines.map(writtenLine) }, trackingHash)
        const less = random() < LESS_RECEIVED ? 250_00 : 0
        const sums = sumOfLines(lines)
        const statement: Statement = {
          ...{ courier, statement: name, hash, lines: lines.length, ...sums, unknown: 0 },
          received: Math.max(0, netOf(sums) - less),
          receivedOn: day,
        }
        if (random() < TAKEN_BACK) {
          // The owner notices the mistake, and books the right statement.
          const wrong = { ...statement, statement: `${name}-wrong` }
          yield booked(lines, wrong, at)
          yield takenBack(lines, wrong, at)
        }
        yield booked(lines, statement, at)
      }
    },
  }
}

function writtenLine({ order: { state }, ...line }: Line, index: number): StatementLine {
  const trackingNumber = state.status === 'none' ? '' : (state.handedOver?.trackingNumber ?? '')
  return { ...line, row: index + 1, trackingNumber, text: '' }
}

function booked(lines: readonly Line[], data: Statement, at: number): AppendRequest {
  const { courier, statement } = data
  const also = lines.map(({ order, ...line }) =>
    commanded(order, [{ type: 'BookCash', courier, statement, ...line }], at, admin),
  )
  return ofStatement({ type: 'StatementBooked', data }, also, at)
}

function takenBack(lines: readonly Line[], data: Statement, at: number): AppendRequest {
  const { statement } = data
  const also = lines.map(({ order }) => commanded(order, [{ type: 'UnbookCash', statement }], at, admin))
  return ofStatement(
    { type: 'StatementUnbooked', data: { ...data, later: [], others: noAmounts, explained: 0 } },
    also,
    at,
  )
}

function ofStatement(
  event: EventOf<'StatementBooked' | 'StatementUnbooked'>,
  also: readonly StreamAppend[],
  at: number,
): AppendRequest {
  return {
    stream: statementStream(event.data.statement),
    expected: 'any',
    events: [event],
    also: also.map(({ stream, expected, events }) => ({ stream, expected, events })),
    at: new Date(at).toISOString(),
    actor: admin,
  }
}
