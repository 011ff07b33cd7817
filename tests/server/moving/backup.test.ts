/** Backups of a real shop, and shops that are restored from them. */

import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { link } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { audit } from '#server/commands/audit/audit.ts'
import { backup } from '#server/commands/backup-command.ts'
import { restore } from '#server/commands/restore-command.ts'
import { copyDatabase } from '#server/moving/backup/copy-database.ts'
import { copyPictures } from '#server/moving/backup/copy-pictures.ts'
import { thinOut } from '#server/moving/backup/thin-out.ts'
import { eraseInFolder } from '#server/moving/erase/erase-in-folder.ts'
import { pictureFolder } from '#server/pages/pictures/originals/picture-folder.ts'
import { lockFolder } from '#server/platform/data-folder/folder-lock.ts'
import { lastBackup } from '#server/platform/data-folder/last-backup.ts'
import { request, traffic } from '#tests/events/sample-requests.ts'
import { newFolder } from '#tests/new-folder.ts'
import { START } from '#tests/starting-facts.ts'
import { onTerminal } from '../terminal.ts'
import { checkout, openTestShop, type TestShop } from '../test-shop.ts'

const NOW = Date.parse('2026-11-22T06:30:05Z')
const NAME = 'shop-20261122T063005Z'
/** The name of the file. */
const checkpointOf = (size: number) => `${String(size).padStart(16, '0')}.txt`
const DAY_MS = 86_400_000

let root: string
let data: string
let kept: string
beforeEach(() => {
  root = newFolder()
  data = join(root, 'data')
  kept = join(root, 'kept')
})

const openShop = (folder = data) => openTestShop({ folder })

type Command = typeof backup
async function run(command: Command, args: readonly string[], folder = data, now = NOW) {
  const { code, said } = await onTerminal({ DATA_DIR: folder }, (terminal) => command(args, terminal, now))
  return { code, said }
}

async function verify(folder = data) {
  const command: Command = async (args, terminal) => audit(args, terminal)
  return run(command, ['verify'], folder)
}

const ayesha = { name: 'Ayesha Zulfiqar', email: 'ayesha.z@example.com' }
const bilal = { name: 'Bilal Ahmed', email: 'bilal@example.com' }

async function place(shop: TestShop, who: Readonly<Record<string, string>>, key?: string) {
  const { status, body } = await shop
    .stranger()
    .post('/api/orders')
    .set(key === undefined ? {} : { 'Idempotency-Key': key })
    .send(checkout(who))
  return { status, orderNumber: String(body.data?.orderNumber) }
}

const orderCount = async (shop: TestShop) =>
  (await (await shop.signedIn()).get('/api/admin/stats').expect(200)).body.data.totalOrders

/** Every file below a folder with its bytes, except those that SQLite creates for readers. */
const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/-shm$|\.lock$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file).toString('base64')]),
  )

