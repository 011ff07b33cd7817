/** `audit show FF-…`: one order's events in words. */

import { actorWords, eventWords } from '#events/event-words.ts'
import { createUpcast, type StoredEvent } from '#events/upcast.ts'
import { shownPosition } from '#projections/audit/replay-check.ts'
import { findOrder } from '#server/orders/find-order.ts'
import { table } from '#server/platform/command-line/table.ts'
import { AN_ORDER, type Command } from './command.ts'
import { karachiTime } from './karachi-time.ts'
import { withLog } from './with-log.ts'

export const showCommand: Command = {
  names: [AN_ORDER],
  takes: ['db'],
  what: 'tell what happened to an order, in words; times are those of Karachi',
  run: ({ names: [typed = ''], options, terminal }) =>
    withLog(options.db, terminal, async ({ records }) => {
      const order = await findOrder(typed, records.ofStream)
      if (order === null) throw new Error(`The log has no order ${typed}.`)
      const { orderNumber, entries } = order
      const events = entries.map(({ record }) => describeEvent(record))
      const lines = [`Order ${orderNumber}`, ...eventTable(events)]
      return { holds: true, json: { orderNumber, events }, lines }
    }),
}

const upcast = createUpcast()

/** The order without personal data. */
export function describeEvent(record: string) {
  const stored: StoredEvent = JSON.parse(record)
  const event = upcast(stored)
  const { position, at, type, actor } = event
  return { position, at, type, who: actorWords(actor), what: eventWords(event) }
}

export function eventTable(events: readonly ReturnType<typeof describeEvent>[]): string[] {
  return table([
    ['Event', 'When (Karachi)', 'Who', 'What'],
    ...events.map(({ position, at, who, what }) => [shownPosition(position), karachiTime(at), who, what]),
  ])
}
