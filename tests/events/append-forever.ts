/** Run as a separate process: appends to the log in a file until it is killed, and prints what was acknowledged. */

import { openSqliteEventStore } from '#events/sqlite/sqlite-event-store.ts'
import { orderNumber, orderPlaced, placing } from './sample-requests.ts'

const [file = '', firstIndex = '0', callers = '1', followAfterMs = '20'] = process.argv.slice(2)
const { log } = openSqliteEventStore(file, { lockPatienceMs: 20_000, followAfterMs: Number(followAfterMs) })
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
