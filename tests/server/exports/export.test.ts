import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import express from 'express'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LogUnavailable } from '#events/log/event-log.ts'
import type { EventStore } from '#events/log/event-store.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { UnreadableOrder } from '#events/read-model/order-read-model.ts'
import type { ExportTask, FromExporter } from '#server/exports/export-task.ts'
import { createExporter } from '#server/exports/exporter.ts'
import { createExports, type Exports } from '#server/exports/exports.ts'
import { sendExport } from '#server/exports/send-export.ts'
import { startWorker } from '#server/platform/workers/start-worker.ts'
import { listen } from '#tests/listen.ts'
import { sharedFolder } from '#tests/new-folder.ts'
import { daysOfShop, requestOf } from '#tests/projections/days-of-shop.ts'
import { until } from '#tests/until.ts'

const orders: ExportTask = { file: 'orders', filter: { sort: 'newest' } }
const records: ExportTask = { file: 'records', filter: {}, upTo: Number.MAX_SAFE_INTEGER }

describe('the exporter', () => {
  /** Endless files; `pieces` counts the pieces that were read of each, by order number. */
  function endlessFiles(piece: (file: string) => string) {
    const pieces: string[] = []
    const answers: FromExporter[] = []
    const exporter = createExporter(
      async function* (task) {
        const file = task.file === 'orders' ? (task.filter.q ?? '') : ''
        for (;;) {
          pieces.push(file)
          yield piece(file)
        }
      },
      (answer) => void answers.push(answer),
    )
    const begin = (id: number, file: string) =>
      exporter.receive({ type: 'begin', id, task: { file: 'orders', filter: { sort: 'newest', q: file } } })
    const more = (id: number) => exporter.receive({ type: 'more', id })
    return { exporter, pieces, answers, begin, more }
  }

  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn++) await nextTurn()
  }

  it('reads only the requested piece', async () => {
    const { pieces, answers, begin, more } = endlessFiles(() => 'x')
    begin(1, 'one')
    await turns(20)
    expect(pieces).toEqual([])
    more(1)
    await turns(20)
    expect(pieces).toEqual(['one'])
    expect(answers).toEqual([{ type: 'piece', id: 1, bytes: new TextEncoder().encode('x') }])
  })

  it('advances all files at the same speed, even while one of them searches', async () => {
    const { exporter, pieces, answers, begin, more } = endlessFiles((file) =>
      file === 'searching' ? '' : 'x',
    )
    for (const [id, file] of ['searching', 'one', 'other'].entries()) {
      begin(id, file)
      more(id)
    }
    while (answers.length < 100) {
      await nextTurn()
      for (const { id } of answers.slice(-2)) if (answers.length < 100) more(id)
    }
    const count = (file: string) => pieces.filter((piece) => piece === file).length
    expect(Math.abs(count('one') - count('other'))).toBeLessThan(3)
    expect(count('searching')).toBeGreaterThan(20)
    // It would search until the end of this process.
    exporter.receive({ type: 'cancel', id: 0 })
  })

  it('ends a cancelled file, even while nothing is found', async () => {
    const { exporter, pieces, answers, begin, more } = endlessFiles(() => '')
    begin(1, 'one')
    more(1)
    await until(() => expect(pieces.length).toBeGreaterThan(3))
    exporter.receive({ type: 'cancel', id: 1 })
    await turns(3)
    const read = pieces.length
    await turns(20)
    expect(pieces).toHaveLength(read)
    expect(answers).toEqual([])
  })

  it('distinguishes a log that cannot be read now from a defect', async () => {
    const answers: FromExporter[] = []
    const exporter = createExporter(
      // biome-ignore lint/correctness/useYield: it fails before it has a piece.
      async function* (task) {
        throw task.file === 'orders'
          ? new LogUnavailable({ fault: 'disk error', code: 'X' })
          : new TypeError('a defect')
      },
      (answer) => void answers.push(answer),
    )
    for (const [id, task] of [orders, records].entries()) {
      exporter.receive({ type: 'begin', id, task })
      exporter.receive({ type: 'more', id })
    }
    await until(() => expect(answers).toHaveLength(2))
    expect(answers).toEqual([
      {
        type: 'failed',
        id: 0,
        fault: { kind: 'log', fault: 'disk error', code: 'X', file: null },
      },
      { type: 'failed', id: 1, fault: { kind: 'defect', name: 'TypeError' } },
    ])
  })
})

