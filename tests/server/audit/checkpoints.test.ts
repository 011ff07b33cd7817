import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BehaviorSubject, NEVER, Subject } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RecordedEvent } from '#events/event.ts'
import type { Records } from '#events/log/records.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { toBase64 } from '#events/proof/base64.ts'
import { signCheckpoint } from '#events/proof/checkpoint.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { checkpointFolder } from '#server/audit/checkpoint-folder.ts'
import { createSignedMemory, startCheckpointWriter } from '#server/audit/checkpoint-writer.ts'
import { createNotary } from '#server/audit/notary.ts'
import { signingKey } from '#server/audit/signing-key.ts'
import { alwaysLeading } from '#server/platform/leadership/leadership.ts'
import { secretFiles } from '#server/platform/secrets/secret-files.ts'
import { appendVisits } from '#tests/events/append-visits.ts'
import { naiveRootOfRecords } from '#tests/events/naive-root.ts'
import { request, traffic } from '#tests/events/sample-requests.ts'
import { newFolder } from '#tests/new-folder.ts'
import { START } from '#tests/starting-facts.ts'
import { until } from '#tests/until.ts'
import { AUDITOR, openTestShop, type TestShop } from '../test-shop.ts'
import { openCheckpoint } from './receipt-check.ts'

let folder: string

beforeEach(() => {
  folder = newFolder()
})

const openShop = (settings: Record<string, string> = {}) => openTestShop({ folder, settings })

/** Appends while no shop runs. */
const append = (count: number) => appendVisits(folder, count)

/** Changes the stored log, as someone with the file could. */
function meddle(sql: string): void {
  const db = new Database(join(folder, 'shop.db'))
  db.exec(`DROP TRIGGER events_are_never_changed; DROP TRIGGER events_are_never_deleted; ${sql}`)
  db.close()
}

const checkpoints = () => join(folder, 'checkpoints')
const files = () => (existsSync(checkpoints()) ? readdirSync(checkpoints()).toSorted() : [])
const readiness = async (shop: TestShop) => shop.stranger().get('/readyz')
const stateOf = async (shop: TestShop) => (await readiness(shop)).body.data.checkpoints

async function keyOf(shop: TestShop): Promise<string> {
  return (await (await shop.signedIn(AUDITOR)).get('/api/audit/key').expect(200)).text
}

/** The checkpoint of each file, which must be signed by the key and have the root of the records. */
async function expectGood(key: string): Promise<void> {
  const { log, close } = openSqliteEventStore(join(folder, 'shop.db'))
  const records = await log.readRecords(0, 10_000)
  await close()
  for (const file of files()) {
    const opened = openCheckpoint(readFileSync(join(checkpoints(), file), 'utf8'), key)
    expect(file).toBe(`${String(opened?.size).padStart(16, '0')}.txt`)
    expect(opened?.root.toString('base64')).toBe(naiveRootOfRecords(records.slice(0, opened?.size)))
  }
}

describe('the key for checkpoints', () => {
  it('is made once with the current name of the shop, readable by its owner only', async () => {
    const first = await openShop({ PUBLIC_URL: 'http://falakfits.pk' })
    const key = await keyOf(first)
    expect(key).toMatch(/^falakfits\.pk\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}\n$/)
    expect(statSync(join(folder, 'audit.key')).mode & 0o777).toBe(0o600)
    await first.close()
    const second = await openShop({ PUBLIC_URL: 'http://shop.falakfits.pk' })
    expect(await keyOf(second)).toBe(key)
  })

  it('stops the start when it is invalid', async () => {
    await append(1)
    writeFileSync(join(folder, 'audit.key'), 'PRIVATE+KEY+falak-fits+00000000+AAAA\n')
    await expect(openShop()).rejects.toThrow('not a key for signing checkpoints')
  })
})

describe('checkpoints', () => {
  it('are written for every thousand events, including earlier ones, and when the shop closes', async () => {
    await append(2100 - START)
    const shop = await openShop()
    await until(() => expect(files()).toHaveLength(2))
    const key = await keyOf(shop)
    await shop.close()
    expect(files()).toEqual(['0000000000001000.txt', '0000000000002000.txt', '0000000000002100.txt'])
    await expectGood(key)
  })

  it('are written while the shop runs', async () => {
    await append(998 - START)
    const shop = await openShop()
    expect(files()).toEqual([])
    await shop.place()
    await shop.place()
    await until(() => expect(files()).toEqual(['0000000000001000.txt']))
    expect(await stateOf(shop)).toBe('ok')
    await expectGood(await keyOf(shop))
  })

  it('are written again when they were deleted', async () => {
    await append(1000)
    await (await openShop()).close()
    rmSync(checkpoints(), { recursive: true })
    await openShop()
    await until(() => expect(files()).toEqual(['0000000000001000.txt']))
  })

  it('are written for a shop without orders, which has its starting catalogue', async () => {
    await (await openShop()).close()
    expect(files()).toEqual([`${String(START).padStart(16, '0')}.txt`])
  })
})

