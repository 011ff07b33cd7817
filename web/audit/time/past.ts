/**
 * The past in a browser's memory: the folds after every few hundred events, and the events between them compressed. Any
 * moment needs the nearest stored folds and at most one block of events, whatever the size of the log. The catalogue, which
 * has few facts, is stored after each of them. Pure except for the compression.
 */

import { catalogueOf } from '#catalogue/catalogue.ts'
import { type CatalogueState, evolveCatalogue, noCatalogue } from '#catalogue/catalogue-state.ts'
import { isCatalogueFact } from '#catalogue/facts.ts'
import { dayOf, monthOf } from '#events/calendar.ts'
import type { RecordedEvent } from '#events/event.ts'
import { eventWords } from '#events/event-words.ts'
import { createUpcast, type StoredEvent } from '#events/upcast.ts'
import { createPriceCheck, type PriceReport } from '#projections/audit/price-check.ts'
import { createReplayCheck, type Finding } from '#projections/audit/replay-check.ts'
import { dashboardView } from '#projections/dashboard.ts'
import { type Folds, foldEvents, freshFolds, statesOf } from '#projections/folds.ts'
import type { EventCounts, FiguresAt, MonthMark, Reach, ShopAt } from './protocol.ts'

/** Events between two stored states: at most this many are folded for one answer. */
export const BLOCK = 256
/** The number of decompressed blocks in memory: scrubbing goes back and forth around one place. */
const BLOCKS_AT_HAND = 6

export type Past = {
  /** The next records, in order. Null when they could be read; otherwise the first that could not. */
  take(records: readonly string[]): Promise<Finding | null>
  readonly size: number
  reach(): Reach | null
  moment(position: number): Promise<FiguresAt>
  find(instant: number): number
  count(from: number, to: number): EventCounts
  /** Every price that was shown until an instant, in milliseconds since 1970, and whether all of it was true. */
  prices(until: number): PriceReport
}

export function createPast(): Past {
  const upcast = createUpcast()
  const prices = createPriceCheck()
  const replay = createReplayCheck({ onEvent: prices.take })
  const catalogues: CatalogueState[] = [noCatalogue]
  /** The folds before the first event of each block. */
  const foldsBefore: Folds[] = [freshFolds]
  const blocks: Uint8Array[] = []
  /** The block that is not full yet. */
  let open: string[] = []
  const times: number[] = []
  const types: number[] = []
  const typeNames: string[] = []
  const months: MonthMark[] = []
  const atHand = new Map<number, readonly RecordedEvent[]>()
  let latest: { readonly position: number; readonly folds: Folds } | null = null

  async function take(records: readonly string[]): Promise<Finding | null> {
    for (let start = 0; start < records.length; ) {
      const some = records.slice(start, start + BLOCK - open.length)
      const finding = replay.take(some)
      if (finding !== null) return finding
      for (const record of some) note(upcast(JSON.parse(record) as StoredEvent)) // The replay has already parsed it.
      start += some.length
      if (open.length === BLOCK) {
        blocks.push(await packed(`[${open.join(',')}]`))
        foldsBefore.push(replay.folds())
        atHand.delete(blocks.length - 1)
        open = []
      }
    }
    atHand.delete(blocks.length)
    return null
  }

  function note(event: RecordedEvent): void {
    if (isCatalogueFact(event)) catalogues.push(evolveCatalogue(catalogues.at(-1) ?? noCatalogue, event))
    open.push(JSON.stringify(withoutCustomer(event)))
    // When the later of two events has an earlier date, the later date counts for both.
    times.push(Math.max(times.at(-1) ?? Number.NEGATIVE_INFINITY, Date.parse(event.at)))
    const typeIndex = typeNames.indexOf(event.type)
    types.push(typeIndex === -1 ? typeNames.push(event.type) - 1 : typeIndex)
    const month = monthOf(dayOf(event.at))
    const last = months.at(-1)?.month
    if (last === undefined || month > last) months.push({ month, position: event.position })
  }

  async function eventsOf(block: number): Promise<readonly RecordedEvent[]> {
    const cached = atHand.get(block)
    if (cached !== undefined) {
      // The block used last is removed last.
      atHand.delete(block)
      atHand.set(block, cached)
      return cached
    }
    const bytes = blocks[block]
    const text = bytes === undefined ? `[${open.join(',')}]` : await unpacked(bytes)
    const events = JSON.parse(text) as readonly RecordedEvent[] // Written by `note`.
    atHand.set(block, events)
    const [oldest] = atHand.keys()
    if (atHand.size > BLOCKS_AT_HAND && oldest !== undefined) atHand.delete(oldest)
    return events
  }

  function shopAt(position: number, instant: number): ShopAt {
    const state = catalogues.findLast((each) => each.position <= position) ?? noCatalogue
    const { products, sales } = catalogueOf(state, instant)
    return {
      products: products.map(({ id, name, price, originalPrice, soldOut, comingSoon }) => ({
        id,
        name,
        price,
        originalPrice,
        soldOut,
        comingSoon,
      })),
      sales,
    }
  }

  return {
    take,
    get size() {
      return times.length
    },
    reach() {
      const [first] = times
      const last = times.at(-1)
      if (first === undefined || last === undefined) return null
      return {
        size: times.length,
        firstAt: new Date(first).toISOString(),
        lastAt: new Date(last).toISOString(),
        months: months.slice(),
      }
    },
    async moment(wanted) {
      const position = Math.max(0, Math.min(times.length, wanted))
      const block = Math.max(0, Math.ceil(position / BLOCK) - 1)
      const start = block * BLOCK
      const events = await eventsOf(block)
      const before = foldsBefore[block] ?? freshFolds
      // Moving forward within a block folds only the additional events.
      const goesOn = latest !== null && latest.position > start && latest.position <= position
      const from = goesOn && latest !== null ? latest : { position: start, folds: before }
      const folds = foldEvents(from.folds, events.slice(from.position - start, position - start))
      latest = { position, folds }

      const event = position === 0 ? events[0] : events[position - 1 - start]
      const at = event?.at ?? new Date(0).toISOString()
      const { stats, charts, summary, cash, insight } = dashboardView(statesOf(folds), at)
      const words = position === 0 || event === undefined ? 'Before the first event' : eventWords(event)
      const shop = shopAt(position, Date.parse(at))
      return { position, at, words, stats, charts, summary, cash, insight, shop }
    },
    prices: prices.report,
    find(instant) {
      let low = 0
      let high = times.length
      while (low < high) {
        const middle = Math.floor((low + high) / 2)
        if ((times[middle] ?? Number.POSITIVE_INFINITY) <= instant) low = middle + 1
        else high = middle
      }
      return low
    },
    count(from, to) {
      const counts: Record<string, number> = {}
      for (let index = from; index < Math.min(to, types.length); index++) {
        const name = typeNames[types[index] ?? 0]
        if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1
      }
      return counts
    },
  }
}

/** Personal data is sealed and long, and neither folds nor words need it. */
function withoutCustomer(event: RecordedEvent): object {
  if (!('customer' in event.data)) return event
  const { customer: _sealed, ...data } = event.data
  return { ...event, data }
}

/** Compresses text, so that much of it fits into memory. */
async function packed(text: string): Promise<Uint8Array> {
  return bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')))
}

async function unpacked(bytes: Uint8Array): Promise<string> {
  // A view of a plain buffer, as `bytesOf` makes it; the type allows shared ones too.
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>])
  return new TextDecoder().decode(
    await bytesOf(blob.stream().pipeThrough(new DecompressionStream('deflate-raw'))),
  )
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
}
