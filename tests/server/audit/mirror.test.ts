import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { signCheckpoint } from '#events/proof/checkpoint.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { partialTiles, recordBytes, tilePath } from '#events/proof/tiles.ts'
import { checkpointFolder } from '#server/audit/checkpoint-folder.ts'
import { createNotary } from '#server/audit/notary.ts'
import { signingKey } from '#server/audit/signing-key.ts'
import { tileBytes } from '#server/audit/tile-bytes.ts'
import { audit } from '#server/commands/audit/audit.ts'
import { secretFiles } from '#server/platform/secrets/secret-files.ts'
import { naiveLeaf, naiveRoot } from '#tests/events/naive-root.ts'
import { request, traffic } from '#tests/events/sample-requests.ts'
import { newFolder } from '#tests/new-folder.ts'
import { START } from '#tests/starting-facts.ts'
import { firstDifference } from '#witness/mirror/first-difference.ts'
import type { LogSource } from '#witness/mirror/log-source.ts'
import { mirrorLog } from '#witness/mirror/mirror-log.ts'
import { tileFolder } from '#witness/mirror/tile-folder.ts'
import { onTerminal } from '../terminal.ts'
import { AUDITOR, openTestShop, type TestShop } from '../test-shop.ts'
import { openCheckpoint } from './receipt-check.ts'
import { rewriteLog } from './rewritten-log.ts'

let folder: string
let copy: string
beforeEach(() => {
  folder = newFolder()
  copy = join(folder, 'copy')
})

const file = (name: string) => readFileSync(join(copy, name))
const files = () =>
  readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(copy.length + 1))
    .toSorted()

const run = (env: Record<string, string>, ...args: string[]) =>
  onTerminal(env, (terminal) => audit(['mirror', copy, ...args], terminal))
const beside = (...args: string[]) => run({ DATA_DIR: folder }, ...args)
const said = async (running: ReturnType<typeof run>) => {
  const { code, out } = await running
  return { code, ...JSON.parse(out) }
}

/** A log without a shop, signed by hand, with this many events. It is closed after the test. */
async function openLog(events: number) {
  const store = openSqliteEventStore(join(folder, 'shop.db'))
  onTestFinished(() => store.close())
  const notary = createNotary(store.records, await signingKey(secretFiles(folder), undefined))
  const checkpoints = checkpointFolder(join(folder, 'checkpoints'))
  const log = {
    ...store,
    notary,
    /** Appends until the log has this many events, and signs it. */
    async growTo(size: number) {
      const { size: before } = await store.log.head()
      const events = Array.from({ length: size - before }, (_, n) => traffic(before + n))
      if (events.length > 0) await store.log.append(request('traffic', events))
      await checkpoints.write(size, await notary.checkpoint())
    },
  }
  await log.growTo(events)
  return log
}

/** To another value, whatever it was; counted from the end when the place is negative. */
function changeByte(bytes: Uint8Array | null, place: number): void {
  const before = bytes?.at(place)
  if (bytes === null || before === undefined) throw new Error(`no byte ${place}`)
  bytes.fill((before + 1) % 256, place, place + 1)
}

/** The source with other entries than the log has. */
const lyingAbout = (
  source: LogSource,
  change: (bytes: Uint8Array | null, index: number) => void,
): LogSource => ({
  ...source,
  async tile(tile) {
    const bytes = await source.tile(tile)
    if (tile.level === 'entries') change(bytes, tile.index)
    return bytes
  },
})

async function sourceOf({
  records,
  notary,
}: {
  records: EventStore['records']
  notary: { key: string } & Pick<ReturnType<typeof createNotary>, 'checkpoint'>
}): Promise<LogSource> {
  return {
    key: async () => notary.key,
    checkpoint: () => notary.checkpoint(),
    checkpointAt: async () => null,
    size: () => records.size(),
    async consistencyProof(from, to) {
      return (await records.consistencyProof(from, to)).map((hash) => Buffer.from(hash, 'base64'))
    },
    eventProof: async () => null,
    tile: (tile) => tileBytes(records, tile),
  }
}

/** Byte by byte in one step: a comparison as objects takes seconds. */
function expectContent(path: string, bytes: Uint8Array): void {
  expect(file(path).equals(bytes), path).toBe(true)
}