type WriterOptions = Partial<Parameters<typeof startCheckpointWriter>[0]>

/** Writes checkpoints of the log in the folder, beside no shop. */
async function startWriter(options: WriterOptions, lookEveryMs = 1000) {
  const { log, records, close } = openSqliteEventStore(join(folder, 'shop.db'), { lookEveryMs })
  const told: string[] = []
  const writer = await startCheckpointWriter({
    records,
    settled: async () => undefined,
    memory: createSignedMemory(),
    notary: createNotary(records, await signingKey(secretFiles(folder), undefined)),
    store: checkpointFolder(checkpoints()),
    leadership: alwaysLeading,
    subscribe: (after) => log.subscribe(after).events,
    onError: () => undefined,
    onChange: (sentence) => void told.push(sentence),
    ...options,
  })
  return { log, writer, told, kill: close }
}

describe('checkpoints between whole thousands', () => {
  async function start(options: WriterOptions) {
    const started = await startWriter(options)
    const add = (count: number) =>
      started.log.append(
        request(
          'traffic',
          Array.from({ length: count }, () => traffic(1)),
        ),
      )
    return { ...started, add }
  }

  it('are not written for an empty log', async () => {
    const { writer, kill } = await start({ uncoveredMs: 5 })
    await writer.stop()
    expect(files()).toEqual([])
    await kill()
  })

  it('cover an event soon after it was appended, so that a kill leaves few uncovered', async () => {
    const { add, kill } = await start({ uncoveredMs: 5 })
    await add(7)
    await until(() => expect(files()).toEqual(['0000000000000007.txt']))
    await add(5)
    await until(() => expect(files()).toEqual(['0000000000000007.txt', '0000000000000012.txt']))
    await kill()
    meddle('DELETE FROM events WHERE position > 11')
    await expect(openShop()).rejects.toThrow('the log has 11 events, and a checkpoint of 12 was signed')
  })

  it('cover the unsigned events of a killed shop after the next start', async () => {
    await append(3)
    const { writer, kill } = await start({ uncoveredMs: 5 })
    await until(() => expect(files()).toEqual(['0000000000000003.txt']))
    await writer.stop()
    await kill()
  })

  it('are deleted except for the latest ones', async () => {
    const { add, writer, kill } = await start({ uncoveredMs: 5, mostBetween: 2 })
    await add(999)
    await until(() => expect(files()).toHaveLength(1))
    for (const size of [1003, 1007, 1011]) {
      await add(4)
      await until(() => expect(files()).toContain(`${String(size).padStart(16, '0')}.txt`))
    }
    await until(() =>
      expect(files()).toEqual(['0000000000001000.txt', '0000000000001007.txt', '0000000000001011.txt']),
    )
    await writer.stop()
    await kill()
  })

  it('are not signed for a log that another program has changed', async () => {
    const { add, writer, told, kill } = await start({ uncoveredMs: 5 })
    await add(7)
    await until(() => expect(files()).toHaveLength(1))
    meddle('UPDATE events SET leaf = zeroblob(32), nodes = zeroblob(length(nodes)) WHERE position = 7')
    await add(1)
    await until(() => expect(told).toEqual([expect.stringMatching(/the first 7 events are not those/)]))
    expect(files()).toEqual(['0000000000000007.txt'])
    await writer.stop()
    expect(files()).toEqual(['0000000000000007.txt'])
    await kill()
  })
})