describe('npm run backup', () => {
  it('contains the whole shop while the shop takes orders, for its own user alone', async () => {
    const shop = await openShop()
    const key = '0b4b5e1c-8a1c-4f0e-9d43-0d6f3f0f8a11'
    const first = await place(shop, ayesha, key)
    await shop.hasRecorded(2)
    await shop.close()
    const running = await openShop()
    const orders = Array.from({ length: 20 }, () => place(running, bilal))

    const { code, said } = await run(backup, [kept])

    expect(said).toMatch(new RegExp(`^${join(kept, NAME)}: [0-9]+ events in 5 files of 1 MB, verified.\n$`))
    expect(code).toBe(0)
    expect((await Promise.all(orders)).map(({ status }) => status)).toEqual(orders.map(() => 201))
    const files = readdirSync(join(kept, NAME), { recursive: true, encoding: 'utf8' }).toSorted()
    expect(files).toEqual([
      'accounts.db',
      'audit.key',
      'checkpoints',
      `checkpoints/${checkpointOf(START + 2)}`,
      'device.key',
      'manifest.json',
      'shop.db',
    ])
    for (const name of ['.', ...files]) expect(statSync(join(kept, NAME, name)).mode & 0o077).toBe(0)
    expect(await lastBackup(data)).toMatchObject({ at: new Date(NOW).toISOString() })
    const { text } = await running.stranger().get('/metrics').expect(200)
    expect(text).toMatch(/^shop_backup_age_seconds \d/m)

    // On another machine.
    const elsewhere = join(root, 'elsewhere')
    expect(await run(restore, [kept], elsewhere)).toMatchObject({ code: 0 })
    expect((await verify(elsewhere)).said).toMatch(/History holds/)
    const restored = await openShop(elsewhere)
    expect(await orderCount(restored)).toBeGreaterThanOrEqual(1)
    expect(await place(restored, ayesha, key)).toEqual({ status: 200, orderNumber: first.orderNumber })
  })

  it('finishes while another process keeps writing', async () => {
    mkdirSync(data)
    const eventStore = openSqliteEventStore(join(data, 'shop.db'))
    const filler = new Database(join(data, 'shop.db'))
    filler.exec('CREATE TABLE filler (bytes BLOB); INSERT INTO filler VALUES (zeroblob(24000000))')
    filler.close()
    let isCopied = false
    const copying = copyDatabase(join(data, 'shop.db'), join(root, 'copy.db'), () => undefined).then(() => {
      isCopied = true
    })
    let written = 0
    for (; !isCopied && written < 3000; written++)
      await eventStore.log.append(request('traffic', [traffic(written)]))
    await copying
    await eventStore.close()
    expect(written).toBeLessThan(3000)
    const copy = new Database(join(root, 'copy.db'), { readonly: true })
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
    copy.close()
  })

  it('makes a new one each time, and removes old ones when the new one is complete', async () => {
    await (await openShop()).close()
    for (const days of [0, 1, 2, 40, 41]) {
      expect(await run(backup, [kept], data, NOW + days * DAY_MS)).toMatchObject({ code: 0 })
    }
    expect((await run(backup, [kept], data, NOW + 41 * DAY_MS)).said).toMatch(/1 older one was removed/)
    const names = readdirSync(kept).filter((name) => name.startsWith('shop-'))
    expect(names).toEqual(['shop-20270101T063005Z', 'shop-20270102T063005Z', 'shop-20270102T063005Z-2'])
  })

  it('leaves no incomplete backup when the log is invalid, and removes none', async () => {
    const shop = await openShop()
    await place(shop, ayesha)
    await shop.close()
    await run(backup, [kept])
    const db = new Database(join(data, 'shop.db'))
    db.exec(
      "DROP TRIGGER events_are_never_changed; UPDATE events SET record = record || ' ' WHERE position = 1",
    )
    db.close()

    const { code, said } = await run(backup, [kept], data, NOW + 50 * DAY_MS)

    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/^No backup was made. The log is not valid/),
    })
    expect(readdirSync(kept).filter((name) => name !== '.backup.lock')).toEqual([NAME])
  })

  it.each([
    [
      'SQLITE_FULL',
      /^No backup was made\. There is no space left on the disk of .*accounts\.db \(SQLITE_FULL\)\.\n$/,
    ],
    [
      'SQLITE_IOERR_READ',
      /^No backup was made\. .*data\/accounts\.db cannot be used: disk error \(SQLITE_IOERR_READ\)\.\n$/,
    ],
  ])('says in a line that a disk is full or fails: %s', async (code, sentence) => {
    await (await openShop()).close()
    vi.spyOn(Database.prototype, 'backup').mockRejectedValueOnce(new Database.SqliteError('', code))
    expect(await run(backup, [kept])).toEqual({ code: 1, said: expect.stringMatching(sentence) })
    expect(readdirSync(kept).filter((name) => name !== '.backup.lock')).toEqual([])
  })

  it('removes the rest of an interrupted one', async () => {
    await (await openShop()).close()
    mkdirSync(join(kept, '.shop-20261121T000000Z.part'), { recursive: true })
    await run(backup, [kept])
    expect(readdirSync(kept).filter((name) => name !== '.backup.lock')).toEqual([NAME])
  })

  it('reports wrong usage in a line', async () => {
    expect(await run(backup, [])).toEqual({ code: 2, said: 'Say npm run backup -- FOLDER [--keep DAYS].\n' })
    expect(await run(backup, [kept, '--keep', 'ever'])).toMatchObject({ code: 2 })
    expect(await run(backup, [kept])).toEqual({
      code: 1,
      said: `No backup was made. There is no shop in ${data}.\n`,
    })
    await (await openShop()).close()
    expect(await run(backup, [join(data, 'backups')])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/elsewhere/),
    })
    expect(existsSync(join(data, 'backups'))).toBe(false)
  })
})

