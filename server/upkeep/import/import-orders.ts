/** Appends the orders of another shop, a hundred at once, and leaves alone those that are there already. */

import { formatRupees } from '#catalogue/money.ts'
import type { EventLog } from '#events/log/event-log.ts'
import type { Actor, EventOf } from '#events/shop/event.ts'
import type { ImportSource } from '#events/shop/import-choices.ts'
import { importedOrderStream } from '#events/shop/import-facts.ts'
import { piecesIn } from '#events/shop/order-lines.ts'
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
type Planned = Omit<RowFate, 'fate' | 'why'> & { readonly event: Imported; readonly notes: readonly string[] }

export async function importOrders(parts: ImportOrders): Promise<void> {
  const { source, file, orders, customers, tell, clock } = parts
  const seen = new Set<string>()
  let batch: Planned[] = []
  for await (const read of orders) {
    const about = { file, at: read.at, what: read.what }
    if (read.refused !== undefined) await tell({ ...about, fate: 'refused', why: read.refused })
    else if (read.skipped !== undefined) await tell({ ...about, fate: 'skipped', why: read.skipped })
    else if (seen.has(read.value.number))
      await tell({ ...about, fate: 'refused', why: 'an earlier row of the file has an order of this number' })
    else {
      seen.add(read.value.number)
      const contact = customers.complete(read.value.contact)
      const plan = planOrder(source, { ...read.value, contact }, clock())
      if ('refused' in plan) await tell({ ...about, fate: 'refused', why: plan.refused })
      else batch.push({ ...about, ...plan })
    }
    if (batch.length === BATCH) {
      await take(parts, batch)
      batch = []
    }
  }
  if (batch.length > 0) await take(parts, batch)
}

const streamOf = ({ event }: Planned) => importedOrderStream(event.data)

async function take({ log, apply, tell, clock }: ImportOrders, batch: readonly Planned[]): Promise<void> {
  for (;;) {
    const before = await Promise.all(batch.map((planned) => log.readStream(streamOf(planned))))
    const fresh = batch.filter((_, place) => before[place]?.length === 0)
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
    for (const [place, { event, notes, ...about }] of batch.entries()) {
      const earlier = before[place]?.[0]
      if (earlier === undefined) await tell({ ...about, fate: 'taken', why: wordsOf(event, notes) })
      else if (earlier.type === 'OrderImported' && isSame(earlier.data, event.data))
        await tell({ ...about, fate: 'there', why: 'it was imported before' })
      else
        await tell({
          ...about,
          fate: 'refused',
          why: 'another order of this number, with another date, was imported before',
        })
    }
    return
  }
}

/** The number of one shop can be that of an order of another shop of the same program. */
const isSame = (one: { readonly placedAt: string }, other: { readonly placedAt: string }) =>
  one.placedAt === other.placedAt

function wordsOf({ data }: Imported, notes: readonly string[]): string {
  const pieces = piecesIn(data.lines)
  const words = `${data.day}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${formatRupees(data.total)}, ${data.status}`
  return [words, ...notes].join('; ')
}