describe('a log that loses its end while the shop runs, as after a failover', () => {
  /** `goBack` gives the log and the checkpoints as they were after `keep` events; `more` are appended then. */
  async function openWriter({
    add,
    keep,
    more,
    uncoveredMs,
  }: Record<'add' | 'keep' | 'more' | 'uncoveredMs', number>) {
    const before = openSqliteEventStore(':memory:')
    const after = openSqliteEventStore(':memory:')
    const events = (count: number, size: number) =>
      request(
        'traffic',
        Array.from({ length: count }, () => traffic(size)),
      )
    await before.log.append({ ...events(keep, 1), expected: 'any' })
    const lead = new BehaviorSubject(true)
    const delivered = new Subject<readonly RecordedEvent[]>()
    let current = before
    const notes = new Map<number, string>()
    const told: string[] = []
    const records: Records = {
      size: () => current.records.size(),
      head: (size) => current.records.head(size),
      find: (query) => current.records.find(query),
      ofStream: (stream) => current.records.ofStream(stream),
      subtreeRoots: (positions, height) => current.records.subtreeRoots(positions, height),
      inclusionProof: (position, size) => current.records.inclusionProof(position, size),
      consistencyProof: (from, to) => current.records.consistencyProof(from, to),
    }
    const writer = await startCheckpointWriter({
      records,
      settled: async () => undefined,
      memory: createSignedMemory(),
      notary: createNotary(records, await signingKey(secretFiles(folder), undefined)),
      store: {
        sizes: async () => [...notes.keys()].toSorted((one, other) => one - other),
        newestAt: async () => null,
        read: async (size) => notes.get(size) ?? null,
        write: async (size, text) => void notes.set(size, text),
        remove: async (size) => void notes.delete(size),
      },
      leadership: { leads: () => lead.value, changes: lead },
      subscribe: () => delivered,
      onError: (error) => void told.push(String(error)),
      onChange: (sentence) => void told.push(sentence),
      uncoveredMs,
    })
    const appended = await before.log.append({ ...events(add, 2), expected: 'any' })
    return {
      writer,
      told,
      notes,
      lead,
      deliver: () => delivered.next(appended.outcome === 'appended' ? appended.events : []),
      async goBack() {
        await after.log.append({ ...events(keep, 1), expected: 'any' })
        if (more > 0) await after.log.append({ ...events(more, 3), expected: 'any' })
        current = after
        for (const size of notes.keys()) if (size > keep) notes.delete(size)
      },
      async close() {
        await writer.stop()
        await before.close()
        await after.close()
      },
    }
  }

  it.each([
    ['is shorter', 0, 'the log has 5 events, and a checkpoint of 8 was signed'],
    ['goes on otherwise', 9, 'the first 8 events are not those that were signed'],
  ])('and then %s is not signed again', async (_what, more, why) => {
    const shop = await openWriter({ keep: 5, add: 3, more, uncoveredMs: 5 })
    shop.deliver()
    await until(() => expect([...shop.notes.keys()]).toContain(8))
    await shop.goBack()
    const kept = [...shop.notes.keys()]
    // As when the connection was lost as well, and this server leads again.
    shop.lead.next(false)
    shop.lead.next(true)
    await until(() => expect(shop.told).toEqual([expect.stringContaining(why)]))
    expect(shop.writer.status()).toContain(why)
    await expect(shop.writer.notary.checkpoint()).rejects.toThrow('Nothing is signed')
    await expect(shop.writer.notary.receipt('FF-20261121-AAAAAA')).rejects.toThrow('Nothing is signed')
    await shop.close()
    expect([...shop.notes.keys()]).toEqual(kept)
  })

  it('is not signed when only this server has read its end', async () => {
    for (const [more, isSigned, why] of [
      [0, false, 'the log has 5 events, and it had 8'],
      [9, true, 'the first 8 events are not those that were signed'],
    ] as const) {
      const shop = await openWriter({ keep: 5, add: 3, more, uncoveredMs: 3_600_000 })
      shop.deliver()
      if (isSigned) await shop.writer.notary.checkpoint()
      await shop.goBack()
      await expect(shop.writer.notary.checkpoint()).rejects.toThrow(why)
      expect(shop.writer.status()).toContain(why)
      await shop.close()
      expect([...shop.notes.keys()]).toEqual([])
    }
  })
})

