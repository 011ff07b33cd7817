/** A shop whose log is missing, shorter or replaced does not start, unless the operator begins a new log on purpose. */

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { appendLeaf, emptyFrontier } from '#events/proof/merkle.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { audit } from '#server/commands/audit/audit.ts'
import { backup } from '#server/commands/backup-command.ts'
import { doctor } from '#server/commands/doctor-command.ts'
import { failureLine } from '#server/platform/command-line/failure-line.ts'
import { SIGNED_FILES, setAside } from '#server/storage/set-aside-log.ts'
import { sharedFolder } from '#tests/new-folder.ts'
import { createTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { START } from '#tests/starting-facts.ts'
import { onTerminal } from '../terminal.ts'
import { AUDITOR, openSharedShop, openTestShop, type TestShop } from '../test-shop.ts'

let root: string
/** The folder of a shop with two orders that was closed normally. */
let original: string
let copies = 0
/** The events of its orders, beside the starting catalogue. */
const OWN = 4
const END = START + OWN
const checkpointOf = (size: number) => `${String(size).padStart(16, '0')}.txt`

beforeAll(async () => {
  root = sharedFolder()
  original = join(root, 'original')
  const shop = await openSharedShop({ folder: original })
  for (let n = 0; n < 2; n++) await shop.place()
  await shop.hasRecorded(OWN)
  await shop.close()
})

function copied(change: (folder: string) => void = () => undefined): string {
  const folder = join(root, String(++copies))
  cpSync(original, folder, { recursive: true })
  change(folder)
  return folder
}

const remove =
  (...names: readonly string[]) =>
  (folder: string) => {
    for (const name of names) rmSync(join(folder, name), { recursive: true, force: true })
  }

function cutOff(folder: string, keep: number): void {
  const db = new Database(join(folder, 'shop.db'))
  db.exec(`DROP TRIGGER events_are_never_deleted; DELETE FROM events WHERE position > ${keep}`)
  db.close()
}

/** Starts a shop and closes it. Returns null when it starts, otherwise the line that is printed. */
async function startError(folder: string, settings: Record<string, string> = {}): Promise<string | null> {
  let shop: TestShop
  try {
    shop = await openTestShop({ folder, settings })
  } catch (error) {
    return failureLine(error)
  }
  await shop.close()
  return null
}

const RECOVERY =
  /Bring (it|them) back \((npm run restore -- FOLDER|copy the file from a backup)\), or begin a new log on purpose \(npm start -- --begin-a-new-log\)/

describe('a start', () => {
  it.each<[string, (folder: string) => void, RegExp]>([
    ['shop.db is gone', remove('shop.db'), /shop\.db is missing, .*audit\.key.*accounts\.db.*a checkpoint/],
    [
      'only accounts are left',
      remove('shop.db', 'audit.key', 'checkpoints', 'newest-head.json'),
      /shop\.db is missing, .*accounts\.db/,
    ],
    ['shop.db is empty', (folder) => writeFileSync(join(folder, 'shop.db'), ''), /shop\.db is missing/],
    ['audit.key is gone', remove('audit.key'), /audit\.key is missing/],
    [
      'audit.key is gone with the checkpoints',
      remove('audit.key', 'checkpoints', 'newest-head.json'),
      /audit\.key is missing, but its stored figures still exist/,
    ],
    [
      'the log is shorter than its latest checkpoint',
      (folder) => cutOff(folder, END - 1),
      new RegExp(`the log has ${END - 1} events, and a checkpoint of ${END} was signed`),
    ],
    [
      'the log is shorter than the head that the folder has recorded',
      (folder) => {
        remove('checkpoints')(folder)
        cutOff(folder, END - 1)
      },
      new RegExp(`the log has ${END - 1} events, and this server has seen ${END} \\(.*newest-head\\.json\\)`),
    ],
  ])('is refused in one line when %s', async (_name, change, pattern) => {
    const folder = copied(change)
    const before = readdirSync(folder).toSorted()
    const line = await startError(folder)
    expect(line).toMatch(pattern)
    expect(line).toMatch(RECOVERY)
    expect(line).not.toContain('\n')
    expect(
      readdirSync(folder)
        .filter((name) => !/-(wal|shm)$|lock$/.test(name))
        .toSorted(),
    ).toEqual(before.filter((name) => !/-(wal|shm)$|lock$/.test(name)))
  })

  it('is refused when the log was replaced by another one, even a longer one', async () => {
    const folder = copied(remove('shop.db', 'checkpoints'))
    const other = await openTestShop({ folder: join(root, 'other') })
    for (let n = 0; n < 3; n++) await other.place()
    await other.hasRecorded(6)
    await other.close()
    cpSync(join(root, 'other', 'shop.db'), join(folder, 'shop.db'))
    expect(await startError(folder)).toMatch(
      `the first ${END} events of the log are not those that were seen`,
    )
    cpSync(join(root, 'other', 'audit.key'), join(folder, 'audit.key'))
    expect(await startError(folder)).toMatch(/another key/)
  })

  it('is refused without the address of the database that contains the log', async () => {
    const folder = join(root, 'of-a-database')
    await (await openTestShop({ folder })).close()
    remove('shop.db', 'audit.key', 'accounts.db', 'device.key')(folder)
    writeFileSync(join(folder, 'shop.id'), 'a shop\n')
    expect(await startError(folder)).toMatch(/shop\.id .*DATABASE_URL/)
  })

  it('is allowed for a new shop, and for one without orders', async () => {
    const folder = join(root, 'new')
    expect(await startError(folder)).toBeNull()
    expect(await startError(folder)).toBeNull()
  })

  it('is allowed when a checkpoint cannot be read and the one before it is valid', async () => {
    const folder = copied((folder) => mkdirSync(join(folder, 'checkpoints', checkpointOf(END + 1))))
    expect(await startError(folder)).toBeNull()
    cutOff(folder, END - 1)
    expect(await startError(folder)).toMatch(
      new RegExp(`the log has ${END - 1} events, and a checkpoint of ${END} was signed`),
    )
  })
})

describe('the other commands', () => {
  it('refuse a folder with a lost log and name what is missing', async () => {
    const folder = copied(remove('shop.db'))
    const examined = await onTerminal({ DATA_DIR: folder }, (terminal) =>
      doctor([], { terminal, now: Date.now(), fetch }),
    )
    expect(examined).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^wrong +log .*shop\.db is missing/m),
    })
    const withoutKey = copied(remove('audit.key'))
    const backUp = (data: string) =>
      onTerminal({ DATA_DIR: data }, (terminal) => backup([join(root, 'backups')], terminal, Date.now()))
    expect(await backUp(withoutKey)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/audit\.key is missing/),
    })
    const shorter = copied((folder) => cutOff(folder, END - 1))
    expect(await backUp(shorter)).toMatchObject({ code: 1, err: expect.stringMatching(`${END - 1} events`) })
    expect((await onTerminal({ DATA_DIR: folder }, (terminal) => audit(['verify'], terminal))).code).toBe(2)
  })
})

