/** A shop that is moved from a folder into PostgreSQL and back, and all commands that read it there. */

import { execFile } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { openEventStore } from '#events/log/open-event-store.ts'
import { openVerifiableStore } from '#events/log/open-verifiable-store.ts'
import { openDatabase } from '#events/log/postgres/connection.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { hashElsewhere } from '#server/audit/verify/hash-elsewhere.ts'
import { startSelfCheck } from '#server/audit/verify/self-check.ts'
import { audit } from '#server/commands/audit/audit.ts'
import { backup } from '#server/commands/backup-command.ts'
import { moveLog } from '#server/commands/move-command.ts'
import { restore } from '#server/commands/restore-command.ts'
import { createExports } from '#server/exports/exports.ts'
import { eraseInFolder, eraseInShop } from '#server/moving/erase/erase-in-folder.ts'
import { openSourceFolder } from '#server/moving/move/folder-end.ts'
import { moveShop } from '#server/moving/move/move-shop.ts'
import { openDatabaseEnd } from '#server/moving/move/postgres-end.ts'
import { pictureFolder } from '#server/pages/pictures/originals/picture-folder.ts'
import { pictureHash } from '#server/pages/pictures/originals/picture-store.ts'
import { takeDatabase } from '#server/platform/leadership/take-database.ts'
import { openSqliteAccountStore } from '#server/platform/tables/sqlite-account-store.ts'
import { appendVisits } from '#tests/events/append-visits.ts'
import { request, traffic } from '#tests/events/sample-requests.ts'
import { sharedFolder } from '#tests/new-folder.ts'
import { createSharedDatabase, createTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { until } from '#tests/until.ts'
import { onTerminal } from '../terminal.ts'
import { checkout, openSharedShop, openTestShop } from '../test-shop.ts'

const ayesha = { email: 'ayesha.z@example.com', phone: '0300 7654321' }
const bilal = { email: 'bilal@example.com', phone: '0321 1112233' }

let root: string
/** The shop that is moved, as it was when it stopped. */
let folder: string
let database: TestDatabase
const pictures = [Buffer.from('a shirt'), Buffer.alloc(2e6, 'a hoodie')]
/** Everything that any command has said. */
const said: string[] = []
let orderNumber = ''
let receipt = ''
let oldCheckpoint = ''

async function run(
  env: Record<string, string>,
  command: (terminal: Parameters<typeof moveLog>[1]) => Promise<0 | 1 | 2>,
) {
  const result = await onTerminal({ DATA_DIR: folder, ...env }, command)
  said.push(result.said)
  return result
}
const move = (to: string, env: Record<string, string> = {}) =>
  run(env, (terminal) => moveLog(['--to', to], terminal))
const inDatabase = (...args: readonly string[]) =>
  run({ DATABASE_URL: database.url }, (terminal) => audit(args, terminal, hashElsewhere))
const inFolder = (place: string, ...args: readonly string[]) =>
  run({ DATA_DIR: place }, (terminal) => audit(args, terminal))

const cosignatureAt = (size: number) => ({
  witness: 'accountant.example',
  size,
  root: 'a root',
  time: size,
  note: `note of ${size}`,
})

beforeAll(async () => {
  root = sharedFolder()
  folder = join(root, 'shop')
  const shop = await openSharedShop({ folder })
  const place = async (who: typeof ayesha, key?: string) => {
    const asked = shop.stranger().post('/api/orders')
    if (key !== undefined) asked.set('Idempotency-Key', key)
    const { body } = await asked.send(checkout(who)).expect(201)
    return String(body.data.orderNumber)
  }
  await place(ayesha, '0b0f6c3e-6c1d-4a53-9d41-0c6d3c1d7a11')
  orderNumber = await place(bilal)
  const owner = await shop.signedIn()
  const count = { productId: 'm7', size: 'M', units: 9, reason: 'Delivery' }
  await owner.post('/api/admin/stock').send(count).expect(200)
  await place(bilal)
  // Written when the shop closes, with a key of its own.
  await shop.stranger().post('/api/page-views').send({ route: '/', path: '/', visit: true }).expect(204)
  await owner.put('/api/admin/update-order').send({ orderNumber, status: 'shipped' }).expect(200)
  await shop.close()
  await eraseInFolder(folder, ayesha.email, Date.now())
  // More than is copied at once.
  await appendVisits(folder, 2100)
  for (const picture of pictures) await pictureFolder(join(folder, 'originals')).put(picture)
  const accounts = openSqliteAccountStore(join(folder, 'accounts.db'))
  for (const size of [2, 5]) await accounts.keepCosignature('a key', cosignatureAt(size))
  await accounts.close()
  oldCheckpoint = join(root, 'old-checkpoint.txt')
  const [first = ''] = readdirSync(join(folder, 'checkpoints'))
  copyFileSync(join(folder, 'checkpoints', first), oldCheckpoint)
  receipt = join(root, 'receipt.json')
  expect((await inFolder(folder, 'receipt', orderNumber, '--out', receipt)).code).toBe(0)
  database = await createSharedDatabase({ isEmpty: true })
})

describe('npm run move-log', () => {
  it('moves nothing while a shop runs in the folder', async () => {
    const shop = await openTestShop({ folder: cpFolder('running') })
    const { code, said } = await move(database.url, { DATA_DIR: join(root, 'running') })
    await shop.close()
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^Another shop runs in/) })
  })

  it('reports wrong arguments without repeating an address', async () => {
    expect(await run({}, (terminal) => moveLog(['--too', database.url], terminal))).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^There is no option --too: say npm run move-log[^\n]*\n$/),
    })
    expect(await move(join(root, 'other.db'))).toMatchObject({ code: 2 })
    expect(await move(database.url, { DATA_DIR: join(root, 'nothing') })).toMatchObject({
      code: 1,
      said: expect.stringMatching('There is no shop in'),
    })
    const nowhere = new URL(database.url)
    nowhere.port = '1'
    expect(await move(nowhere.href)).toMatchObject({
      code: 1,
      said: expect.stringMatching('cannot be reached'),
    })
  })

  it.each([1, 2, 3])(
    'continues after an interruption, and no shop starts on a part (cut %i)',
    async (cut) => {
      const source = await openSourceFolder(folder)
      const target = await openDatabaseEnd(database.url)
      let left = cut
      const failing =
        <Args extends unknown[]>(work: (...args: Args) => Promise<void>) =>
        async (...args: Args) => {
          if (--left === 0) throw new Error('cut off')
          await work(...args)
        }
      const { log } = target
      const moving = moveShop({
        source,
        now: Date.now(),
        target: {
          ...target,
          log: { ...log, addEvents: failing(log.addEvents), addCustomerKeys: failing(log.addCustomerKeys) },
        },
      })
      await expect(moving).rejects.toThrow('cut off')
      await target.close()
      await source.close()
      await expect(openEventStore({ engine: 'postgres', url: database.url })).rejects.toThrow(
        'A move into the database was interrupted',
      )
    },
  )

  it('refuses a place that has another shop, or a part of one', async () => {
    // The same beginning, and signed with another key.
    const other = cpFolder('other')
    rmSync(join(other, 'audit.key'))
    await (await openTestShop({ folder: other, beginsNewLog: true })).close()
    // The same key, and another history.
    const another = cpFolder('another')
    for (const end of ['', '-wal', '-shm']) rmSync(join(another, `shop.db${end}`), { force: true })
    const log = openSqliteEventStore(join(another, 'shop.db'))
    await log.log.append(request('traffic', [traffic(7)]))
    await log.close()
    for (const place of [other, another]) {
      expect(await move(database.url, { DATA_DIR: place })).toMatchObject({
        code: 1,
        said: expect.stringMatching('There is another shop in the database already'),
      })
    }
  })

  it('refuses checkpoints that are damaged, or that another shop has signed', async () => {
    const damaged = cpFolder('damaged')
    const [first = ''] = readdirSync(join(damaged, 'checkpoints'))
    writeFileSync(join(damaged, 'checkpoints', first), 'nothing\n')
    const foreign = cpFolder('foreign')
    writeFileSync(join(foreign, 'audit.key'), readFileSync(join(root, 'other', 'audit.key')))
    for (const place of [damaged, foreign]) {
      expect(await move(join(root, 'elsewhere'), { DATA_DIR: place })).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^The checkpoint of [\d,]+ events cannot be trusted: .* Remove it from/),
      })
    }
    expect(existsSync(join(root, 'elsewhere', 'audit.key'))).toBe(false)
  })

  it('refuses a damaged picture', async () => {
    const damaged = cpFolder('damaged-picture')
    const picture = pictureHash(Buffer.from('a shirt'))
    writeFileSync(join(damaged, 'originals', picture), 'another')
    const { code, said } = await move(join(root, 'elsewhere'), { DATA_DIR: damaged })
    expect(said).toMatch(`The uploaded picture ${picture} in ${damaged} is damaged.`)
    expect(code).toBe(1)
    expect(existsSync(join(root, 'elsewhere', 'originals', picture))).toBe(false)
  })

  it('moves everything, hashes it again in both places, and can be repeated', async () => {
    writeFileSync(join(folder, 'shop.id'), 'another database')
    const { code, said } = await move(database.url)
    expect(existsSync(join(folder, 'shop.id'))).toBe(false)
    expect(said).toMatch(/^Moved: 2,1\d\d events, 2 customer keys, 2 accounts, \d+ signed checkpoints?\./)
    expect(code).toBe(0)
    // Said so, no other user of the machine sees the password.
    const again = await run({ MOVE_TO: database.url }, (terminal) => moveLog([], terminal))
    expect(again).toMatchObject({ code: 0, out: expect.stringMatching(/^Everything was there already/) })
  })

  it('refuses a place where a shop has started in the meantime', async () => {
    const db = openDatabase(database.url)
    const lead = await takeDatabase(db)
    expect(await move(database.url)).toMatchObject({ code: 1, said: expect.stringMatching('A shop runs') })
    await lead?.close()
    await db.close()
  })
})

