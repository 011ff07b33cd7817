/**
 * What the owner does with a courier's statement: compare it with the parcels, book it, explain its payment, undo the booking. A
 * booking is one append to the streams of the statement and of its orders, so that a parcel is never paid twice.
 */

import type { StatementPreview } from '#contract/cash/statement-answers.ts'
import type { Day } from '#events/calendar.ts'
import { placeOf } from '#events/cash/parcel-cash.ts'
import { amountsOf, netOf, type StatementLine, sumOfLines } from '#events/cash/statement-line.ts'
import {
  explainDifference,
  nameLine,
  receivePayment,
  unbookStatement,
  unknownLine,
} from '#events/cash/statement-rules.ts'
import {
  type BookedState,
  evolveStatement,
  openDifference,
  type StatementState,
} from '#events/cash/statement-state.ts'
import type { Actor, EventOf, ShopEvent, Statement } from '#events/event.ts'
import { statementStream } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { OrderDecision } from '#events/orders/refusal.ts'
import type { OrderReadModel } from '#events/read-model/order-read-model.ts'
import type { ListedParcel } from '#events/read-model/parcel-list.ts'
import {
  type ComparedStatement,
  type CourierStatement,
  compareStatement,
  unrecognised,
} from '#events/read-model/statement.ts'
import { createTrackingKeys, type TrackingHash } from '#events/sealing/tracking-hash.ts'
import { acceptedEvents } from '#server/orders/refusal-answer.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { bookingsOf, unbookingOf } from './booked-orders.ts'
import { previewStatement } from './preview-statement.ts'
import { statementHash } from './statement-hash.ts'

/** Orders may change while a statement is booked; nothing is written before a try succeeds. */
const MOST_TRIES = 10

/** Orders in the sentence of a refusal. */
const MOST_NAMED = 5

/** Each is a fact of its own, and somebody has to name it. */
const MOST_KEPT = 1000

export type BookRequest = CourierStatement & {
  /** The Karachi day on which the payment arrived. */
  readonly receivedOn: Day
  readonly markDelivered?: boolean | undefined
}

export type BookResult = {
  readonly state: BookedState
  /** The numbers of orders that it has set to delivered, and to cancelled. */
  readonly delivered: number
  readonly cancelled: number
}

export type Payment = {
  readonly courier: string
  readonly amount: number
  readonly day: Day
  readonly reference: string
  /** The statements that it pays, in turn; if unset those of the courier with something missing, oldest first. */
  readonly statements?: readonly string[] | undefined
}

export type Statements = {
  preview(statement: CourierStatement): Promise<StatementPreview>
  /** Throws `Refused`: 409 when it is booked already, when a line is undecided, or when none of its parcels can be booked. */
  book(statement: BookRequest, actor: Actor): Promise<BookResult>
  /** Throws `Refused`: 404 for a statement that is not booked, 409 when a later statement depends on it. */
  unbook(statement: string, actor: Actor): Promise<BookedState>
  /** The booked statements, latest first. */
  booked(): Promise<readonly BookedState[]>
  /** Throws `Refused` 404. */
  find(
    statement: string,
  ): Promise<
    BookedState & { readonly parcels: readonly ListedParcel[]; readonly settled: readonly ListedParcel[] }
  >
  explain(statement: string, text: string, actor: Actor): Promise<BookedState>
  pay(payment: Payment, actor: Actor): Promise<readonly BookedState[]>
  /** Says what an unknown line is. */
  name(
    statement: string,
    row: number,
    name: { readonly text: string } | { readonly orderNumber: string },
    actor: Actor,
  ): Promise<BookedState>
}

type Dependencies = {
  readonly log: Pick<EventLog, 'append' | 'readStream' | 'settled' | 'readStreams' | 'readAt'>
  readonly orderViews: Pick<OrderReadModel, 'parcels' | 'countParcels' | 'find'>
  readonly trackingHash: TrackingHash
  readonly clock: () => number
}