describe('the backups that are kept', () => {
  const at = (day: number, hour: number) => ({
    name: `${day}.${hour}`,
    at: NOW - day * DAY_MS - hour * 3_600_000,
  })

  it('are all of the last day, and the last of each day for so many days', () => {
    const all = [
      at(40, 0),
      at(29, 12),
      at(29, 0),
      at(2, 5),
      at(2, 0),
      at(1, 3),
      at(0, 20),
      at(0, 1),
      at(0, 0),
    ]
    expect(thinOut(all, NOW, 30)).toEqual(['40.0', '2.5', '1.3'])
    expect(thinOut(all, NOW, 2)).toEqual(['40.0', '29.12', '29.0', '2.5', '2.0', '1.3'])
  })

  it('include the newest three, whatever the clock says', () => {
    expect(thinOut([at(900, 0), at(800, 0), at(700, 0), at(600, 0)], NOW, 1)).toEqual(['900.0'])
    expect(thinOut([at(900, 0)], NOW, 1)).toEqual([])
  })
})

/** A shop with one order of each in a backup, and another of Bilal's after it; then it was killed. */
async function crashedShop() {
  const shop = await openShop()
  await place(shop, ayesha)
  await place(shop, bilal)
  await shop.hasRecorded(4)
  await run(backup, [kept])
  await place(shop, bilal)
  await shop.hasRecorded(6)
  // The files that a killed process leaves: the database, and a journal whose content is not in it yet.
  const crashed = join(root, 'crashed')
  cpSync(data, crashed, { recursive: true })
  await shop.close()
  cpSync(join(data, 'checkpoints'), join(crashed, 'checkpoints'), { recursive: true })
  expect(statSync(join(crashed, 'shop.db-wal')).size).toBeGreaterThan(0)
  return crashed
}

const asideIn = (folder: string) =>
  readdirSync(folder).find((name) => name.startsWith('before-restore-')) ?? ''