describe('npm run audit with DATABASE_URL', () => {
  it('verifies the log, all tables beside it and the old checkpoints', async () => {
    const { code, said } = await inDatabase('verify')
    expect(said).toMatch(/^History holds: all 2,1\d\d events/)
    expect(said).toMatch('3 rows of orders with their counts, 2 customers’ keys')
    expect(said).toMatch(/\d+ signed checkpoints? agree/)
    expect(said).toMatch('All 2 uploaded pictures are what their names say.')
    expect(code).toBe(0)
  })

  it('exports the same bytes, and says the same of an order and of the figures', async () => {
    for (const command of [['export'], ['export', '--format', 'csv'], ['show', orderNumber], ['replay']]) {
      const there = await inDatabase(...command)
      expect(there).toEqual(await inFolder(folder, ...command))
      expect(there.code).toBe(0)
    }
    expect(await inDatabase('show', 'FF-nothing')).toMatchObject({ code: 1 })
  })

  it('has the same root when a thread does the hashing', async () => {
    const location = { engine: 'postgres', url: database.url } as const
    const { log, records, close } = await openVerifiableStore(location)
    const { size, root } = await records.head()
    expect(await hashElsewhere(location)(size, [])).toMatchObject({ finding: null, root })
    expect(await log.findStreamGap()).toBeNull()
    await close()
  })

  it('accepts an old receipt and an old checkpoint, and signs new ones with the same key', async () => {
    expect(await inDatabase('compare-checkpoint', oldCheckpoint)).toMatchObject({ code: 0 })
    expect(await inDatabase('check-receipt', receipt, '--key', join(folder, 'audit.key'))).toMatchObject({
      code: 0,
    })
    expect(await inDatabase('checkpoint')).toEqual(await inFolder(folder, 'checkpoint'))
    expect(await inDatabase('receipt', orderNumber)).toMatchObject({ code: 0 })
  })

  it('cannot write', async () => {
    const db = openDatabase(database.url, { reads: true })
    await expect(db.sql`DELETE FROM settings`).rejects.toThrow('read-only')
    await db.close()
  })

  it('reports the fault of the database in one line', async () => {
    const empty = await createTestDatabase({ isEmpty: true })
    const at = (url: string) => run({ DATABASE_URL: url }, (terminal) => audit(['verify'], terminal))
    expect(await at(empty.url)).toMatchObject({ code: 2, said: expect.stringMatching('has no shop') })
    const absent = new URL(empty.url)
    absent.pathname = 'no_such_shop'
    expect(await at(absent.href)).toMatchObject({ code: 1, said: expect.stringMatching('no such database') })
  })
})