/** Stands for the tracking number of a line that was named an order. */
const NAMED = 'named'

type Read = { readonly version: number; readonly state: StatementState }

export function createStatements({ log, orderViews, trackingHash, clock }: Dependencies): Statements {
  const trackingKeys = createTrackingKeys(trackingHash)
  const now = () => new Date(clock()).toISOString()

  async function compared(statement: CourierStatement): Promise<ComparedStatement> {
    const keys = statement.lines.flatMap(({ trackingNumber }) =>
      trackingNumber === '' ? [] : trackingKeys(trackingNumber),
    )
    const parcels = await orderViews.parcels({ of: 'tracking', keys })
    return compareStatement(statement, parcels, trackingKeys)
  }

  async function read(statement: string): Promise<Read> {
    const events = await log.readStream(statementStream(statement))
    return { version: events.length, state: events.reduce<StatementState>(evolveStatement, null) }
  }

  async function readBooked(statement: string): Promise<Read & { readonly state: BookedState }> {
    const { version, state } = await read(statement)
    if (state === null) throw new Refused(404, 'No such statement is booked.')
    return { version, state }
  }

  /**
   * Refuses the lines of another booked statement under a new name. A booked statement has at least one parcel, so that its
   * parcels lead to it.
   */
  async function refuseBooked(hash: string, { repeated }: ComparedStatement): Promise<void> {
    const others = new Set(repeated.flatMap(({ statement }) => statement ?? []))
    for (const other of others) {
      const { state } = await read(other)
      if (state?.data.hash === hash) {
        throw new Refused(409, `The same lines are booked already, as statement ${other}.`)
      }
    }
  }

  /** Tries again while others change the same streams. */
  async function retried<T>(attempt: () => Promise<T | 'conflict'>): Promise<T> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const result = await attempt()
      if (result !== 'conflict') return result
    }
    throw new Refused(409, 'Orders of this statement are being changed right now. Please try again.')
  }

  /** Appends what a rule decides about one booked statement. */
  const change = (statement: string, actor: Actor, rule: (state: BookedState) => OrderDecision) =>
    retried(async () => {
      const { version, state } = await readBooked(statement)
      const events = acceptedEvents(rule(state))
      const at = now()
      const stream = statementStream(statement)
      const { outcome } = await log.append({ stream, expected: version, events, actor, at })
      return outcome === 'appended' ? evolved(state, events, at) : 'conflict'
    })

  const statements: Statements = {
    preview: async (statement) => previewStatement(statement, await compared(statement), orderViews),

    book({ markDelivered = false, receivedOn, ...statement }, actor) {
      const hash = statementHash(statement, trackingHash)
      return retried(async () => {
        const { version, state } = await read(statement.statement)
        if (state !== null) {
          await log.settled()
          throw new Refused(409, `Statement ${statement.statement} is booked already.`)
        }
        const comparison = await compared(statement)
        await refuseBooked(hash, comparison)
        const { bookable, paying, undecided } = comparison
        if (undecided.length > 0) {
          const named = undecided.slice(0, MOST_NAMED).map(({ orderNumber }) => orderNumber)
          throw new Refused(
            409,
            `Nothing was collected for ${named.join(', ')}${undecided.length > named.length ? ' and others' : ''}, and the statement does not say why. Say first whether it was delivered or came back.`,
          )
        }
        if (bookable.length === 0 && paying.length === 0) {
          throw new Refused(
            409,
            'No parcel of this statement can be booked: the shop does not know them, or they are paid.',
          )
        }
        if (unrecognised(comparison).length + comparison.others.length > MOST_KEPT) {
          throw new Refused(
            409,
            `More than ${MOST_KEPT.toLocaleString('en')} lines of this statement are no parcels of this courier. Is it the right one?`,
          )
        }
        const { parts: also, changed } = await bookingsOf(statement, comparison, markDelivered, log)
        const events = bookedEvents(statement, comparison, hash, receivedOn, trackingHash)
        const at = now()
        const stream = statementStream(statement.statement)
        // One of the orders was changed, or the statement was booked, in the meantime.
        const { outcome } = await log.append({ stream, expected: version, events, also, actor, at })
        return outcome === 'appended' ? { state: evolved(null, events, at), ...changed } : 'conflict'
      })
    },

    unbook: (statement, actor) =>
      retried(async () => {
        const { version, state } = await readBooked(statement)
        const { parcels, settled } = await parcelsOf(statement)
        const also = [...settled, ...parcels].map((parcel) => unbookingOf(parcel, statement))
        const stream = statementStream(statement)
        const events = acceptedEvents(unbookStatement(state))
        const { outcome } = await log.append({ stream, expected: version, events, also, actor, at: now() })
        return outcome === 'appended' ? state : 'conflict'
      }),

    async booked() {
      const states = new Map<string, { readonly state: StatementState; readonly position: number }>()
      for (const event of await log.readStreams(statementStream(''))) {
        const { state = null, position = 0 } = states.get(event.stream) ?? {}
        const isBooking = event.type === 'StatementBooked'
        states.set(event.stream, {
          state: evolveStatement(state, event),
          position: isBooking ? event.position : position,
        })
      }
      return [...states.values()]
        .toSorted((one, other) => other.position - one.position)
        .flatMap(({ state }) => state ?? [])
    },

    async find(statement) {
      const { state } = await readBooked(statement)
      return { ...state, ...(await parcelsOf(statement)) }
    },

    explain: (statement, text, actor) => change(statement, actor, (state) => explainDifference(text, state)),

    pay: ({ courier, statements: named, amount, day, reference }, actor) =>
      retried(async () => {
        const states =
          named === undefined ? await withSomethingMissing(courier) : await Promise.all(named.map(readBooked))
        if (states.some(({ state }) => state.data.courier !== courier)) {
          throw new Refused(409, 'One of these statements is of another courier.')
        }
        const parts = dividedAmong(states, amount)
        if (parts.length === 0) throw new Refused(409, 'No statement of this courier misses a payment.')
        const at = now()
        const appends = parts.map(({ version, state, part }) => ({
          stream: statementStream(state.data.statement),
          expected: version,
          events: acceptedEvents(receivePayment({ amount: part, day, reference }, state)),
          state,
        }))
        const [first, ...also] = appends
        if (first === undefined) return []
        const { stream, expected, events } = first
        const others = also.map(({ stream, expected, events }) => ({ stream, expected, events }))
        const { outcome } = await log.append({ stream, expected, events, also: others, actor, at })
        if (outcome !== 'appended') return 'conflict'
        return appends.map(({ state, events }) => evolved(state, events, at))
      }),

    name: (statement, row, name, actor) => {
      if ('text' in name) return change(statement, actor, (state) => nameLine(row, name, state))
      return retried(async () => {
        const { version, state } = await readBooked(statement)
        const events = acceptedEvents(nameLine(row, name, state))
        const line = unknownLine(row, state)
        const parcel = await parcelOfOrder(name.orderNumber)
        if (line === undefined || parcel === null) {
          throw new Refused(404, `No courier has a parcel of order ${name.orderNumber}.`)
        }
        const { courier } = state.data
        const matched = compareStatement(
          { courier, lines: [{ ...line, kind: 'paid', trackingNumber: NAMED }] },
          [parcel],
          () => [NAMED],
        )
        if (matched.bookable.length + matched.paying.length === 0) {
          throw new Refused(409, matched.unknown[0]?.why ?? `Order ${name.orderNumber} is paid already.`)
        }
        const { parts } = await bookingsOf({ courier, statement }, matched, false, log)
        const at = now()
        const stream = statementStream(statement)
        const { outcome } = await log.append({ stream, expected: version, events, also: parts, actor, at })
        return outcome === 'appended' ? evolved(state, events, at) : 'conflict'
      })
    },
  }

  /** The parcels that it has booked, and those whose claims it has paid. */
  async function parcelsOf(statement: string) {
    const [parcels, settled] = await Promise.all([
      orderViews.parcels({ of: 'statement', statement }),
      orderViews.parcels({ of: 'settled', statement }),
    ])
    return { parcels, settled }
  }

  async function parcelOfOrder(orderNumber: string): Promise<ListedParcel | null> {
    const view = await orderViews.find(orderNumber)
    if (view === null || view.handedOver === null) return null
    const { order, version, position, handedOver, handling } = view
    const { status } = order
    const place = placeOf(status, handedOver)
    return {
      orderNumber: order.orderNumber,
      status,
      version,
      position,
      trackingKey: NAMED,
      place,
      city: order.city ?? null,
      handling,
      ...handedOver,
    }
  }

  async function withSomethingMissing(courier: string): Promise<readonly (Read & { state: BookedState })[]> {
    const open = (await statements.booked()).filter(
      (state) => state.data.courier === courier && openDifference(state) > 0,
    )
    return Promise.all(open.toReversed().map(({ data }) => readBooked(data.statement)))
  }

  return statements
}

