import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EventStore } from '#events/event-store.ts'
import { openSqliteEventStore } from '#events/sqlite/sqlite-event-store.ts'
import { until } from '../until.ts'
import { naiveRootOfRecords } from './naive-root.ts'
import { orderNumber, trafficRequest } from './sample-requests.ts'

type Acknowledged = { readonly position: number; readonly number: string }

/** A process that appends orders from an index on, and what it has acknowledged so far. */
class Appender {
  readonly acknowledged: Acknowledged[] = []
  readonly process: ChildProcess
  readonly #lines

  constructor(file: string, ...numbers: readonly number[]) {
    const program = fileURLToPath(new URL('./append-forever.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', program, file, ...numbers.map(String)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.process = child
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  }

  async acknowledge(count: number): Promise<void> {
    for (let seen = 0; seen < count; seen++) this.#take(await this.#lines.next())
  }

  /** Kills the process at once, and reads the rest of its output. */
  async kill(): Promise<void> {
    const gone = once(this.process, 'exit')
    this.process.kill('SIGKILL')
    await gone
    for (let line = await this.#lines.next(); !line.done; line = await this.#lines.next()) this.#take(line)
  }

  #take({ value, done }: IteratorResult<string>): void {
    if (done) throw new Error('the appending process has ended')
    const [position, number = ''] = value.split(' ')
    this.acknowledged.push({ position: Number(position), number })
  }
}

describe('SQLite event store and other processes', () => {
  let folder: string
  let file: string
  let appenders: Appender[]
  let eventStore: EventStore | null

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-'))
    file = join(folder, 'shop.db')
    appenders = []
    eventStore = null
  })

  afterEach(async () => {
    for (const { process: child } of appenders) child.kill('SIGKILL')
    await eventStore?.close()
    rmSync(folder, { recursive: true })
  })

  function startAppender(firstIndex: number, callers: number, followAfterMs = 20): Appender {
    const appender = new Appender(file, firstIndex, callers, followAfterMs)
    appenders.push(appender)
    return appender
  }

  /** Whether the kill came between appends and the order read model. */
  function isBehind(): boolean {
    const db = new Database(file, { readonly: true })
    const end = db.prepare('SELECT max(position) FROM events').pluck().get()
    const reached = db.prepare('SELECT position FROM orders_checkpoint').pluck().get()
    db.close()
    return Number(reached) < Number(end)
  }

  async function expectWholeHistory(
    { log, orderViews }: EventStore,
    acknowledged: readonly Acknowledged[],
  ): Promise<void> {
    const records = await log.readRecords(0, 1_000_000)
    expect(records.map(({ position }) => position)).toEqual(records.map((_, index) => index + 1))
    expect(await log.head()).toEqual({ size: records.length, root: naiveRootOfRecords(records) })

    for (const { position, number } of acknowledged) {
      const { type, data } = JSON.parse(records[position - 1]?.record ?? '{}')
      if (type === 'OrderPlaced') expect(data.orderNumber).toBe(number)
      expect(await orderViews.find(number)).toMatchObject({ position })
    }
    const { total } = await orderViews.list({ sort: 'newest', limit: 1 })
    expect(total).toBe((await log.read(0, 1_000_000)).filter(({ type }) => type === 'OrderPlaced').length)
  }

  it('keeps every acknowledged event when it is killed in the middle of appends', async () => {
    let firstIndex = 0
    const acknowledged: Acknowledged[] = []
    // While the order read model follows, and before it does.
    for (const [callers, followAfterMs] of [
      [1, 1],
      [16, 1_000_000],
    ] as const) {
      const appender = startAppender(firstIndex, callers, followAfterMs)
      await appender.acknowledge(200)
      await appender.kill()
      acknowledged.push(...appender.acknowledged)
      firstIndex += 1_000_000
    }
    expect(isBehind()).toBe(true)

    eventStore = openSqliteEventStore(file)
    expect(acknowledged.length).toBeGreaterThanOrEqual(400)
    await expectWholeHistory(eventStore, acknowledged)
    expect(await eventStore.log.append(trafficRequest())).toMatchObject({ outcome: 'appended' })
  })

  it('makes one history of what several processes append', async () => {
    const first = startAppender(0, 4)
    const second = startAppender(1_000_000, 4)
    await Promise.all([first.acknowledge(1), second.acknowledge(1)])

    eventStore = openSqliteEventStore(file, { lockPatienceMs: 20_000 })
    const { log } = eventStore
    const delivered: number[] = []
    log.subscribe(0).events.subscribe((batch) => delivered.push(...batch.map(({ position }) => position)))
    const own: Acknowledged[] = []
    for (let n = 0; n < 50; n++) {
      const result = await log.append(trafficRequest(n))
      if (result.outcome !== 'appended') throw new Error(result.outcome)
      await until(() => expect(delivered.at(-1)).toBeGreaterThanOrEqual(result.position))
      own.push({ position: result.position, number: '' })
    }
    await Promise.all([first.acknowledge(100), second.acknowledge(100)])
    await Promise.all([first.kill(), second.kill()])

    await expectWholeHistory(eventStore, [...first.acknowledged, ...second.acknowledged])
    expect(await log.readStream('traffic')).toMatchObject(own.map(({ position }) => ({ position })))
    expect(delivered).toEqual(delivered.map((_, index) => index + 1))
    expect(await eventStore.orderViews.find(orderNumber(1_000_000))).not.toBeNull()
  })
})