describe('the tables in PostgreSQL', () => {
  it('are compared with the log: the self-check reports every difference', async () => {
    const admin = openDatabase(database.adminUrl)
    const [last] = await admin.sql<{
      position: number
    }>`SELECT max(position) AS position FROM idempotency_keys`
    const lastRequest = last?.position ?? 0
    await admin.sql.run(`
      CREATE TABLE true_head AS SELECT * FROM log_head;
      UPDATE log_head SET frontier = frontier[2:] || frontier[1:1];
      UPDATE orders SET total = total + 1 WHERE number = '${orderNumber}';
      UPDATE order_days SET orders = orders + 1 WHERE status = 'shipped';
      UPDATE order_text SET text = 'x' WHERE position = (SELECT max(position) FROM orders);
      INSERT INTO order_text (position, text) VALUES (900000, 'nobody');
      UPDATE idempotency_keys SET position = 900000 WHERE position = ${lastRequest};
      UPDATE stock SET units_left = 8;
      INSERT INTO customer_keys (id, email, key, position) VALUES ('nobody', '\\x00', '\\x00', 1)`)
    const told: string[] = []
    const location = { engine: 'postgres', url: database.url } as const
    const check = startSelfCheck({
      masters: 'web/pictures',
      location,
      renewFigures: () => undefined,
      async rebuildOrders() {
        const store = await openEventStore(location)
        await store.rebuildOrders()
        await store.close()
      },
      onDifference: (what) => told.push(what),
      onError: (error) => told.push(String(error)),
      firstMs: 0,
    })
    await until(() => expect(told).toHaveLength(8))
    await check.stop()
    const lines = told.join('\n')
    for (const what of [
      `says something else of order ${orderNumber} than the log: total`,
      'counts 2 orders of',
      'The index for searching has another text for order ',
      'The index for searching has an order at event 900,000',
      'The head of the log, which the next event goes on from, is not that of its events',
      'A request’s key stands at event 900,000',
      'The stock says 8 of m7 M, and by the log it is 7',
      'There is a customer’s key for event 1, which it has not sealed',
    ]) {
      expect(lines).toContain(what)
    }
    await admin.sql.run(`
      UPDATE log_head SET frontier = true_head.frontier FROM true_head;
      DROP TABLE true_head;
      DELETE FROM customer_keys WHERE id = 'nobody';
      UPDATE idempotency_keys SET position = ${lastRequest} WHERE position = 900000`)
    await admin.close()
  })

  it('are made again from the log by npm run rebuild', async () => {
    const { stdout } = await script('rebuild-orders', { DATABASE_URL: database.url })
    expect(stdout).toMatch('was rebuilt from the log')
    expect((await inDatabase('verify')).said).toMatch('History holds')
  })

  it('are exported by the shop as they are, over a connection of their own', async () => {
    const errors: unknown[] = []
    const exports = createExports({
      location: { engine: 'postgres', url: database.url },
      onError: (error) => errors.push(error),
      onUnreadable: (sentence) => errors.push(sentence),
    })
    const records = await text(
      exports.begin({ file: 'records', filter: {}, upTo: Number.MAX_SAFE_INTEGER }, 'owner'),
    )
    expect(records).toBe((await inFolder(folder, 'export')).out)
    const orders = await text(exports.begin({ file: 'orders', filter: { sort: 'newest' } }, 'owner'))
    await exports.stop()
    expect(orders.split('\n').filter((line) => line.includes(bilal.email))).toHaveLength(2)
    expect(errors).toEqual([])
  })

  it('lose a customer who is erased', async () => {
    const shop = { location: { engine: 'postgres', url: database.url }, folder } as const
    expect(await eraseInShop(shop, bilal.email, Date.now())).toMatch(/^Erased: 2 orders/)
    await expect(eraseInShop(shop, ayesha.email, Date.now())).rejects.toThrow('already erased')
    // Of another server, which has an outbox of its own.
    const outbox = join(root, 'elsewhere', 'outbox')
    mkdirSync(outbox, { recursive: true })
    writeFileSync(join(outbox, `${orderNumber}-customer.eml`), `To: ${bilal.email}`)
    const elsewhere = { ...shop, folder: join(root, 'elsewhere') }
    expect(await eraseInShop(elsewhere, bilal.email, Date.now())).toMatch(/^Removed: 1 mail /)
    expect(readdirSync(outbox)).toEqual([])
    expect((await inDatabase('verify')).said).toMatch('History holds')
  })
})

