/**
 * Runs as a separate process: appends orders to a log on command, so that a fault can occur in exactly one of its steps. Each line
 * of its input is `open FILE SETTINGS`, `append FIRST COUNT`, `read`, `close` or `nothing`, and is answered with one line.
 */

import { createInterface } from 'node:readline'
import type { EventStore } from '#events/log/event-store.ts'
import { openConnection } from '#events/log/sqlite/connection.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { orderToPlace } from './orders-to-place.ts'

/** Settings of the connection that differ from the shop's own. */
type Pragmas = Readonly<Record<string, string | number>>

let store: EventStore | undefined

function open(file: string, pragmas: Pragmas): void {
  store = openSqliteEventStore(file, {
    // Nothing happens in the background except on command.
    followAfterMs: 1_000_000,
    lookEveryMs: 1_000_000,
    indexAfterMs: 1_000_000,
    firstTryMs: 1_000_000,
    connect(name) {
      const db = openConnection(name)
      for (const [pragma, value] of Object.entries(pragmas)) db.pragma(`${pragma} = ${value}`)
      return db
    },
  })
}

/** The position of each order that was acknowledged, and the code of the fault of each that was refused. */
async function append(first: number, count: number): Promise<string> {
  const { log } = opened()
  const answers = Array.from({ length: count }, async (_, index) => {
    try {
      const result = await log.append(orderToPlace(first + index))
      return result.outcome === 'appended' ? result.position : result.outcome
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : String(error)
    }
  })
  return (await Promise.all(answers)).join(' ')
}

function opened(): EventStore {
  if (store === undefined) throw new Error('nothing is open')
  return store
}

async function answerTo(line: string): Promise<string> {
  const [command, ...args] = line.split(' ')
  switch (command) {
    case 'open':
      open(args[0] ?? '', JSON.parse(args[1] ?? '{}'))
      return 'open'
    case 'append':
      return append(Number(args[0]), Number(args[1]))
    case 'read':
      return `${(await opened().orderViews.list({ sort: 'newest', limit: 1 })).total}`
    case 'nothing':
      return ''
    case 'close':
      await store?.close()
      store = undefined
      return 'closed'
    default:
      throw new Error(`unknown command ${line}`)
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const answer = await answerTo(line).catch((error: unknown) => `failed: ${String(error)}`)
  process.stdout.write(`${answer}\n`)
}
