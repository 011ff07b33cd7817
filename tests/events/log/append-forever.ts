/** Runs as a separate process: appends to a log, in a file or a database, until it is killed, and prints acknowledged orders. */

import { openPostgresEventStore } from '#events/log/postgres/postgres-event-store.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { orderNumber, orderPlaced, placing } from '../sample-requests.ts'

const [location = '', firstIndex = '0', callers = '1', pause = '20'] = process.argv.slice(2)
const followAfterMs = Number(pause)
const { log } = location.startsWith('postgres:')
  ? await openPostgresEventStore(location, { followAfterMs })
  : openSqliteEventStore(location, { lockPatienceMs: 20_000, followAfterMs })
let next = Number(firstIndex)

async function appendForever(): Promise<never> {
  for (;;) {
    const number = orderNumber(next++)
    const result = await log.append(placing(orderPlaced(number, { email: `${number}@example.com` })))
    if (result.outcome !== 'appended') throw new Error(`${number}: ${result.outcome}`)
    process.stdout.write(`${result.position} ${number}\n`)
  }
}

await Promise.all(Array.from({ length: Number(callers) }, appendForever))