it('moves back into a folder: the same records, keys and accounts', async () => {
  const back = join(root, 'back')
  const { code, said } = await move(back, { DATABASE_URL: database.url })
  expect(said).toMatch(/^Moved: 2,1\d\d events/)
  expect(code).toBe(0)
  expect(await inFolder(back, 'verify')).toMatchObject({
    code: 0,
    said: expect.stringMatching('History holds'),
  })
  for (const picture of pictures) {
    const stored = readFileSync(join(back, 'originals', pictureHash(picture)))
    expect(stored.equals(picture)).toBe(true)
  }
  expect((await inFolder(back, 'export')).out).toBe((await inDatabase('export')).out)
  const rows = (place: string, file: string, query: string) => {
    const db = new Database(join(place, file), { readonly: true })
    const found = db.prepare(query).all()
    db.close()
    return found
  }
  const events =
    'SELECT position, id, stream, version, type, leaf, nodes FROM events WHERE position <= 2100 ORDER BY position'
  expect(rows(back, 'shop.db', events)).toEqual(rows(folder, 'shop.db', events))
  expect(rows(back, 'shop.db', 'SELECT * FROM stock')).toEqual([{ product: 'm7', size: 'M', units_left: 7 }])
  for (const table of ['witnesses', 'cosignatures']) {
    const stored = rows(back, 'accounts.db', `SELECT * FROM ${table}`)
    expect(stored).toEqual(rows(folder, 'accounts.db', `SELECT * FROM ${table}`))
    expect(stored).not.toEqual([])
  }
  expect(rows(back, 'accounts.db', 'SELECT * FROM accounts ORDER BY email')).toEqual(
    rows(folder, 'accounts.db', 'SELECT * FROM accounts ORDER BY email'),
  )
  const entries = 'SELECT at, times, kind, staff, name, network, entry FROM security_log ORDER BY id'
  const security = rows(folder, 'accounts.db', entries)
  expect(security).not.toEqual([])
  expect(rows(back, 'accounts.db', entries)).toEqual(security)
  // Of three orders, the count and the page views.
  expect(rows(back, 'shop.db', 'SELECT key, position FROM idempotency_keys ORDER BY key')).toHaveLength(5)
  expect(rows(back, 'shop.db', 'SELECT * FROM customer_keys')).toHaveLength(2)
  for (const name of ['audit.key', 'device.key']) {
    expect(readFileSync(join(back, name))).toEqual(readFileSync(join(folder, name)))
  }
  // A shop goes on from there, and no browser is signed in.
  const shop = await openTestShop({ folder: back })
  await shop.place(ayesha)
  await shop.close()
})

