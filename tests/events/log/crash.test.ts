import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { openPostgresEventStore } from '#events/log/postgres/postgres-event-store.ts'
import { openConnection } from '#events/log/sqlite/connection.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { bundledProgram } from '#tests/bundled-program.ts'
import { newFolder } from '#tests/new-folder.ts'
import { createTestDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { naiveRootOfRecords } from '../naive-root.ts'
import { orderNumber, trafficRequest } from '../sample-requests.ts'

type Acknowledged = { readonly position: number; readonly number: string }

/** A process that appends orders from an index on, and the orders that it has acknowledged so far. */
class Appender {
  readonly acknowledged: Acknowledged[] = []
  readonly process: ChildProcess
  readonly #lines

  constructor(program: string, location: string, ...numbers: readonly number[]) {
    const child = spawn(process.execPath, [program, location, ...numbers.map(String)], {
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

type Progress = { readonly size: number; readonly reached: number }

type Place = {
  /** A file or an address. */
  readonly location: string
  open(): Promise<EventStore>
  /** The number of events in the log, and in the order read model. */
  progress(): Promise<Progress | undefined>
}

const PROGRESS = `SELECT (SELECT max(position) FROM events) AS size, position AS reached FROM orders_checkpoint`

async function inFile(): Promise<Place> {
  const folder = newFolder()
  const file = join(folder, 'shop.db')
  return {
    location: file,
    open: async () => openSqliteEventStore(file, { lockPatienceMs: 20_000 }),
    async progress() {
      const db = openConnection(file)
      const found = db.prepare<[], Progress>(PROGRESS).get()
      db.close()
      return found
    },
  }
}

async function inDatabase(): Promise<Place> {
  const { url } = await createTestDatabase()
  return {
    location: url,
    open: () => openPostgresEventStore(url, { lookEveryMs: 50 }),
    async progress() {
      const db = openDatabase(url)
      const [found] = await db.sql.run<Progress>(PROGRESS)
      await db.close()
      return found
    },
  }
}

let program: string
beforeAll(async () => {
  program = await bundledProgram('tests/events/log/append-forever.ts')
})

describe.each([
  ['SQLite', inFile],
  ['PostgreSQL', inDatabase],
])('%s event store and other processes', (_, create) => {
  let place: Place
  let appenders: Appender[]
  let eventStore: EventStore | null

  beforeEach(async () => {
    place = await create()
    appenders = []
    eventStore = null
  })

  afterEach(async () => {
    for (const { process: child } of appenders) child.kill('SIGKILL')
    await eventStore?.close()
  })

  function startAppender(firstIndex: number, callers: number, followAfterMs = 20): Appender {
    const appender = new Appender(program, place.location, firstIndex, callers, followAfterMs)
    appenders.push(appender)
    return appender
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
    // The kill came between appends and the order read model.
    const { size = 0, reached = 0 } = (await place.progress()) ?? {}
    expect(reached).toBeLessThan(size)

    const opened = await place.open()
    eventStore = opened
    expect(acknowledged.length).toBeGreaterThanOrEqual(400)
    // The database may still be at work on what a killed process has sent.
    await until(() => expectWholeHistory(opened, acknowledged))
    expect(await opened.log.append(trafficRequest())).toMatchObject({ outcome: 'appended' })
  })

  it('orders the appends of several processes in one history', async () => {
    const first = startAppender(0, 4)
    const second = startAppender(1_000_000, 4)
    await Promise.all([first.acknowledge(1), second.acknowledge(1)])

    const opened = await place.open()
    eventStore = opened
    const { log } = opened
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

    await until(() => expectWholeHistory(opened, [...first.acknowledged, ...second.acknowledged]))
    expect(await log.readStream('traffic')).toMatchObject(own.map(({ position }) => ({ position })))
    expect(delivered).toEqual(delivered.map((_, index) => index + 1))
    expect(await opened.orderViews.find(orderNumber(1_000_000))).not.toBeNull()
  })
})