/** That the folder is exactly the log as tiles, as the specification says. */
async function expectCopyOf({ records, notary }: Awaited<ReturnType<typeof openLog>>, size: number) {
  const found = await records.find({ after: 0, limit: size })
  const texts = found.records.map(({ record }) => record)
  const leaves = texts.map(naiveLeaf)
  const opened = openCheckpoint(file('checkpoint').toString(), notary.key)
  expect(opened).toMatchObject({ size, root: naiveRoot(leaves) })
  for (let index = 0; index * 256 < size; index++) {
    const [from, to] = [index * 256, Math.min(size, (index + 1) * 256)]
    const width = to - from
    expectContent(tilePath({ level: 0, index, width }), Buffer.concat(leaves.slice(from, to)))
    expectContent(tilePath({ level: 'entries', index, width }), recordBytes(texts.slice(from, to)))
  }
  for (const tile of partialTiles(size).filter(({ level }) => level === 1))
    expectContent(
      tilePath(tile),
      Buffer.concat(
        Array.from({ length: tile.width }, (_, n) => naiveRoot(leaves.slice(n * 256, (n + 1) * 256))),
      ),
    )
}

describe('copying a log', () => {
  it('updates a copy from any size to any other', async () => {
    const log = await openLog(1)
    for (const size of [1, 255, 256, 257, 600]) {
      await log.growTo(size)
      const { code, events, added } = await said(beside('--json'))
      expect({ code, events }).toEqual({ code: 0, events: size })
      expect(added).toBeGreaterThan(0)
      await expectCopyOf(log, size)
    }
    const again = await beside()
    expect(again).toMatchObject({ code: 0, err: '' })
    expect(again.out).toBe('The copy has the 600 events that falak-fits has signed, 0 of them new.\n')
    // The narrower tiles of the one that is not full yet may stay: somebody may read an older checkpoint.
    expect(files().filter((name) => !name.includes('.p/'))).toEqual([
      'checkpoint',
      'key',
      'tile/0/000',
      'tile/0/001',
      'tile/entries/000',
      'tile/entries/001',
    ])
    expect(files().filter((name) => /00[01]\.p/.test(name) && !name.startsWith('tile/1'))).toEqual([])
  })

  it('leaves a complete log whenever the copy is interrupted, and continues from there', async () => {
    const log = await openLog(300)
    const source = await sourceOf(log)
    const { key } = log.notary
    expect(await mirrorLog({ source, folder: tileFolder(copy), key })).toMatchObject({ added: 300 })
    await log.growTo(520)
    const whole = tileFolder(copy)
    /** How many writes there are, and then one of them fails, as when the process is killed before it. */
    for (let last = 0, isOver = false; !isOver; last++) {
      let writes = 0
      const fail = () => {
        if (writes++ === last) throw new Error('killed')
      }
      const folder = {
        ...whole,
        writeTile: async (...args: Parameters<typeof whole.writeTile>) => {
          fail()
          await whole.writeTile(...args)
        },
        writeCheckpoint: async (text: string) => {
          fail()
          await whole.writeCheckpoint(text)
        },
      }
      const done = await mirrorLog({ source, folder, key }).catch((error: Error) => error)
      isOver = !(done instanceof Error)
      await expectCopyOf(log, isOver ? 520 : 300)
    }
  })

  it('stores checkpoints in between when copying a long log', async () => {
    const log = await openLog(620)
    const source = { ...(await sourceOf(log)), checkpointAt: (size: number) => log.notary.checkpoint(size) }
    const whole = tileFolder(copy)
    const sizes: (string | undefined)[] = []
    const folder = {
      ...whole,
      writeCheckpoint(text: string) {
        sizes.push(text.split('\n')[1])
        return whole.writeCheckpoint(text)
      },
    }
    await mirrorLog({ source, folder, key: log.notary.key, stage: 250 })
    expect(sizes).toEqual(['250', '500', '620'])
    await expectCopyOf(log, 620)
  })

  it('copies nothing that is not signed with the key of the first copy', async () => {
    const log = await openLog(10)
    await beside()
    rmSync(join(folder, 'audit.key'))
    const other = await signingKey(secretFiles(folder), undefined)
    await log.growTo(20)
    await checkpointFolder(join(folder, 'checkpoints')).write(
      20,
      await createNotary(log.records, other).checkpoint(),
    )
    expect(await said(beside('--json'))).toMatchObject({
      code: 1,
      why: 'The checkpoint is not signed by the key of falak-fits.',
    })
    await expectCopyOf(log, 10)
    const { code, err } = await beside('--key', createNotary(log.records, other).key)
    expect(code).toBe(2)
    expect(err).toMatch('begun with another key')
  })

  it('rejects a record that is not in the signed tree, and names it', async () => {
    const log = await openLog(600)
    const source = await sourceOf(log)
    const lying = lyingAbout(source, (bytes, index) => {
      if (index === 1) changeByte(bytes, 30)
    })
    const { key } = log.notary
    expect(await mirrorLog({ source: lying, folder: tileFolder(copy), key })).toMatchObject({
      kind: 'refused',
      position: 257,
      why: 'What the log hands out as event 257 is not what it has signed there.',
    })
    expect(files()).toEqual([])
    expect(await mirrorLog({ source, folder: tileFolder(copy), key })).toMatchObject({ added: 600 })
  })

  it('leaves the copy unchanged when the new records differ from the signed ones', async () => {
    const log = await openLog(300)
    const source = await sourceOf(log)
    const { key } = log.notary
    const mirror = (from: LogSource) => mirrorLog({ source: from, folder: tileFolder(copy), key })
    await mirror(source)
    await log.growTo(310)
    const lying = lyingAbout(source, (bytes) => changeByte(bytes, -30))
    expect(await mirror(lying)).toMatchObject({ kind: 'refused', position: 310 })
    await expectCopyOf(log, 300)
    expect(await mirror(source)).toMatchObject({ kind: 'copied', added: 10 })
    await expectCopyOf(log, 310)
  })

  it('does not report a change for a missing proof, but reports a smaller signed log with another root', async () => {
    const log = await openLog(300)
    const source = await sourceOf(log)
    const { key } = log.notary
    const mirror = (from: LogSource) => mirrorLog({ source: from, folder: tileFolder(copy), key })
    await mirror(source)
    await log.growTo(310)
    expect(await mirror({ ...source, consistencyProof: async () => null })).toMatchObject({
      kind: 'refused',
      why: expect.stringContaining('no proof'),
    })
    const signer = await signingKey(secretFiles(folder), undefined)
    const older = await log.notary.checkpoint(200)
    expect(await mirror({ ...source, checkpoint: async () => older })).toMatchObject({
      kind: 'copied',
      added: 0,
    })
    const root = Buffer.alloc(32).toString('base64')
    const forged = signCheckpoint(sha256, signer, { size: 200, root })
    expect(await mirror({ ...source, checkpoint: async () => forged })).toMatchObject({
      kind: 'differs',
      position: null,
      evidence: [expect.anything(), expect.anything()],
    })
  })

  it('reports a damaged copy', async () => {
    const log = await openLog(300)
    await beside()
    const tile = join(copy, 'tile/0/001.p/44')
    const bytes = readFileSync(tile)
    changeByte(bytes, 0)
    writeFileSync(tile, bytes)
    await log.growTo(301)
    const { code, why } = await said(beside('--json'))
    expect(code).toBe(1)
    expect(why).toMatch(/^The copy is damaged/)
  })

  it('requires a signed log, a folder and one source', async () => {
    const { log, close } = openSqliteEventStore(join(folder, 'shop.db'))
    await log.append(request('traffic', [traffic(1)]))
    await close()
    await signingKey(secretFiles(folder), undefined)
    expect(await beside()).toMatchObject({
      code: 1,
      out: 'The log has no signed checkpoint yet.\nNothing was copied.\n',
    })
    expect(await run({}, '--url', 'x', '--db', 'y')).toMatchObject({ code: 2 })
    expect(await run({}, '--url', 'nowhere')).toMatchObject({ code: 2 })
    const unsafe = await run({ AUDITOR_EMAIL: 'a', AUDITOR_PASSWORD: 'b' }, '--url', 'http://192.0.2.1')
    expect(unsafe).toMatchObject({ code: 2 })
    expect(unsafe.err).toMatch('only sent over https')
  })
})