// Some seconds, because it starts two programs from their sources.
it('is filled by npm run seed, in a database too', async () => {
  for (const words of [['--nonsense'], ['--orders', 'many']]) {
    await expect(script('seed', {}, ...words)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^[^\n]+\n$/),
    })
  }
  const empty = await createTestDatabase({ isEmpty: true })
  const env = { DATABASE_URL: empty.url, DATA_DIR: join(root, 'seeded') }
  expect((await script('seed', env, '--orders', '30', '--days', '5')).stdout).toMatch(
    /^The log has \d+ events/,
  )
  await expect(script('seed', env, '--orders', '1')).rejects.toMatchObject({
    stderr: expect.stringMatching('The log in the database has'),
  })
  const { said } = await run(env, (terminal) => audit(['verify'], terminal))
  expect(said).toMatch('History holds')
})

it('is backed up and restored by PostgreSQL’s own tools, as the commands say', async () => {
  const env = { DATABASE_URL: database.url }
  const results = [
    await run(env, (terminal) => backup([root], terminal, Date.now())),
    await run(env, (terminal) => restore([root], terminal, Date.now())),
  ]
  for (const { code, said } of results) {
    expect({ code, said }).toEqual({
      code: 2,
      said: expect.stringMatching(/^The shop is in PostgreSQL: [^\n]+\n$/),
    })
  }
})

it('has never printed a password', () => {
  const password = decodeURIComponent(new URL(database.url).password)
  expect(password).not.toBe('')
  expect(said.join('\n')).not.toContain(password)
  expect(said.join('\n')).not.toContain(encodeURIComponent(password))
})

const execute = promisify(execFile)
async function script(name: string, env: Record<string, string>, ...words: readonly string[]) {
  const command = ['--import', 'tsx', `server/commands/${name}.ts`, ...words]
  const result = await execute(process.execPath, command, {
    env: { ...process.env, DATA_DIR: folder, ...env },
  })
  said.push(result.stdout, result.stderr)
  return result
}

function cpFolder(name: string): string {
  const copy = join(root, name)
  cpSync(folder, copy, { recursive: true })
  return copy
}
