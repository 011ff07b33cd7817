import { filter, firstValueFrom } from 'rxjs'
import { expect, it } from 'vitest'
import { openPostgresEventStore } from '#events/log/postgres/postgres-event-store.ts'
import { createTestDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { naiveRootOfRecords } from '../../naive-root.ts'
import { request, traffic, trafficRequest } from '../../sample-requests.ts'
import { cuttingProxy, database, eventStore } from './opened.ts'

it('writes the others of a group in which PostgreSQL refuses one', async () => {
  const { url, adminUrl } = await createTestDatabase()
  await database(adminUrl).sql.run(`ALTER TABLE events ADD CONSTRAINT not_this CHECK (stream <> 'refused')`)
  const { log } = await eventStore(url)
  const delivered: number[] = []
  log.subscribe(0).events.subscribe((events) => delivered.push(...events.map(({ position }) => position)))
  const results = await Promise.allSettled([
    log.append(trafficRequest(1)),
    log.append(request('refused', [traffic(2)])),
    log.append(trafficRequest(3)),
  ])

  expect(results).toMatchObject([
    { status: 'fulfilled', value: { position: 1 } },
    { status: 'rejected', reason: new Error('PostgreSQL has refused a statement: not_this (23514)') },
    { status: 'fulfilled', value: { position: 2 } },
  ])
  const records = await log.readRecords(0, 10)
  expect(await log.head()).toEqual({ size: 2, root: naiveRootOfRecords(records) })
  await until(() => expect(delivered).toEqual([1, 2]))
})

it('delivers and appends nothing after the log was replaced, until it is opened again', async () => {
  const { url, adminUrl } = await createTestDatabase()
  const { log, health } = await eventStore(url)
  const { events, live } = log.subscribe(0)
  const failed = new Promise((resolve) => events.subscribe({ error: resolve }))
  await firstValueFrom(live.pipe(filter(Boolean)))
  await log.append(trafficRequest(1))
  await log.append(trafficRequest(2))
  // Like a standby that lacks the last event and has other events since.
  await database(adminUrl).sql.run(`
    ALTER TABLE events DISABLE TRIGGER events_are_never_changed;
    UPDATE events SET id = 'another' WHERE position = 2`)
  expect(await failed).toMatchObject({ code: 'LOG_REPLACED' })
  expect(health.unavailable()?.fault).toBe('replaced')
  await expect(log.append(trafficRequest(3))).rejects.toMatchObject({ code: 'LOG_REPLACED' })
  await expect(log.settled()).rejects.toMatchObject({ code: 'LOG_REPLACED' })
  const again = new Promise((resolve) => log.subscribe(0).events.subscribe({ error: resolve }))
  expect(await again).toMatchObject({ code: 'LOG_REPLACED' })
})

it('appends nothing over a new connection to another log, however long that is by now', async () => {
  const { url } = await createTestDatabase()
  const behind = await createTestDatabase()
  const proxy = await cuttingProxy(url)
  const { log, health } = await eventStore(proxy.urlOf(url), { lookEveryMs: 60_000, hears: false })
  const delivered: number[] = []
  log.subscribe(0).events.subscribe({
    next: (events) => delivered.push(...events.map(({ position }) => position)),
    error: () => undefined,
  })
  await log.append(trafficRequest(1))
  const other = await openPostgresEventStore(behind.url)
  await other.log.append(trafficRequest(2))
  await other.close()

  // Like a standby that was behind and is the primary now, after other servers have sold.
  proxy.cut()
  const name = (address: string) => new URL(address).pathname.slice(1)
  const admin = database(behind.adminUrl.replace(name(behind.url), 'postgres'))
  const rename = (from: string, to: string) =>
    until(async () => void (await admin.sql.run(`ALTER DATABASE ${from} RENAME TO ${to}`)))
  await rename(name(url), `${name(url)}_old`)
  await rename(name(behind.url), name(url))
  proxy.mend()

  await until(async () => {
    await expect(log.append(trafficRequest(3))).rejects.toMatchObject({ code: 'LOG_REPLACED' })
  })
  expect(health.unavailable()?.fault).toBe('replaced')
  expect(delivered).toEqual([1])
  const again = await eventStore(url)
  expect(await again.log.head()).toMatchObject({ size: 1 })
})

it('writes appends of one turn in one transaction', async () => {
  const { url } = await createTestDatabase()
  const { log } = await eventStore(url)
  await Promise.all(Array.from({ length: 50 }, (_, n) => log.append(trafficRequest(n))))

  const [found] = await database(url).sql<{ transactions: number }>`
    SELECT count(DISTINCT xmin::text) AS transactions FROM events`
  expect(found).toEqual({ transactions: 1 })
})

it('notifies other servers immediately, without their polling', async () => {
  const { url } = await createTestDatabase()
  const { log } = await eventStore(url, { lookEveryMs: 60_000 })
  const { log: other } = await eventStore(url, { hears: false })
  const delivered: number[] = []
  const { events, live } = log.subscribe(0)
  events.subscribe((batch) => delivered.push(...batch.map(({ position }) => position)))
  await firstValueFrom(live.pipe(filter(Boolean)))
  // Waits until it listens, which no call reports.
  await until(async () => {
    await other.append(trafficRequest())
    expect(delivered).not.toEqual([])
  })

  const end = (await other.head()).size
  await until(() => expect(delivered).toEqual(Array.from({ length: end }, (_, n) => n + 1)))
})

it('writes an append of thousands of events as a whole, or nothing of it', async () => {
  const { url, adminUrl } = await createTestDatabase()
  await database(adminUrl).sql.run(`ALTER TABLE events ADD CONSTRAINT not_this CHECK (stream <> 'refused')`)
  const { log, orderViews } = await eventStore(url)
  const other = await eventStore(url, { hears: false })
  const streams = Array.from({ length: 2500 }, (_, n) => `traffic-${n}`)
  const [first, ...others] = streams.map((stream, n) => ({
    stream,
    expected: 0,
    events: [traffic(n)],
  }))
  if (first === undefined) throw new Error('there are streams')
  const long = { ...request(first.stream, first.events), ...first, also: others }
  const refused = { stream: 'refused', expected: 0, events: [traffic(1)] }

  await expect(log.append({ ...long, also: [...others, refused] })).rejects.toThrow('not_this')
  expect((await log.head()).size).toBe(0)

  const delivered: number[] = []
  other.log
    .subscribe(0)
    .events.subscribe((events) => delivered.push(...events.map(({ position }) => position)))
  const idempotency = { key: 'statement', fingerprint: 'lines' }
  expect(await log.append({ ...long, idempotency })).toMatchObject({ outcome: 'appended', position: 2500 })
  expect(await log.append({ ...long, idempotency })).toMatchObject({ outcome: 'repeated' })
  const records = await log.readRecords(0, 3000)
  expect(records.map(({ position }) => position)).toEqual(streams.map((_, n) => n + 1))
  expect(await log.head()).toEqual({ size: 2500, root: naiveRootOfRecords(records) })
  expect(await orderViews.findByIdempotencyKey('statement')).toMatchObject({ fingerprint: 'lines' })
  // A reader that sees one of them sees all.
  const [found] = await database(url).sql<{ transactions: number }>`
    SELECT count(DISTINCT xmin::text) AS transactions FROM events`
  expect(found).toEqual({ transactions: 1 })
  await until(() => expect(delivered).toHaveLength(2500))
})