describe('a log that was rewritten and signed again', () => {
  let shop: TestShop
  const env = { AUDITOR_EMAIL: AUDITOR.email, AUDITOR_PASSWORD: AUDITOR.password }
  const open = async () => {
    shop = await openTestShop({ folder })
  }
  const overHttp = (...args: string[]) => run(env, '--url', shop.url, ...args)

  /** The position of the second order. */
  async function secondOrder(): Promise<number> {
    const auditor = await shop.signedIn(AUDITOR)
    const { body } = await auditor.get('/api/audit/events?type=OrderPlaced').expect(200)
    return JSON.parse(body.data.events[1].record).position
  }

  it.each(['at its address', 'in its data folder'])(
    'is found by a copy, with the event, when it is read %s',
    async (where) => {
      await open()
      for (let n = 0; n < 3; n++) await shop.place()
      await shop.hasRecorded(6)
      const position = await secondOrder()
      expect(await overHttp()).toMatchObject({ code: 0, err: '' })
      await shop.close()
      await rewriteLog(folder, position)
      await open()
      await shop.place()
      await shop.hasRecorded(8)
      const before = files()

      const mirror = where === 'at its address' ? overHttp : beside
      const { code, why, position: found, copy: ours, log, evidence } = await said(mirror('--json'))
      expect({ code, found }).toEqual({ code: 1, found: position })
      expect(why).toBe(
        `The log is not what it was when it was copied: they differ from event ${position} on.`,
      )
      expect(JSON.parse(ours)).toMatchObject({ position, data: { total: 3600 } })
      expect(JSON.parse(log)).toMatchObject({ position, data: { total: 3598 } })

      // Two checkpoints that one key has signed, and no log can have both.
      const key = file('key').toString()
      const signed = evidence.map((name: string) => openCheckpoint(readFileSync(name, 'utf8'), key))
      expect(signed).toHaveLength(2)
      expect(signed).not.toContain(null)
      expect(files().filter((name) => !name.startsWith('evidence/'))).toEqual(before)
      const text = await mirror()
      expect(text.code).toBe(1)
      expect(text.out).toMatch(/The copy has there: .*"total":3600.*\nThe log has there: {2}.*"total":3598/)
      expect(text.out).not.toMatch(/customer|Ayesha/)
    },
  )

  it('is detected although the shop refuses to sign it', async () => {
    await open()
    for (let n = 0; n < 2; n++) await shop.place()
    await shop.hasRecorded(4)
    await overHttp()
    const position = await secondOrder()
    // Under a running shop, which has seen what was there: no shop would start on it.
    await rewriteLog(folder, position)
    const { code, why, position: found } = await said(overHttp('--json'))
    expect({ code, found }).toEqual({ code: 1, found: position })
    expect(why).toMatch(/^History has changed/)
  })

  it('is detected when its end was cut off', async () => {
    await open()
    for (let n = 0; n < 3; n++) await shop.place()
    await shop.hasRecorded(6)
    await overHttp()
    await shop.close()
    const db = new Database(join(folder, 'shop.db'))
    db.exec(`DROP TRIGGER events_are_never_deleted; DELETE FROM events WHERE position > ${START + 5}`)
    db.close()
    for (const name of ['checkpoints', 'newest-head.json']) rmSync(join(folder, name), { recursive: true })
    await open()
    const { code, position, log } = await said(overHttp('--json'))
    expect({ code, position, log }).toEqual({ code: 1, position: START + 6, log: null })
  })

  it('cannot be read with a wrong password', async () => {
    await open()
    const { code, err } = await run({ ...env, AUDITOR_PASSWORD: 'wrong' }, '--url', shop.url)
    expect(code).toBe(2)
    expect(err).toMatch('does not accept this e-mail and password')
    const inAddress = shop.url.replace(
      '//',
      `//${encodeURIComponent(AUDITOR.email)}:${encodeURIComponent(AUDITOR.password)}@`,
    )
    expect(await run(env, '--url', inAddress)).toMatchObject({
      code: 2,
      err: expect.stringContaining('Put the account into AUDITOR_EMAIL and AUDITOR_PASSWORD'),
    })
  })
})

describe('the first difference of two trees', () => {
  const leaves = Array.from({ length: 700 }, (_, n) => naiveLeaf(`${n}`))
  const tilesOf = (leaves: readonly Buffer[]) => async (tile: Parameters<typeof tilePath>[0]) => {
    const each = tile.level === 1 ? 256 : 1
    const from = tile.index * 256
    return Buffer.concat(
      Array.from({ length: tile.width }, (_, n) => {
        const first = (from + n) * each
        return Buffer.from(naiveRoot(leaves.slice(first, first + each)))
      }),
    )
  }

  it.each([1, 2, 256, 257, 300, 512, 513, 700])(
    'is event %d when the trees differ there',
    async (position) => {
      const other = leaves.map((leaf, n) => (n + 1 >= position ? naiveLeaf(`other ${n}`) : leaf))
      for (const size of [position, 700])
        expect(await firstDifference(size, tilesOf(leaves), tilesOf(other))).toBe(position)
    },
  )

  it('is null when the trees are equal', async () => {
    for (const size of [0, 1, 255, 256, 257, 512, 700])
      expect(await firstDifference(size, tilesOf(leaves), tilesOf(leaves))).toBeNull()
  })
})