describe('beginning a new log on purpose', () => {
  const asideIn = (folder: string) =>
    join(folder, readdirSync(folder).find((name) => name.startsWith('before-new-log-')) ?? 'none')

  it('creates a log without the old events and with a new key in place of a missing one and sets the old files aside', async () => {
    const folder = copied(remove('shop.db'))
    const oldKey = readFileSync(join(folder, 'audit.key'), 'utf8')
    const shop = await openTestShop({ folder, beginsNewLog: true })
    expect(shop.announced.join('\n')).toMatch(/A new log begins .*before-new-log-/)
    const aside = asideIn(folder)
    expect(readFileSync(join(aside, 'audit.key'), 'utf8')).toBe(oldKey)
    expect(readdirSync(join(aside, 'checkpoints'))).toEqual([checkpointOf(END)])
    expect(existsSync(join(aside, 'newest-head.json'))).toBe(true)
    expect(readFileSync(join(folder, 'audit.key'), 'utf8')).not.toBe(oldKey)
    await shop.place()
    await shop.hasRecorded(2)
    // The accounts are still valid.
    await (await shop.signedIn(AUDITOR)).get('/api/audit/checkpoint').expect(200)
    await shop.close()
    expect(await startError(folder)).toBeNull()
  })

  it('keeps the existing events and sets all old signatures aside', async () => {
    const folder = copied((folder) => cutOff(folder, END - 1))
    const shop = await openTestShop({ folder, beginsNewLog: true })
    // The shop sends the mail again whose event was lost.
    await shop.hasRecorded(OWN)
    const { body } = await shop.stranger().get('/readyz').expect(200)
    expect(body.data).toMatchObject({ checkpoints: 'ok', 'beside the log': 'ok' })
    const { text } = await (await shop.signedIn(AUDITOR)).get('/api/audit/checkpoint').expect(200)
    expect(text).toMatch(`\n${END}\n`)
    await shop.close()
    const { code, said } = await onTerminal({ DATA_DIR: folder }, (terminal) => audit(['verify'], terminal))
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(`all ${END} events`) })
    const db = new Database(join(folder, 'shop.db'), { readonly: true })
    const renamedTables = db
      .prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'snapshots_before_%'")
      .pluck()
      .all()
    expect(renamedTables).toHaveLength(1)
    db.close()
    expect(await startError(folder)).toBeNull()
  })

  it.each([1, 2, 3])('signs nothing with the old key after an interruption at file %i', async (moved) => {
    const folder = copied((folder) => cutOff(folder, END - 1))
    const oldKey = readFileSync(join(folder, 'audit.key'), 'utf8')
    await setAside(folder, Date.now()).move(SIGNED_FILES.slice(0, moved))
    const error = await startError(folder)
    const keyFile = join(folder, 'audit.key')
    const hasOldKey = existsSync(keyFile) && readFileSync(keyFile, 'utf8') === oldKey
    expect(error !== null || !hasOldKey).toBe(true)
  })

  it('is refused when nothing is missing', async () => {
    await expect(openTestShop({ folder: copied(), beginsNewLog: true })).rejects.toThrow(
      /^Nothing is missing .* without --begin-a-new-log/,
    )
  })
})

