/**
 * What the owner does with a courier's statement: compare it with the parcels, book it, take it back. All that one booking
 * writes is one append to the streams of the statement and of its orders, so that a parcel is never paid twice.
 */

import type { EventLog } from '#events/log/event-log.ts'
import type { OrderReadModel } from '#events/orders/order-read-model.ts'
import type { ListedParcel } from '#events/orders/parcel-list.ts'
import {
  type ComparedStatement,
  type CourierStatement,
  compareStatement,
  type MissingParcel,
  type StatementPreview,
  sumsOf,
  totalsOf,
} from '#events/orders/statement.ts'
import { createTrackingKeys, type TrackingHash } from '#events/people/tracking-hash.ts'
import type { Actor, RecordedEvent, Statement } from '#events/shop/event.ts'
import { statementStream } from '#events/shop/event.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { bookedIn, unbookedIn } from './booked-orders.ts'
import { statementHash } from './statement-hash.ts'

/** The oldest are listed; the owner asks the courier about them, one by one. */
const MOST_MISSING = 200
/** For orders that change while a statement is booked; nothing is written before a try succeeds. */
const MOST_TRIES = 10

export type BookedStatement = Statement & {
  /** When it was booked, ISO-8601 UTC. */
  readonly at: string
  /** Parcels that it has set to delivered. */
  readonly delivered: number
}

export type Statements = {
  preview(statement: CourierStatement): Promise<StatementPreview>
  /** Throws `Refused`: 409 when it is booked already, or nothing of it can be booked. */
  book(
    asked: CourierStatement & { readonly markDelivered?: boolean | undefined },
    actor: Actor,
  ): Promise<BookedStatement>
  /** Throws `Refused`: 404 for one that is not booked. */
  unbook(statement: string, actor: Actor): Promise<Statement>
  /** Those that are booked now, newest first. */
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

  /** Delivered, handed over before the newest parcel of the statement, and not paid by it. */
  async function missingOf(
    courier: string,
    matched: readonly ListedParcel[],
  ): Promise<{ readonly missing: readonly MissingParcel[]; readonly count: number }> {
    const last =
      matched
        .map(({ parcel }) => parcel.handedOver)
        .toSorted()
        .at(-1) ?? ''
    const isOut = ({ status, booked }: ListedParcel) => status === 'delivered' && booked === null
    const inStatement = new Set(matched.filter(isOut).map(({ orderNumber }) => orderNumber))
    const filter = { of: 'out', courier, last, status: 'delivered' } as const
    const [count, oldest] = await Promise.all([
      orderViews.countParcels(filter),
      orderViews.parcels(filter, { limit: inStatement.size + MOST_MISSING }),
    ])
    const missing = oldest
      .filter(({ orderNumber }) => !inStatement.has(orderNumber))
      .slice(0, MOST_MISSING)
      .map(({ orderNumber, trackingNumber, parcel: { cashToCollect, handedOver } }) => ({
        orderNumber,
        trackingNumber,
        expected: cashToCollect,
        handedOver,
      }))
    return { missing, count: count - inStatement.size }
  }

  /** Version of its stream, and what it has booked now. */
  async function stateOf(
    statement: string,
  ): Promise<{ readonly version: number; readonly booked: Statement | null }> {
    const events = await log.readStream(statementStream(statement))
    return { version: events.length, booked: bookedBy(events.at(-1))?.data ?? null }
  }

  /**
   * A statement that is booked has booked at least one parcel, so that the same lines under another name are known by their
   * parcels.
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
      const { missing, count } = await missingOf(statement.courier, matched)
      return { ...groups, missing, totals: totalsOf(statement, groups.repeated, count) }
    },

    async book({ markDelivered = false, ...statement }, actor) {
      const hash = statementHash(statement, trackingHash)
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const { version, booked } = await stateOf(statement.statement)
        if (booked !== null) {
          await log.settled()
          throw new Refused(409, `Statement ${statement.statement} is booked already.`)
        }
        const found = await compared(statement)
        await refuseBooked(hash, found)
        const { bookable } = found
        if (bookable.length === 0) {
          throw new Refused(
            409,
            'No parcel of this statement can be booked: the shop does not know them, or they are paid.',
          )
        }
        const also = await bookedIn(statement, bookable, markDelivered, log)
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
        // Somebody has changed one of the orders, or booked it, in between.
        if (result.outcome !== 'appended') continue
        const delivered = also.filter(({ events }) => events.length > 1).length
        return { ...data, at, delivered }
      }
      throw changing()
    },

    async unbook(statement, actor) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const { version, booked } = await stateOf(statement)
        if (booked === null) throw new Refused(404, 'No such statement is booked.')
        const parcels = await orderViews.parcels({ of: 'statement', statement })
        const also = parcels.map((parcel) => unbookedIn(parcel, statement))
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
      throw changing()
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

function changing(): Refused {
  return new Refused(409, 'Orders of this statement are being changed right now. Please try again.')
}

/** The event when it has booked a statement. */
function bookedBy(event: RecordedEvent | undefined) {
  return event?.type === 'StatementBooked' ? event : null
}
