/** Compares the data of dashboards and auditors with a naive recount of the log, and hashes the log again. */

import { isDeepStrictEqual } from 'node:util'
import type { OpenedEvent } from '#events/event.ts'
import type { EventStore } from '#events/log/event-store.ts'
import type { LogLocation } from '#events/log/log-location.ts'
import { openEventStore } from '#events/log/open-event-store.ts'
import { parseSignedNote } from '#events/proof/checkpoint.ts'
import type { Dashboard } from '#projections/dashboard-shapes.ts'
import { naiveRootOfRecords } from '../events/naive-root.ts'
import { recountOfOpened } from '../projections/recount-events.ts'
import type { DashboardsResult } from './dashboards-part.ts'
import type { ReadersResult } from './readers-part.ts'

export type Recounted = {
  readonly events: number
  /** By order number. */
  readonly positions: ReadonlyMap<string, number>
  /** The figures that dashboards show at the end, as texts; more than one means that they differ. */
  readonly shown: number
  /** Whether they agree with the log. */
  readonly shownRight: boolean
  /** The number of past figures that auditors received, and of those that contradict the log. */
  readonly past: number
  readonly pastWrong: number
  /** Whether the records, hashed again, have the root that the shop has signed at the end. */
  readonly rootRight: boolean
  /** Orders of customers who were erased, and those whose data can still be opened. */
  readonly erased: number
  readonly stillOpen: number
}

type Evidence = {
  readonly url: string
  readonly cookies: { readonly auditor: string }
  readonly location: LogLocation
  readonly shown: Pick<DashboardsResult, 'figures'>
  readonly reading: Pick<ReadersResult, 'past'>
}

type Figures = Pick<Dashboard, 'stats' | 'charts' | 'summary'>

const EVENTS_PER_PAGE = 1000

export async function compareWithRecount(evidence: Evidence): Promise<Recounted> {
  const { url, cookies, location, shown, reading } = evidence
  const store = await openEventStore(location)
  try {
    const events = await eventsOf(store)
    const recounted = recount(events, new Date().toISOString())
    const wrong = reading.past.filter(
      ({ position, at, figures }) =>
        !isDeepStrictEqual(JSON.parse(figures), recount(events.slice(0, position), at)),
    )
    const erased = new Set(
      events.flatMap((event) => (event.type === 'CustomerErased' ? event.data.orderNumbers : [])),
    )
    const placed = events.flatMap((event) => (event.type === 'OrderPlaced' ? [event] : []))
    return {
      events: events.length,
      positions: new Map(placed.map(({ data, position }) => [data.orderNumber, position])),
      shown: shown.figures.length,
      shownRight: shown.figures.every((text) =>
        isDeepStrictEqual(withoutNames(JSON.parse(text)), withoutNames(recounted)),
      ),
      past: reading.past.length,
      pastWrong: wrong.length,
      rootRight: (await naiveRootOf(store, events.length)) === (await signedRoot(url, cookies.auditor)),
      erased: erased.size,
      stillOpen: placed.filter(({ data }) => erased.has(data.orderNumber) && data.customer !== null).length,
    }
  } finally {
    await store.close()
  }
}

async function eventsOf({ log, openEvents }: EventStore): Promise<readonly OpenedEvent[]> {
  const events: OpenedEvent[] = []
  for (;;) {
    const page = await log.read(events.length, EVENTS_PER_PAGE)
    if (page.length === 0) return events
    events.push(...(await openEvents(page)))
  }
}

/** The value after a round trip through JSON. */
function recount(events: readonly OpenedEvent[], now: string): Figures {
  const { stats, charts, summary } = recountOfOpened(events, now)
  return JSON.parse(JSON.stringify({ stats, charts, summary }))
}

/** Removes names, which the recount does not have. */
function withoutNames({ stats, charts, summary }: Figures): Figures {
  const recentOrders = stats.recentOrders.map((order) => ({ ...order, customer: null }))
  return { stats: { ...stats, recentOrders }, charts, summary }
}

async function naiveRootOf({ records }: EventStore, size: number): Promise<string> {
  const all: { readonly record: string }[] = []
  while (all.length < size) {
    const { records: found } = await records.find({ after: all.length, limit: EVENTS_PER_PAGE })
    if (found.length === 0) throw new Error(`the log ends after ${all.length} records`)
    all.push(...found)
  }
  return naiveRootOfRecords(all)
}

async function signedRoot(url: string, cookie: string): Promise<string | undefined> {
  const note = await (await fetch(`${url}/api/audit/checkpoint`, { headers: { cookie } })).text()
  return parseSignedNote(note)?.checkpoint.root
}