describe('the recorded head', () => {
  it('is updated while the shop runs, so that a killed shop has a recent one', async () => {
    const folder = copied()
    const shop = await openTestShop({ folder })
    await shop.place()
    await shop.hasRecorded(OWN + 2)
    const recordedSize = () => JSON.parse(readFileSync(join(folder, 'newest-head.json'), 'utf8')).size
    await expect.poll(recordedSize).toBe(END + 2)
    await shop.close()
  })

  it('is not replaced by the head of a log that has lost events', async () => {
    const folder = copied()
    const shop = await openTestShop({ folder })
    cutOff(folder, END - 1)
    await shop.close()
    expect(JSON.parse(readFileSync(join(folder, 'newest-head.json'), 'utf8')).size).toBe(END)
  })
})

describe('a shop in a database', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase({ isEmpty: true })
  })

  /** Leaves only the first `keep` events, like a failover to a standby that was behind. */
  async function loseEventsAfter(keep: number): Promise<void> {
    const admin = openDatabase(database.adminUrl)
    await admin.sql.run(`
      ALTER TABLE events DISABLE TRIGGER events_are_never_changed;
      DELETE FROM events WHERE position > ${keep};
      DELETE FROM checkpoints WHERE size > ${keep};
      DELETE FROM snapshots; DELETE FROM history;
      ALTER TABLE events ENABLE ALWAYS TRIGGER events_are_never_changed;`)
    const rows = await admin.sql<{ position: number; leaf: Buffer }>`
      SELECT position, leaf FROM events ORDER BY position`
    let frontier = emptyFrontier
    for (const { leaf } of rows) frontier = appendLeaf(sha256, frontier, leaf).frontier
    await admin.sql`UPDATE log_head SET size = ${frontier.size}, frontier = ${frontier.peaks}::bytea[]`
    await admin.close()
  }

  it('does not start after the database has lost events in a failover, until a new log is begun', async () => {
    const folder = join(root, `server-${++copies}`)
    const settings = { DATABASE_URL: database.url }
    const shop = await openTestShop({ folder, settings })
    for (let n = 0; n < 2; n++) await shop.place()
    await shop.close()
    const { size } = JSON.parse(readFileSync(join(folder, 'newest-head.json'), 'utf8'))
    await loseEventsAfter(START + 1)
    const line = await startError(folder, settings)
    expect(line).toMatch(
      new RegExp(
        `the log has ${START + 1} events, and this server has seen ${size} .*Bring them back \\(from a standby or a backup`,
      ),
    )
    expect(line).not.toContain(new URL(database.url).host)

    const again = await openTestShop({ folder, settings, beginsNewLog: true })
    expect(again.announced.join('\n')).toMatch(/A new log begins in the database/)
    await again.close()
    expect(await startError(folder, settings)).toBeNull()
    const db = openDatabase(database.adminUrl)
    const secrets = await db.sql<{ name: string }>`SELECT name FROM secrets ORDER BY name`
    expect(secrets.map(({ name }) => name)).toEqual([
      'audit.key',
      expect.stringMatching(/^audit\.key_before_/),
      'device.key',
    ])
    await db.close()
  })

  it('is not created in an empty database whose address is given by mistake', async () => {
    const folder = join(root, `server-${++copies}`)
    await (await openTestShop({ folder, settings: { DATABASE_URL: database.url } })).close()
    const empty = await createTestDatabase({ isEmpty: true })
    expect(await startError(folder, { DATABASE_URL: empty.url })).toMatch(
      /^The database in DATABASE_URL is not that of the shop .*shop\.id.* Name the right database in DATABASE_URL, or begin a new log/,
    )
    const db = openDatabase(empty.adminUrl)
    expect(await db.sql`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`).toEqual([])
    await db.close()
  })
})
