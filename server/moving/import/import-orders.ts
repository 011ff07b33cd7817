/** Appends the orders of another shop, a hundred at once, and leaves alone those that are there already. */

import { isDeepStrictEqual } from 'node:util'
import { formatRupees } from '#catalogue/money.ts'
import type { Actor, EventOf, RecordedEvent } from '#events/event.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { ImportSource } from '#events/moving/import-choices.ts'
import { importedOrderStream } from '#events/moving/import-facts.ts'
import { piecesIn } from '#events/orders/order-lines.ts'
import type { Customers } from './customers.ts'
import type { RowFate, TellFate } from './fates.ts'
import { planOrder } from './plan-order.ts'
import type { Read, SourceOrder } from './read-source.ts'

/** Orders of one transaction. */
const BATCH = 100

export const importer: Actor = { role: 'system' }

type Log = Pick<EventLog, 'append' | 'readStream'>

export type ImportOrders = {
  readonly log: Log
  readonly source: ImportSource
  readonly file: string
  readonly orders: AsyncIterable<Read<SourceOrder>>
  readonly customers: Customers
  /** Whether they are recorded. */
  readonly apply: boolean
  readonly tell: TellFate
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

type Imported = EventOf<'OrderImported'>
type About = Omit<RowFate, 'fate' | 'why'>
type Planned = About & { readonly event: Imported; readonly notes: readonly string[] }

export async function importOrders(parts: ImportOrders): Promise<void> {
  const { source, file, orders, customers, clock } = parts
  const seen = new Set<string>()

  function planned(read: Read<SourceOrder>): Planned | RowFate {
    const about = { file, at: read.at, what: read.what }
    if (read.refused !== undefined) return { ...about, fate: 'refused', why: read.refused }
    if (read.skipped !== undefined) return { ...about, fate: 'skipped', why: read.skipped }
    const { number } = read.value
    if (seen.has(number))
      return { ...about, fate: 'refused', why: 'an earlier row of the file has an order of this number' }
    seen.add(number)
    const contact = customers.complete(read.value.contact)
    const plan = planOrder(source, { ...read.value, contact }, clock())
    return 'refused' in plan ? { ...about, fate: 'refused', why: plan.refused } : { ...about, ...plan }
  }

  let batch: (Planned | RowFate)[] = []
  for await (const read of orders) {
    batch.push(planned(read))
    if (batch.length === BATCH) {
      await take(parts, batch)
      batch = []
    }
  }
  await take(parts, batch)
}

const streamOf = ({ event }: Planned) => importedOrderStream(event.data)

/** Tells the fates in the order of the file. */
async function take({ log, apply, tell, clock }: ImportOrders, batch: readonly (Planned | RowFate)[]) {
  const wanted = batch.filter((each) => 'event' in each)
  for (;;) {
    const read = await Promise.all(wanted.map((planned) => log.readStream(streamOf(planned))))
    const earlier = new Map(wanted.map((planned, place) => [planned, read[place]?.[0]]))
    const fresh = wanted.filter((planned) => earlier.get(planned) === undefined)
    const [first, ...also] = fresh.map((planned) => ({
      stream: streamOf(planned),
      expected: 0,
      events: [planned.event],
    }))
    if (apply && first !== undefined) {
      const at = new Date(clock()).toISOString()
      const { outcome } = await log.append({ ...first, also, actor: importer, at })
      // Another import has brought one of them meanwhile.
      if (outcome !== 'appended') continue
    }
    for (const each of batch) await tell('event' in each ? fateOf(each, earlier.get(each)) : each)
    return
  }
}

function fateOf({ event, notes, ...about }: Planned, earlier: RecordedEvent | undefined): RowFate {
  if (earlier === undefined) return { ...about, fate: 'taken', why: wordsOf(event, notes) }
  if (earlier.type === 'OrderImported' && isSame(earlier.data, event.data)) {
    const hasSameLines = isDeepStrictEqual(earlier.data.lines, event.data.lines)
    return {
      ...about,
      fate: 'there',
      why: `it was imported before${hasSameLines ? '' : ', with other line items'}`,
    }
  }
  const why = 'another order of this number, with another date, was imported before'
  return { ...about, fate: 'refused', why }
}

/** The number of one shop can be that of an order of another shop of the same program. */
const isSame = (one: { readonly placedAt: string }, other: { readonly placedAt: string }) =>
  one.placedAt === other.placedAt

function wordsOf({ data }: Imported, notes: readonly string[]): string {
  const pieces = piecesIn(data.lines)
  const words = `${data.day}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${formatRupees(data.total)}, ${data.status}`
  return [words, ...notes].join('; ')
}