describe('checkpoints of several servers', () => {
  const startServer = (lead: BehaviorSubject<boolean>) =>
    startWriter({ leadership: { leads: () => lead.value, changes: lead }, uncoveredMs: 5 }, 5)

  it('are looked at again by one that does not lead when the store fails', async () => {
    const store = checkpointFolder(checkpoints())
    const errors: unknown[] = []
    let looks = 0
    const { log, writer, kill } = await startWriter({
      leadership: { leads: () => false, changes: NEVER },
      ...{ uncoveredMs: 5, retryMs: 5 },
      store: {
        ...store,
        sizes() {
          looks += 1
          return errors.length < 2 ? Promise.reject(new Error('the disk has failed')) : store.sizes()
        },
      },
      onError: (error) => errors.push(error),
    })
    await log.append(request('traffic', [traffic(1)]))
    await until(() => {
      expect(looks).toBeGreaterThan(2)
      expect(writer.status()).toBe('ok')
    })
    await writer.stop()
    await kill()
  })

  it('are written by the leader, and continued by the next leader', async () => {
    const [leads, follows] = [new BehaviorSubject(true), new BehaviorSubject(false)]
    await append(1500)
    const follower = await startServer(follows)
    await append(1)
    // The follower has looked at least once before the leader begins.
    await until(async () => expect((await follower.log.head()).size).toBe(1501))
    expect(files()).toEqual([])
    const leader = await startServer(leads)
    await until(() => expect(files()).toEqual(['0000000000001000.txt', '0000000000001501.txt']))

    leads.next(false)
    await append(700)
    await leader.writer.stop()
    await leader.kill()
    expect(files()).toHaveLength(2)
    follows.next(true)
    await until(() =>
      expect(files()).toEqual([
        '0000000000001000.txt',
        '0000000000001501.txt',
        '0000000000002000.txt',
        '0000000000002201.txt',
      ]),
    )
    await follower.writer.stop()
    await follower.kill()
  })

  it('let the servers that do not lead detect a changed log', async () => {
    await append(50)
    const follower = await startServer(new BehaviorSubject(false))
    await checkpointFolder(checkpoints()).write(
      50,
      signCheckpoint(sha256, await signingKey(secretFiles(folder), undefined), {
        size: 50,
        root: toBase64(Buffer.alloc(32)),
      }),
    )
    await append(1)
    await until(() => expect(follower.told).toEqual([expect.stringContaining('History has changed')]))
    await expect(follower.writer.notary.checkpoint()).rejects.toThrow('Nothing is signed')
    await follower.writer.stop()
    await follower.kill()
  })
})

describe('a disk that cannot store checkpoints', () => {
  it('stops no order, is reported on /readyz, and is used again after the next start', async () => {
    // A file where the folder should be.
    writeFileSync(checkpoints(), '')
    await append(1500 - START)
    const shop = await openShop()
    await until(async () => expect(await stateOf(shop)).toBe('cannot be written'))
    expect((await readiness(shop)).status).toBe(200)
    await shop.place()
    await (await shop.signedIn(AUDITOR)).get('/api/audit/checkpoint').expect(200)
    rmSync(checkpoints())
    await shop.close()
    mkdirSync(checkpoints(), { recursive: true })
    const again = await openShop()
    await until(() => expect(files()).toContain('0000000000001000.txt'))
    expect(await stateOf(again)).toBe('ok')
  })
})

describe('a disk that cannot store checkpoints for a while', () => {
  it('is retried until it can', async () => {
    writeFileSync(checkpoints(), '')
    await append(1500 - START)
    const faults: unknown[] = []
    const { writer, kill } = await startWriter({ onError: (error) => void faults.push(error), retryMs: 5 })
    await until(() => expect(faults.length).toBeGreaterThan(2))
    expect(writer.status()).toBe('cannot be written')
    rmSync(checkpoints())
    await until(() => expect(writer.status()).toBe('ok'))
    expect(files()).toEqual(['0000000000001000.txt'])
    await writer.stop()
    await kill()
  })
})

describe('a history that was changed while the shop was closed', () => {
  const changes: readonly (readonly [string, () => Promise<void> | void, RegExp])[] = [
    [
      'its end was cut off',
      () => meddle('DELETE FROM events WHERE position > 1400'),
      /the log has 1,400 events, and a checkpoint of 1,500 was signed/,
    ],
    [
      'its end was rewritten',
      async () => {
        meddle('DELETE FROM events WHERE position > 1400')
        await append(200)
      },
      /the first 1,500 events of the log are not those that were signed/,
    ],
    [
      'its events are gone',
      () => meddle('DELETE FROM events'),
      /the log has 0 events, and a checkpoint of 1,500 was signed/,
    ],
  ]

  it.each(changes)('stops the start when %s, and nothing is signed', async (_how, change, sentence) => {
    await append(1500 - START)
    await (await openShop()).close()
    expect(files()).toContain('0000000000001500.txt')
    await change()
    const before = files()
    await expect(openShop()).rejects.toThrow(sentence)
    expect(files()).toEqual(before)
  })

  it('does not stop the start when a checkpoint was changed, and ignores that checkpoint', async () => {
    await append(1500 - START)
    await (await openShop()).close()
    const file = join(checkpoints(), '0000000000001500.txt')
    writeFileSync(file, readFileSync(file, 'utf8').replace('1500', '1501'))
    const shop = await openShop()
    expect(await stateOf(shop)).toMatch(
      /1500 events cannot be used: .* changed after falak-fits had signed it/,
    )
    await (await shop.signedIn(AUDITOR)).get('/api/audit/checkpoint').expect(200)
  })
})