describe('exports', () => {
  const { events } = daysOfShop(400)
  let folder: string
  let database: string
  let eventStore: EventStore
  beforeAll(async () => {
    folder = sharedFolder()
    database = join(folder, 'shop.db')
    eventStore = openSqliteEventStore(database)
    await Promise.all(events.map((event) => eventStore.log.append(requestOf(event))))
  })
  afterAll(() => eventStore.close())

  let exports: Exports
  let threads: Worker[]
  let errorReports: unknown[]
  let unreadable: string[]
  function open(options: Partial<Parameters<typeof createExports>[0]> = {}): Exports {
    threads = []
    errorReports = []
    unreadable = []
    exports = createExports({
      location: { engine: 'sqlite', file: database },
      onError: (error) => errorReports.push(error),
      onUnreadable: (sentence) => unreadable.push(sentence),
      start(...args) {
        const worker = startWorker(...args)
        threads.push(worker)
        return worker
      },
      ...options,
    })
    return exports
  }
  afterEach(() => exports.stop())

  /** Resolves to the error that ends a file before its end. */
  const broken = async (file: Readable): Promise<unknown> => (await once(file, 'error'))[0]

  it('contain all acknowledged records byte for byte', async () => {
    open()
    const { records: all } = await eventStore.records.find({ after: 0, limit: events.length })
    expect(await text(exports.begin(records, 'owner'))).toBe(all.map(({ record }) => `${record}\n`).join(''))
    for (let n = 0; n < 5; n++) {
      const at = `2030-01-0${n + 1}T00:00:00.000Z`
      await eventStore.log.append({
        stream: 'traffic',
        expected: 'any',
        events: [{ type: 'TrafficRecorded', data: { visits: 1, pageViews: 1, productViews: {} } }],
        actor: { role: 'system' },
        at,
      })
      expect(await text(exports.begin(records, 'owner'))).toContain(at)
    }
  })

  it('are limited in number for one account and in total until one of them ends', async () => {
    open({ mostOfOne: 2, mostAtOnce: 3 })
    const first = exports.begin(records, 'owner')
    const second = exports.begin(records, 'owner')
    expect(() => exports.begin(records, 'owner')).toThrow(/Many files are being exported/)
    exports.begin(records, 'auditor')
    expect(() => exports.checkRoom('another')).toThrow(/Many files are being exported/)
    expect(exports.running()).toBe(3)
    first.destroy()
    exports.checkRoom('owner')
    await text(second)
    await until(() => expect(exports.running()).toBe(1))
  })

  it('are read only as far as they are received, and end when the client stops', async () => {
    open({ stallMs: 200 })
    const file = exports.begin(records, 'owner')
    const error = broken(file)
    await once(file, 'readable')
    expect(file.readableLength).toBeLessThan(1_000_000)
    expect(String(await error)).toContain('The client no longer receives it')
    expect(exports.running()).toBe(0)
  })

  it('end their idle thread, and start another one', async () => {
    open({ idleMs: 1 })
    const whole = await text(exports.begin(orders, 'owner'))
    const [thread] = threads
    if (thread !== undefined) await once(thread, 'exit')
    expect(await text(exports.begin(orders, 'owner'))).toBe(whole)
    expect(threads).toHaveLength(2)
  })

  it('are cancelled when the shop closes', async () => {
    open()
    const file = exports.begin(records, 'owner')
    const error = broken(file)
    await exports.stop()
    expect(String(await error)).toContain('closing')
    expect(() => exports.begin(records, 'owner')).toThrow(/closing/)
  })

  it('do not prevent the shop from closing when their thread fails at its end', async () => {
    open()
    exports.begin(records, 'owner')
    const stopped = exports.stop()
    threads[0]?.emit('error', new Error('out of memory'))
    await stopped
    expect(errorReports).toEqual([new Error('out of memory')])
  })

  it('fail before the first piece when the log cannot be read', async () => {
    open({ location: { engine: 'sqlite', file: join(folder, 'missing.db') } })
    expect(await broken(exports.begin(orders, 'owner').resume())).toBeInstanceOf(LogUnavailable)
  })

  it('report an order whose row cannot be read, and are complete again after a repair', async () => {
    open()
    const whole = await text(exports.begin(orders, 'owner'))
    const db = new Database(database)
    const [position, document] = db.prepare('SELECT position, document FROM orders').raw().get() as [
      number,
      string,
    ]
    const put = db.prepare('UPDATE orders SET document = ? WHERE position = ?')
    put.run('no JSON', position)
    expect(await broken(exports.begin(orders, 'owner').resume())).toEqual(new UnreadableOrder(position))
    expect(unreadable).toEqual([expect.stringContaining(`event ${position}.`)])
    put.run(document, position)
    db.close()
    expect(await text(exports.begin(orders, 'owner'))).toBe(whole)
  })

  describe('over HTTP', () => {
    const server = createServer()
    let url: string
    beforeAll(async () => {
      server.on(
        'request',
        express().get('/file', (request, response) =>
          sendExport(exports, request, response, {
            task: records,
            account: 'owner',
            name: 'events.jsonl',
            contentType: 'application/jsonl',
          }),
        ),
      )
      url = `http://127.0.0.1:${await listen(server)}/file`
    })
    afterAll(() => {
      server.closeAllConnections()
      server.close()
    })

    /** The answer is not read until the test does. */
    const ask = (): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        get(url, { agent: false }, resolve).on('error', reject)
      })

    it('are cut when their thread ends, so that half a file never looks complete, and work again later', async () => {
      open()
      const answer = await ask()
      expect(answer.statusCode).toBe(200)
      await threads[0]?.terminate()
      await expect(text(answer)).rejects.toThrow(/aborted/)
      expect(answer.complete).toBe(false)
      const again = await ask()
      expect((await text(again)).length).toBeGreaterThan(100_000)
      expect(again.complete).toBe(true)
    })

    it('end when the client disconnects', async () => {
      open()
      const answer = await ask()
      expect(exports.running()).toBe(1)
      answer.destroy()
      await until(() => expect(exports.running()).toBe(0))
      expect(errorReports).toEqual([])
    })

    it('are not started by a HEAD request', async () => {
      open({ mostOfOne: 0 })
      expect((await fetch(url, { method: 'HEAD' })).status).toBe(503)
      await exports.stop()
      open()
      const { status, headers } = await fetch(url, { method: 'HEAD' })
      expect([status, headers.get('content-disposition')]).toEqual([
        200,
        'attachment; filename="events.jsonl"',
      ])
      expect(threads).toEqual([])
    })
  })
})
