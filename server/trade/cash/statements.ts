/**
 * What the owner does with a courier's statement: compare it with the parcels, book it, undo the booking. A booking is one append to
 * the streams of the statement and of its orders, so that a parcel is never paid twice.
 */

import type { EventLog } from '#events/log/event-log.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import {
  type ComparedStatement,
  type CourierStatement,
  compareStatement,
  type StatementPreview,
  statementTotals,
  sumsOf,
} from '#events/orders/statement.ts'
import { createTrackingKeys, type TrackingHash } from '#events/people/tracking-hash.ts'
import type { Actor, RecordedEvent, Statement } from '#events/shop/event.ts'
import { statementStream } from '#events/shop/event.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { bookingsOf, unbookingOf } from './booked-orders.ts'
import { findMissingParcels } from './missing-parcels.ts'
import { statementHash } from './statement-hash.ts'

/** Orders may change while a statement is booked; nothing is written before a try succeeds. */
const MOST_TRIES = 10

export type BookedStatement = Statement & {
  /** When it was booked, ISO-8601 UTC. */
  readonly at: string
  /** The number of parcels that it has set to delivered. */
  readonly delivered: number
}

export type Statements = {
  preview(statement: CourierStatement): Promise<StatementPreview>
  /** Throws `Refused`: 409 when it is booked already, or when none of its parcels can be booked. */
  book(
    statement: CourierStatement & { readonly markDelivered?: boolean | undefined },
    actor: Actor,
  ): Promise<BookedStatement>
  /** Throws `Refused`: 404 for a statement that is not booked. */
  unbook(statement: string, actor: Actor): Promise<Statement>
  /** The booked statements, latest first. */
  booked(): Promise<readonly (Statement & { readonly at: string })[]>
}

type Dependencies = {
  readonly log: Pick<EventLog, 'append' | 'readStream' | 'settled' | 'readStreams' | 'readAt'>
  readonly orderViews: Pick<OrderReadModel, 'parcels' | 'countParcels'>
  readonly trackingHash: TrackingHash
  readonly clock: () => number
}

export function createStatements({ log, orderViews, trackingHash, clock }: Dependencies): Statements {
  const trackingKeys = createTrackingKeys(trackingHash)
  const now = () => new Date(clock()).toISOString()

  async function compared(statement: CourierStatement): Promise<ComparedStatement> {
    const keys = statement.lines.flatMap(({ trackingNumber }) => trackingKeys(trackingNumber))
    const parcels = await orderViews.parcels({ of: 'tracking', keys })
    return compareStatement(statement, parcels, trackingKeys)
  }

  /** The version of its stream, and its booking; null when it is not booked. */
  async function stateOf(
    statement: string,
  ): Promise<{ readonly version: number; readonly booked: Statement | null }> {
    const events = await log.readStream(statementStream(statement))
    return { version: events.length, booked: bookedBy(events.at(-1))?.data ?? null }
  }

  /**
   * Refuses the lines of another booked statement under a new name. A booked statement has at least one parcel, so that its
   * parcels lead to it.
   */
  async function refuseBooked(hash: string, { repeated }: ComparedStatement): Promise<void> {
    const others = new Set(repeated.flatMap(({ statement }) => statement ?? []))
    for (const other of others) {
      const { booked } = await stateOf(other)
      if (booked !== null && booked.hash === hash) {
        throw new Refused(409, `The same lines are booked already, as statement ${other}.`)
      }
    }
  }

  return {
    async preview(statement) {
      const { bookable: _, matched, ...groups } = await compared(statement)
      const { missing, count } = await findMissingParcels(orderViews, statement.courier, matched)
      return { ...groups, missing, totals: statementTotals(statement, groups.repeated, count) }
    },

    async book({ markDelivered = false, ...statement }, actor) {
      const hash = statementHash(statement, trackingHash)
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const { version, booked } = await stateOf(statement.statement)
        if (booked !== null) {
          await log.settled()
          throw new Refused(409, `Statement ${statement.statement} is booked already.`)
        }
        const comparison = await compared(statement)
        await refuseBooked(hash, comparison)
        const { bookable } = comparison
        if (bookable.length === 0) {
          throw new Refused(
            409,
            'No parcel of this statement can be booked: the shop does not know them, or they are paid.',
          )
        }
        const also = await bookingsOf(statement, bookable, markDelivered, log)
        const data: Statement = {
          courier: statement.courier,
          statement: statement.statement,
          hash,
          lines: bookable.length,
          ...sumsOf(bookable.map(({ line }) => line)),
          received: statement.received,
        }
        const at = now()
        const result = await log.append({
          stream: statementStream(statement.statement),
          expected: version,
          events: [{ type: 'StatementBooked', data }],
          also,
          actor,
          at,
        })
        // One of the orders was changed, or the statement was booked, in the meantime.
        if (result.outcome !== 'appended') continue
        const delivered = also.filter(({ events }) => events.length > 1).length
        return { ...data, at, delivered }
      }
      throw ordersChanging()
    },

    async unbook(statement, actor) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const { version, booked } = await stateOf(statement)
        if (booked === null) throw new Refused(404, 'No such statement is booked.')
        const parcels = await orderViews.parcels({ of: 'statement', statement })
        const also = parcels.map((parcel) => unbookingOf(parcel, statement))
        const result = await log.append({
          stream: statementStream(statement),
          expected: version,
          events: [{ type: 'StatementUnbooked', data: booked }],
          also,
          actor,
          at: now(),
        })
        if (result.outcome === 'appended') return booked
      }
      throw ordersChanging()
    },

    async booked() {
      const events = await log.readStreams(statementStream(''))
      const last = new Map(events.map((event) => [event.stream, event]))
      return [...last.values()]
        .flatMap((event) => bookedBy(event) ?? [])
        .toSorted((one, other) => other.position - one.position)
        .map(({ data, at }) => ({ ...data, at }))
    },
  }
}

function ordersChanging(): Refused {
  return new Refused(409, 'Orders of this statement are being changed right now. Please try again.')
}

/** The event if it has booked a statement; otherwise null. */
function bookedBy(event: RecordedEvent | undefined) {
  return event?.type === 'StatementBooked' ? event : null
}