describe('npm run restore', () => {
  it('restores exactly the backup, and reports losses', async () => {
    const crashed = await crashedShop()

    const { code, said } = await run(restore, [kept], crashed)

    const aside = join(crashed, 'before-restore-20261122T063005Z')
    expect(said.split('\n')).toEqual([
      `Restoring ${join(kept, NAME)}`,
      `Restored: ${START + 4} events, as of 2026-11-22T06:30:05.000Z. Everybody has to sign in again.`,
      `2 events missing against the newest signed checkpoint, of ${START + 6} events.`,
      `The old log holds, with 2 events more: npm run audit -- export --db ${join(aside, 'shop.db')}`,
      `The old files are in ${aside}. They hold customers’ data: delete them when nobody needs them any more.`,
      `Start the shop on ${crashed} now.`,
      '',
    ])
    expect(code).toBe(0)
    expect(readdirSync(aside)).toEqual(
      expect.arrayContaining(['shop.db', 'shop.db-wal', 'accounts.db', 'audit.key']),
    )
    expect((await verify(crashed)).said).toMatch(`all ${START + 4} events are there`)
    const shop = await openShop(crashed)
    expect(await orderCount(shop)).toBe(2)
    expect(await eraseInFolder(crashed, ayesha.email, NOW)).toMatch(
      `The files that were set aside still contain them: delete ${aside}.`,
    )
  })

  it('ends all sessions', async () => {
    const shop = await openShop()
    const admin = await shop.signedIn()
    await run(backup, [kept])
    const { headers } = await admin.get('/api/admin/session').expect(200)
    expect(headers).toBeDefined()
    await shop.close()
    await run(restore, [kept])
    const db = new Database(join(data, 'accounts.db'), { readonly: true })
    expect(db.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(0)
    expect(db.prepare('SELECT count(*) FROM accounts').pluck().get()).toBe(2)
    db.close()
  })

  it('changes nothing while a shop runs', async () => {
    const shop = await openShop()
    await run(backup, [kept])
    expect(await run(restore, [kept])).toEqual({
      code: 1,
      said: `Restoring ${join(kept, NAME)}\nNothing was restored. A shop runs in ${data}: stop it first.\n`,
    })
    expect(asideIn(data)).toBe('')
    await place(shop, ayesha)
  })

  it('changes nothing for a backup that was modified', async () => {
    const crashed = await crashedShop()
    const before = contents(crashed)
    const whole = join(kept, NAME)
    const broken = join(root, 'broken')
    const damages: readonly [() => void, RegExp][] = [
      [() => appendFileSync(join(broken, 'accounts.db'), 'x'), /accounts.db is not what was backed up/],
      [() => rmSync(join(broken, 'device.key')), /device.key cannot be read/],
      [() => truncateSync(join(broken, 'shop.db'), 4096), /shop.db is not what was backed up/],
      [() => writeFileSync(join(broken, 'shop.db-wal'), ''), /shop.db-wal does not belong/],
      [() => writeFileSync(join(broken, 'manifest.json'), '{}'), /not the manifest of a backup/],
      [() => rmSync(join(broken, 'manifest.json')), /There is no backup/],
    ]
    for (const [damage, words] of damages) {
      cpSync(whole, broken, { recursive: true })
      damage()
      const { code, said } = await run(restore, [broken], crashed)
      expect(said).toMatch(words)
      expect(code).toBe(1)
      rmSync(broken, { recursive: true })
    }
    expect(contents(crashed)).toEqual(before)
  })

  it('continues after an interruption, and no shop can start before', async () => {
    for (const step of ['old', 'new'] as const) {
      const crashed = await crashedShop()
      const old = contents(crashed)
      const aside = join(crashed, 'before-restore-20261122T000000Z')
      mkdirSync(aside)
      renameSync(join(crashed, 'shop.db'), join(aside, 'shop.db'))
      if (step === 'new') {
        for (const name of [
          'shop.db-wal',
          'shop.db-shm',
          'accounts.db',
          'accounts.db-wal',
          'accounts.db-shm',
        ]) {
          renameSync(join(crashed, name), join(aside, name))
        }
        for (const name of ['audit.key', 'device.key', 'checkpoints'])
          renameSync(join(crashed, name), join(aside, name))
        cpSync(join(kept, NAME, 'shop.db'), join(crashed, 'shop.db'))
      }
      writeFileSync(
        join(crashed, 'restore.json'),
        JSON.stringify({ aside: 'before-restore-20261122T000000Z', step }),
      )
      await expect(lockFolder(crashed)).rejects.toThrow('A restore was interrupted')

      const { code, said } = await run(restore, [kept], crashed)

      expect(said).toMatch(/The old log holds, with 2 events more/)
      expect(code).toBe(0)
      expect((await verify(crashed)).said).toMatch(`all ${START + 4} events are there`)
      expect(readdirSync(crashed).filter((name) => name.startsWith('before-'))).toHaveLength(1)
      for (const name of ['shop.db', 'audit.key', 'device.key']) {
        expect(readFileSync(join(aside, name)).toString('base64')).toBe(old[join(crashed, name)])
      }
      const lock = await lockFolder(crashed)
      lock.release()
      for (const folder of [data, kept, crashed]) rmSync(folder, { recursive: true })
    }
  })

  it('continues after an interruption in a folder that had no shop, after its empty folder for old files was removed', async () => {
    await (await openShop()).close()
    await run(backup, [kept])
    const elsewhere = join(root, 'elsewhere')
    await run(restore, [kept], elsewhere)
    const state = { aside: 'before-restore-20261122T063005Z', step: 'new' }
    expect(existsSync(join(elsewhere, state.aside))).toBe(false)
    writeFileSync(join(elsewhere, 'restore.json'), JSON.stringify(state))

    expect(await run(restore, [kept], elsewhere)).toMatchObject({ code: 0 })

    expect(asideIn(elsewhere)).toBe('')
    await openShop(elsewhere)
  })

  // Only root can act for another user than the shop's.
  it.runIf(process.getuid?.() === 0)('by root gives all files to the shop’s own user', async () => {
    await (await openShop()).close()
    await run(backup, [kept])
    const shopUser = 65534
    const elsewhere = join(root, 'elsewhere')
    mkdirSync(elsewhere)
    chownSync(elsewhere, shopUser, shopUser)

    expect(await run(restore, [kept], elsewhere)).toMatchObject({ code: 0 })

    const roots = readdirSync(elsewhere, { recursive: true, encoding: 'utf8' }).filter(
      (name) => statSync(join(elsewhere, name)).uid !== shopUser,
    )
    expect(roots).toEqual([])
  })

  it('repeats the erasures since the backup, without knowing whose they were', async () => {
    const shop = await openShop()
    await place(shop, ayesha)
    await place(shop, bilal)
    await shop.hasRecorded(4)
    await run(backup, [kept])
    await eraseInFolder(data, ayesha.email, NOW)
    await shop.close()

    const { said } = await run(restore, [kept])

    expect(said).toMatch('1 customer erased since the backup: erased again.')
    expect((await verify()).said).toMatch(`all ${START + 5} events are there`)
    rmSync(join(data, asideIn(data)), { recursive: true })
    const files = Object.values(contents(data)).map((bytes) =>
      Buffer.from(bytes, 'base64').toString('latin1'),
    )
    expect(files.filter((text) => text.includes(ayesha.email))).toEqual([])
    expect(files.some((text) => text.includes(bilal.email))).toBe(true)
    const eventStore = openSqliteEventStore(join(data, 'shop.db'))
    expect(await eventStore.log.read(START + 4, 10)).toMatchObject([
      { type: 'CustomerErased', data: { orderNumbers: [expect.any(String)] } },
    ])
    await eventStore.close()
  })

  it('repeats no erasure that somebody has added to the old log', async () => {
    const shop = await openShop()
    await place(shop, ayesha)
    await shop.hasRecorded(2)
    await run(backup, [kept])
    await eraseInFolder(data, ayesha.email, NOW)
    await shop.close()
    const db = new Database(join(data, 'shop.db'))
    db.exec(
      "DROP TRIGGER events_are_never_changed; UPDATE events SET leaf = zeroblob(32) WHERE type = 'CustomerErased'",
    )
    db.close()

    const { said } = await run(restore, [kept])

    expect(said).toMatch(/The old log is not valid/)
    expect(said).toMatch('1 erasure of it cannot be trusted and was not repeated.')
    const restored = await openShop()
    const admin = await restored.signedIn()
    const { body } = await admin.get('/api/admin/orders').expect(200)
    expect(body.data.orders).toMatchObject([{ name: ayesha.name }])
  })

  it('says so when the old log cannot be read at all', async () => {
    const crashed = await crashedShop()
    writeFileSync(join(crashed, 'shop.db'), Buffer.alloc(8192, 1))
    rmSync(join(crashed, 'shop.db-wal'))
    const { code, said } = await run(restore, [kept], crashed)
    expect(said).toMatch(
      /The old log cannot be read. Erase again whom you have erased since 2026-11-22T06:30:05/,
    )
    expect(said).toMatch(`2 events missing against the newest signed checkpoint, of ${START + 6} events.`)
    expect(code).toBe(0)
  })

  it('compares the restored log with a checkpoint that was stored elsewhere', async () => {
    const crashed = await crashedShop()
    const newest = join(root, 'newest.txt')
    cpSync(join(crashed, 'checkpoints', checkpointOf(START + 6)), newest)
    const elsewhere = join(root, 'elsewhere')
    const { said } = await run(restore, [join(kept, NAME), '--checkpoint', newest], elsewhere)
    expect(said).toMatch(`2 events missing against the newest signed checkpoint, of ${START + 6} events.`)
    expect(asideIn(elsewhere)).toBe('')

    writeFileSync(newest, 'no checkpoint')
    expect(await run(restore, [kept, '--checkpoint', newest], elsewhere)).toMatchObject({ code: 2 })
    expect(await run(restore, [join(root, 'nowhere')], elsewhere)).toMatchObject({ code: 1 })
  })
})

describe('uploaded pictures', () => {
  const originals = (folder: string) => join(folder, 'originals')

  /** A closed shop with two pictures. */
  async function withPictures(): Promise<readonly string[]> {
    const shop = await openShop()
    await place(shop, ayesha)
    await shop.close()
    const store = pictureFolder(originals(data))
    return [await store.put(Buffer.from('a shirt')), await store.put(Buffer.from('a hoodie'))]
  }

  it('are in the backup without taking room twice, and come back with it', async () => {
    const pictures = await withPictures()
    writeFileSync(join(originals(data), 'x.part'), 'unfinished')
    expect((await run(backup, [kept])).code).toBe(0)
    const copies = originals(join(kept, NAME))
    expect(readdirSync(copies).toSorted()).toEqual(pictures.toSorted())
    for (const picture of pictures)
      expect(statSync(join(copies, picture)).ino).toBe(statSync(join(originals(data), picture)).ino)

    rmSync(data, { recursive: true })
    expect((await run(restore, [kept])).code).toBe(0)
    for (const picture of pictures) {
      expect(readFileSync(join(originals(data), picture))).toEqual(readFileSync(join(copies, picture)))
      expect(statSync(join(originals(data), picture)).ino).not.toBe(statSync(join(copies, picture)).ino)
    }
    const { code, said } = await verify()
    expect(code).toBe(0)
    expect(said).toContain('All 2 uploaded pictures are what their names say.')
  })

  it('that were uploaded since are set aside with the rest', async () => {
    const pictures = await withPictures()
    await run(backup, [kept])
    const later = await pictureFolder(originals(data)).put(Buffer.from('later'))
    expect((await run(restore, [kept])).code).toBe(0)
    expect(readdirSync(originals(data)).toSorted()).toEqual(pictures.toSorted())
    const aside = readdirSync(data).find((name) => name.startsWith('before-restore-')) ?? ''
    expect(existsSync(join(data, aside, 'originals', later))).toBe(true)
  })

  it('are further names of those in the backup before, where the shop’s folder is mounted apart', async () => {
    const [picture = '', second = ''] = await withPictures()
    const [before, target] = [join(root, 'before'), join(root, 'target')]
    mkdirSync(before)
    cpSync(join(originals(data), picture), join(before, picture))
    const linkWithin: typeof link = (from, to) =>
      String(from).startsWith(data)
        ? Promise.reject(Object.assign(new Error('cross-device'), { code: 'EXDEV' }))
        : link(from, to)
    const { sums, damaged } = await copyPictures(originals(data), before, target, linkWithin)
    expect([...sums.keys()].toSorted()).toEqual([picture, second].toSorted())
    expect(damaged).toEqual([])
    expect(statSync(join(target, picture)).ino).toBe(statSync(join(before, picture)).ino)
    // It is not in the backup before.
    expect(readFileSync(join(target, second), 'utf8')).toBe('a hoodie')
    expect(statSync(join(target, second)).nlink).toBe(1)
  })

  it('that are damaged in one place come from the other', async () => {
    const [picture = ''] = await withPictures()
    const [before, target] = [join(root, 'before'), join(root, 'target')]
    mkdirSync(before)
    for (const [good, bad] of [
      [before, originals(data)],
      [originals(data), before],
    ] as const) {
      writeFileSync(join(good, picture), 'a shirt')
      writeFileSync(join(bad, picture), 'something else')
      expect((await copyPictures(originals(data), before, target)).damaged).toEqual([])
      expect(readFileSync(join(target, picture), 'utf8')).toBe('a shirt')
      rmSync(target, { recursive: true })
    }
  })

  it('that are damaged are left out, and named: the orders are backed up all the same', async () => {
    const [damaged = '', sound = ''] = await withPictures()
    writeFileSync(join(originals(data), damaged), 'something else')
    const { code, said } = await run(backup, [kept])
    expect(code).toBe(0)
    expect(said).toContain(`The uploaded picture ${damaged} cannot be read as it was stored`)
    expect(readdirSync(originals(join(kept, NAME)))).toEqual([sound])
    expect((await run(restore, [kept])).code).toBe(0)
  })

  it('are checked before a backup is restored', async () => {
    const [picture = ''] = await withPictures()
    await run(backup, [kept])
    const file = join(originals(join(kept, NAME)), picture)
    rmSync(file)
    writeFileSync(file, 'another')
    const { code, said } = await run(restore, [kept])
    expect(code).toBe(1)
    expect(said).toContain(`${file} is not what was backed up.`)
  })
})