/** Enough to find the line in the file, and never most of the number. */
function endingOf(trackingNumber: string): string {
  return trackingNumber.slice(-Math.min(4, Math.ceil(trackingNumber.length / 2)))
}

/** Each statement gets what it misses, and the last one what is left over. */
function dividedAmong<Part extends { readonly state: BookedState }>(parts: readonly Part[], amount: number) {
  let left = amount
  return parts.flatMap((part, index) => {
    const isLast = index === parts.length - 1
    const share = isLast ? left : Math.min(left, Math.max(0, openDifference(part.state)))
    left -= share
    return share === 0 ? [] : [{ ...part, part: share }]
  })
}

function evolved(state: StatementState, events: readonly ShopEvent[], at: string): BookedState {
  const after = events.map((event) => ({ ...event, at })).reduce<StatementState>(evolveStatement, state)
  if (after === null) throw new Error('a booked statement stays booked')
  return after
}

/** The facts of the statement's own stream: its sums, and the lines that belong to no parcel. */
function bookedEvents(
  { courier, statement, received, lines }: CourierStatement,
  comparison: ComparedStatement,
  hash: string,
  receivedOn: Day,
  trackingHash: TrackingHash,
): readonly ShopEvent[] {
  const { bookable, paying, repeated, others } = comparison
  const unknown = unrecognised(comparison)
  const left = new Set([...repeated, ...unknown].map(({ row }) => row))
  const counted = lines.filter(({ row }) => !left.has(row))
  const data: Statement = {
    courier,
    statement,
    hash,
    lines: bookable.length + paying.length,
    ...sumOfLines(counted),
    unknown: netOf(sumOfLines(unknown)),
    received,
    receivedOn,
  }
  const kept = (line: StatementLine, kind: EventOf<'StatementLineKept'>['data']['kind']): ShopEvent => {
    const { row, trackingNumber } = line
    const number = kind === 'unknown' && trackingNumber !== ''
    return {
      type: 'StatementLineKept',
      data: {
        courier,
        statement,
        row,
        kind,
        ...amountsOf(line),
        // The text of an unknown line may say whose parcel it is.
        text: kind === 'unknown' ? '' : line.text.slice(0, 100),
        ...(number && { trackingHash: trackingHash(trackingNumber), ending: endingOf(trackingNumber) }),
      },
    }
  }
  return [
    { type: 'StatementBooked', data },
    ...others.map((line) => kept(line, line.kind === 'tax' ? 'tax' : 'adjustment')),
    ...unknown.map((line) => kept(line, 'unknown')),
  ]
}
