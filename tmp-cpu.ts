import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteEventStore } from '#events/sqlite/sqlite-event-store.ts'
import { orderRequest } from './tests/bench/append.ts'
const callers = Number(process.argv[2]), total = Number(process.argv[3])
const folder = mkdtempSync(join(tmpdir(), 'cpu-'))
const store = openSqliteEventStore(join(folder, 'a.db'))
let next = 0
async function call(until: number) { while (next < until) { const r = await store.log.append(orderRequest(++next)); if (r.outcome !== 'appended') throw new Error(r.outcome) } }
const run = async (n: number) => { const until = next + n; await Promise.all(Array.from({ length: callers }, () => call(until))) }
await run(6000)
const c = process.cpuUsage(), t = performance.now()
await run(total)
const d = process.cpuUsage(c)
console.log(`${callers} callers: cpu ${((d.user + d.system) / total).toFixed(0)} µs (user ${(d.user / total).toFixed(0)} sys ${(d.system / total).toFixed(0)}), wall ${((performance.now() - t) * 1000 / total).toFixed(0)} µs`)
await store.close()
rmSync(folder, { recursive: true })
