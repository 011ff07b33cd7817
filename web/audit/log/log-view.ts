/** Which events the log shows and in what order; stored in the address, so that a view can be bookmarked and sent. */

import type { Day } from '#events/calendar.ts'
import { isDay } from '#web/backoffice/ui/karachi-time.ts'

export const actorRoles = ['shopper', 'admin', 'program', 'system'] as const
type ActorRole = (typeof actorRoles)[number]

const LONGEST_NAME = 100

export type LogView = {
  /** An order number. */
  readonly order: string
  readonly type: string | null
  readonly actor: ActorRole | null
  /** The name of one of the shop's people, as the records have it; empty for everybody. */
  readonly person: string
  /** First and last Karachi day, both included. */
  readonly from: Day | null
  readonly to: Day | null
  readonly sort: 'newest' | 'oldest'
}

export const wholeLog: LogView = {
  order: '',
  type: null,
  actor: null,
  person: '',
  from: null,
  to: null,
  sort: 'newest',
}

/** The view in the address; invalid parts are ignored. */
export function readLogView(address: URLSearchParams): LogView {
  const type = address.get('type') ?? ''
  const actor = address.get('actor')
  return {
    order: (address.get('order') ?? '').slice(0, 20),
    type: /^[A-Za-z]{1,40}$/.test(type) ? type : null,
    actor: actorRoles.find((known) => known === actor) ?? null,
    person: (address.get('person') ?? '').trim().slice(0, LONGEST_NAME),
    from: dayIn(address.get('from')),
    to: dayIn(address.get('to')),
    sort: address.get('sort') === 'oldest' ? 'oldest' : 'newest',
  }
}

function dayIn(text: string | null): Day | null {
  return text !== null && isDay(text) ? text : null
}

/** The address of a changed view; default values are left out. */
export function writeLogView(address: URLSearchParams, change: Partial<LogView>): URLSearchParams {
  const view = { ...readLogView(address), ...change }
  const next = new URLSearchParams(address)
  const entries = { ...logFilters(view), sort: view.sort === 'newest' ? undefined : view.sort }
  for (const [key, value] of Object.entries(entries)) {
    if (value === undefined) next.delete(key)
    else next.set(key, value)
  }
  return next
}

/** What the server is asked for, the same for an export. */
export function logFilters({ order, type, actor, person, from, to }: LogView) {
  return {
    order: order.trim().toUpperCase() || undefined,
    type: type || undefined,
    actor: actor ?? undefined,
    person: person || undefined,
    from: from ?? undefined,
    to: to ?? undefined,
  }
}

/** The filters as the query of an address. */
export function logQuery(view: LogView): URLSearchParams {
  const filters = Object.entries(logFilters(view))
  return new URLSearchParams(filters.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])))
}

export function isFiltered(view: LogView): boolean {
  return logQuery(view).size > 0
}
