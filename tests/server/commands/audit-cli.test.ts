/** The auditor's command line with a real log, also one that somebody has changed. */

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { EventStore } from '#events/log/event-store.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { openReadOnly } from '#events/log/sqlite/read-only.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { createVerifiableLog } from '#events/log/sqlite/verifiable-log.ts'
import { projections } from '#projections/dashboard.ts'
import { charts, figures } from '#projections/figure-names.ts'
import { snapshotHistory } from '#projections/projector/history-snapshotter.ts'
import { checkpointsBeside, readCheckpoints } from '#server/audit/audited-log/stored-checkpoints.ts'
import { checkpointFolder } from '#server/audit/checkpoint-folder.ts'
import { createNotary } from '#server/audit/notary.ts'
import { signingKey } from '#server/audit/signing-key.ts'
import { hashElsewhere } from '#server/audit/verify/hash-elsewhere.ts'
import { hashLog, verifyLog } from '#server/audit/verify/verify-log.ts'
import { audit } from '#server/commands/audit/audit.ts'
import { secretFiles } from '#server/platform/secrets/secret-files.ts'
import { newFolder, sharedFolder } from '#tests/new-folder.ts'
import { daysOfShop, requestOf } from '#tests/projections/days-of-shop.ts'
import { recountOf } from '#tests/projections/recount-events.ts'
import { signed } from '#tests/projections/signed.ts'
import { START } from '#tests/starting-facts.ts'
import { onTerminal } from '../terminal.ts'

const { events } = daysOfShop(400)
const END = events.length
const SIGNED = [500, 1000, 1500, 2000]
/** The position of the first order. */
const FIRST = START + 1
const ORDER = String(events[FIRST - 1]?.stream).replace('order-', '')

let folder: string
let file: string
let eventStore: EventStore
beforeAll(async () => {
  folder = sharedFolder()
  file = join(folder, 'shop.db')
  eventStore = openSqliteEventStore(file)
  await Promise.all(events.map((event) => eventStore.log.append(requestOf(event))))
  const past = snapshotHistory({ ...signed(eventStore), pagePauseMs: 0, onError: () => undefined })
  await past.caughtUp
  await past.stop()
  const notary = createNotary(eventStore.records, await signingKey(secretFiles(folder), undefined))
  for (const size of SIGNED)
    await checkpointFolder(join(folder, 'checkpoints')).write(size, await notary.checkpoint(size))
})
afterAll(() => eventStore.close())

const run = (...args: string[]) => onTerminal({ DATA_DIR: folder }, (terminal) => audit(args, terminal))

const json = async (...args: string[]) => {
  const { code, out } = await run(...args, '--json')
  return { code, data: JSON.parse(out) }
}

/** A copy of the whole log in one file, changed by `work`, and the result of `verify`. */
async function verifyAfter(work: (db: Database.Database) => void) {
  return verifyCopy(work, async (copy, finding) => expect(await foundInHalves(copy)).toEqual(finding))
}

async function verifyCopy(
  work: (db: Database.Database) => void,
  alsoExpect: (copy: string, finding: unknown) => Promise<void> = async () => undefined,
) {
  const copy = join(newFolder(), 'copy.db')
  const original = new Database(file, { readonly: true })
  original.prepare('VACUUM INTO ?').run(copy)
  original.close()
  const db = new Database(copy)
  db.exec('DROP TRIGGER events_are_never_changed; DROP TRIGGER events_are_never_deleted')
  db.transaction(work)(db)
  db.close()
  const said = await json(
    'verify',
    '--db',
    copy,
    '--checkpoints',
    join(folder, 'checkpoints'),
    '--key',
    join(folder, 'audit.key'),
  )
  await alsoExpect(copy, said.data.findings[0])
  return said
}

/** The findings of the two halves when neither waits for the other, as on two cores. */
async function foundInHalves(copy: string) {
  const db = openReadOnly(copy)
  try {
    const log = createVerifiableLog(db)
    const { heads } = await readCheckpoints(checkpointsBeside(folder), null)
    const hashApart = async (size: number, signed: typeof heads) => hashLog(log, size, signed)
    return (await verifyLog({ log, signed: heads, hashElsewhere: hashApart })).finding
  } finally {
    db.close()
  }
}

const aPosition = fc.integer({ min: 1, max: END })
const tampering = { numRuns: 12 }

describe('audit verify', () => {
  it('accepts an unchanged log, beside the shop that has it open', async () => {
    const { code, out, err } = await run('verify')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(
      `History holds: all ${END.toLocaleString('en')} events are there, unchanged and in order.`,
    )
    expect(out).toMatch('4 signed checkpoints agree.')
    const { data } = await json('verify')
    expect(data).toMatchObject({
      holds: true,
      findings: [],
      events: END,
      root: (await eventStore.log.head()).root,
    })
  })

  it('has the same result when a thread does the hashing', async () => {
    const db = openReadOnly(file)
    onTestFinished(() => void db.close())
    const inThread = await verifyLog({
      log: createVerifiableLog(db),
      signed: [],
      hashElsewhere: hashElsewhere({ engine: 'sqlite', file }),
    })
    expect(inThread).toMatchObject({ finding: null, root: (await eventStore.log.head()).root })
  })

  it('names an event in which one byte was changed', async () => {
    await fc.assert(
      fc.asyncProperty(aPosition, fc.nat(), fc.integer({ min: 1, max: 255 }), async (position, place, by) => {
        const { code, data } = await verifyAfter((db) => {
          const row = db
            .prepare('SELECT CAST(record AS BLOB) FROM events WHERE position = ?')
            .pluck()
            .get(position)
          if (!Buffer.isBuffer(row)) throw new Error('no such event')
          row[place % row.length] = (row[place % row.length] ?? 0) ^ by
          db.prepare('UPDATE events SET record = CAST(? AS TEXT) WHERE position = ?').run(row, position)
        })
        expect(code).toBe(1)
        expect(data.findings).toEqual([
          { position, what: expect.stringContaining(`Event ${position.toLocaleString('en')} was changed`) },
        ])
      }),
      tampering,
    )
  })

  it('names an event that was removed, also when the others moved up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: END - 1 }), fc.boolean(), async (position, movesUp) => {
        const { data } = await verifyAfter((db) => {
          db.prepare('DELETE FROM events WHERE position = ?').run(position)
          if (movesUp) shift(db, position, -1)
        })
        expect(data.findings[0].position).toBe(position)
        expect(data.findings[0].what).toMatch(`Event ${position.toLocaleString('en')} is missing`)
      }),
      tampering,
    )
  })

  it('names the first of two events that changed places', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: END - 1 }), async (position) => {
        const { data } = await verifyAfter((db) => {
          db.prepare('UPDATE events SET position = 0 WHERE position = ?').run(position)
          db.prepare('UPDATE events SET position = ? WHERE position = ?').run(position, position + 1)
          db.prepare('UPDATE events SET position = ? WHERE position = 0').run(position + 1)
        })
        expect(data.findings[0].position).toBe(position)
      }),
      tampering,
    )
  })

  it('names the position at which an event was inserted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: END - 1 }), async (position) => {
        const { data } = await verifyAfter((db) => {
          shift(db, position - 1, 1)
          db.prepare(
            `INSERT INTO events SELECT ?, 'forged', 'forged', 1, type, leaf, nodes, record FROM events WHERE position = ?`,
          ).run(position, position + 1)
        })
        expect([position, position + 1]).toContain(data.findings[0].position)
      }),
      tampering,
    )
  })

  it('finds that the end was cut off after a checkpoint', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 1999 }), async (left) => {
        const { data } = await verifyAfter((db) =>
          db.prepare('DELETE FROM events WHERE position > ?').run(left),
        )
        expect(data.findings[0].position).toBe(left + 1)
        expect(data.findings[0].what).toMatch('the last events were cut off')
      }),
      tampering,
    )
  })

  it('finds a history that was rewritten with all its hashes, between two checkpoints', async () => {
    const { data } = await verifyAfter((db) => {
      const rows = db.prepare('SELECT record FROM events ORDER BY position').pluck().all() as string[]
      rows[1233] = String(rows[1233]).replace('"actor":{"role":"system"}', '"actor":{"role":"shopper"}')
      rewrite(db, rows)
    })
    expect(data.findings).toEqual([
      {
        position: 1001,
        what: 'Something between event 1,001 and event 1,500 was changed, removed or put in: the signed checkpoint of 1,500 events does not fit.',
      },
    ])
  })

  it.each([
    ['an inner hash', 'UPDATE events SET nodes = zeroblob(length(nodes)) WHERE position = 64', 64],
    ['a column beside the record', "UPDATE events SET type = 'ProductRated' WHERE position = 70", 70],
  ])('finds that %s was changed', async (_, sql, position) => {
    const { code, data } = await verifyAfter((db) => void db.exec(sql))
    expect(code).toBe(1)
    expect(data.findings).toEqual([
      { position, what: expect.stringContaining(position.toLocaleString('en')) },
    ])
  })

  it.each([
    ['a total in the order list', `UPDATE orders SET total = total + 1 WHERE position = ${FIRST}`, FIRST],
    [
      'a customer in the order list',
      `UPDATE orders SET document = json_set(document, '$.name', 'Somebody') WHERE position = ${FIRST}`,
      FIRST,
    ],
    [
      'the mails of an order',
      `UPDATE orders SET customer_mail = 'sent', shop_attempts = 7 WHERE position = ${FIRST}`,
      FIRST,
    ],
    ['an order taken out of the list', `DELETE FROM orders WHERE position = ${FIRST}`, FIRST],
    [
      'an order put into the list',
      `CREATE TEMP TABLE twin AS SELECT * FROM orders WHERE position = ${FIRST};
       UPDATE twin SET position = 2000000, number = 'FF-1';
       INSERT INTO orders SELECT * FROM twin;
       DROP TABLE twin`,
      2_000_000,
    ],
    ['how far the order list has come', 'UPDATE orders_checkpoint SET position = 0', FIRST],
    ['that it says how far it has come', 'DELETE FROM orders_checkpoint', 0],
    ['what the order list counts', `UPDATE order_days SET orders = orders + 5 WHERE first = ${FIRST}`, FIRST],
    ['the index for searching', `DELETE FROM order_text WHERE rowid = ${FIRST}`, FIRST],
    [
      'the bytes of a customer’s key',
      `UPDATE customer_keys SET key = randomblob(32) WHERE position = ${FIRST}`,
      FIRST,
    ],
    [
      'a customer’s key destroyed in secret',
      `UPDATE customer_keys SET key = zeroblob(32) WHERE position = ${FIRST}`,
      FIRST,
    ],
    [
      'the e-mail that a key is found by',
      `UPDATE customer_keys SET email = randomblob(16) WHERE position = ${FIRST}`,
      FIRST,
    ],
    [
      'the figures kept for the next start',
      `INSERT OR REPLACE INTO snapshots (name, version, position, leaf, state, signature)
       VALUES ('totalRevenue', ${projections.totalRevenue.version}, 1234, '', '{"rupees":9999999}', '')`,
      1234,
    ],
    [
      'the figures kept for looking back',
      "UPDATE history SET state = replace(state, ':1', ':2') WHERE position = 1000",
      1000,
    ],
  ])('finds that %s was changed, beside a valid log', async (_, sql, position) => {
    const { code, data } = await verifyCopy((db) => void db.exec(sql))
    expect(code).toBe(1)
    expect(data.findings[0]).toEqual({ position, what: expect.stringMatching(/^[A-Z].*\.\)?$/) })
    expect(JSON.stringify(data.findings)).not.toMatch(/@|0300|Lahore|Somebody/)
  })

  it('accepts the data of an erased customer', async () => {
    const copy = join(newFolder(), 'copy.db')
    const original = new Database(file, { readonly: true })
    original.prepare('VACUUM INTO ?').run(copy)
    original.close()
    const erased = openSqliteEventStore(copy)
    const [first] = await erased.openEvents(await erased.log.read(START, 1))
    if (first?.type !== 'OrderPlaced') throw new Error('an order follows the starting catalogue')
    const erasure = await erased.eraseCustomer(first.data.customer?.email ?? '', first.at)
    expect(erasure.outcome).toBe('erased')
    await erased.close()
    expect(await json('verify', '--db', copy)).toMatchObject({ code: 0, data: { findings: [] } })
  })

  it('does not count a checkpoint that was changed after it was signed', async () => {
    const other = newFolder()
    for (const size of SIGNED) {
      const name = `${String(size).padStart(16, '0')}.txt`
      const text = readFileSync(join(folder, 'checkpoints', name), 'utf8')
      writeFileSync(join(other, name), size === 1500 ? text.replace('1500', '1499') : text)
    }
    const { code, out } = await run('verify', '--checkpoints', other)
    expect(code).toBe(1)
    expect(out).toMatch(/The checkpoint of 1,500 events cannot be trusted: .*changed/)
  })
})

describe('audit replay', () => {
  it('prints the dashboard of a simple recount, at random positions', async () => {
    const positions = Array.from({ length: 12 }, () => 1 + Math.floor(Math.random() * END))
    for (const position of [1, 1000, END, ...positions]) {
      const { at = '' } = events[position - 1] ?? {}
      const { stats, charts, summary, cash, insight } = recountOf(events.slice(0, position), at)
      expect((await json('replay', '--to', String(position))).data).toEqual({
        position,
        at,
        stats,
        charts,
        summary,
        cash,
        insight,
      })
    }
  })

  it('ends at the end of a day in Karachi, before the first event with a later date', async () => {
    const at = '2026-06-15T18:59:59.999Z'
    const position = events.findIndex((event) => event.at > at)
    const { stats } = recountOf(events.slice(0, position), at)
    expect((await json('replay', '--to', '2026-06-15')).data).toMatchObject({ position, at, stats })
    const { out } = await run('replay', '--to', '2026-06-15')
    expect(out).toMatch(
      `The dashboard as of event ${position.toLocaleString('en')}, looked at on 15 Jun 2026, 23:59:59`,
    )
    expect(out).toMatch(new RegExp(`Total Orders +${stats.totalOrders}$`, 'm'))
    for (const { name } of Object.values({ ...figures, ...charts })) expect(out).toContain(name)
  })

  it('starts before the first event and ends at the last', async () => {
    expect((await json('replay', '--to', '0')).data.stats.totalOrders).toBe(0)
    expect((await json('replay')).data.position).toBe(END)
    expect(await run('replay', '--to', String(END + 1))).toMatchObject({
      code: 2,
      err: expect.stringContaining('ends at event'),
    })
    expect((await run('replay', '--to', 'yesterday')).code).toBe(2)
  })
})

describe('audit show and export', () => {
  it('shows the history of an order in words, without anything personal', async () => {
    const { code, out } = await run('show', ORDER)
    expect(code).toBe(0)
    expect(out).toMatch(
      /Shop +Order \S+ placed: 1\s× The Blacksmith \(M\), 1\s× Vision Void \(M\), Rs\s2,500; this customer’s first order/,
    )
    expect(out).not.toMatch(/@|0300|Lahore/)
    expect(await run('show', 'FF-nothing')).toMatchObject({
      code: 1,
      out: '',
      err: 'The log has no order FF-nothing.\n',
    })
  })

  it('writes every record exactly, to a new file only', async () => {
    const records = await eventStore.log.readRecords(0, END)
    const target = join(folder, 'export.jsonl')
    expect((await run('export', '--out', target)).code).toBe(0)
    expect(readFileSync(target, 'utf8')).toBe(records.map(({ record }) => `${record}\n`).join(''))
    expect(await run('export', '--out', target)).toMatchObject({
      code: 2,
      err: expect.stringContaining('already exists'),
    })
    const { out } = await run('export', '--format', 'csv')
    expect(out.trimEnd().split('\r\n')).toHaveLength(END + 1)
    expect(out).not.toMatch('customer":')
    expect((await run('export', '--format', 'xml')).code).toBe(2)
  })
})

describe('audit checkpoint and receipt', () => {
  it('signs a checkpoint that is valid later, and not for another log', async () => {
    const kept = join(folder, 'kept.txt')
    expect((await run('checkpoint', '--out', kept)).code).toBe(0)
    const same = await run('compare-checkpoint', kept)
    expect(same).toMatchObject({ code: 0, out: expect.stringContaining('were added since') })
    writeFileSync(
      join(folder, 'changed.txt'),
      readFileSync(kept, 'utf8').replace(String(END), String(END - 1)),
    )
    expect(await run('compare-checkpoint', join(folder, 'changed.txt'))).toMatchObject({
      code: 1,
      out: expect.stringContaining('changed'),
    })
    expect((await run('compare-checkpoint', join(folder, 'nothing.txt'))).code).toBe(2)
  })

  it('makes a receipt that can be checked alone, and that shows any change', async () => {
    const receipt = join(folder, 'receipt.json')
    expect((await run('receipt', ORDER, '--out', receipt)).code).toBe(0)
    const checked = await run('check-receipt', receipt, '--key', join(folder, 'audit.key'))
    expect(checked).toMatchObject({
      code: 0,
      out: expect.stringContaining(`this event of order ${ORDER} is in the log`),
    })
    const text = readFileSync(receipt, 'utf8')
    for (const [from, to] of [
      ['\\"total\\":2500', '\\"total\\":2400'],
      [`"position": ${FIRST},`, `"position": ${FIRST + 1},`],
      [`"orderNumber": "${ORDER}"`, '"orderNumber": "FF-other"'],
      ['falak-fits-receipt-v1', 'other'],
    ] as const) {
      expect(text).toContain(from)
      writeFileSync(join(folder, 'changed.json'), text.replace(from, to))
      expect((await run('check-receipt', join(folder, 'changed.json'))).code).toBe(1)
    }
    expect((await run('receipt', 'FF-nothing')).code).toBe(1)
  })
})

describe('the command line', () => {
  it('works with a copied file alone, also in a read-only folder, and does not change the file', async () => {
    const place = newFolder()
    const copy = join(place, 'copy.db')
    const original = new Database(file, { readonly: true })
    original.prepare('VACUUM INTO ?').run(copy)
    original.close()
    const wal = new Database(copy)
    wal.pragma('journal_mode = wal')
    wal.close()
    const before = createHash('sha256').update(readFileSync(copy)).digest('hex')
    // Its shared memory file cannot be created in this folder.
    mkdirSync(`${copy}-shm`)
    const { code, out } = await run('verify', '--db', copy)
    expect(code).toBe(0)
    expect(out).toMatch('There is no signed checkpoint')
    expect(createHash('sha256').update(readFileSync(copy)).digest('hex')).toBe(before)
  })

  it('reports wrong usage', async () => {
    expect((await run()).out).toMatch('npm run audit -- <command>')
    expect((await run('--help')).code).toBe(0)
    for (const args of [
      ['nonsense'],
      ['verify', '--nonsense'],
      ['verify', '--to', '3'],
      ['show'],
      ['verify', 'x'],
    ]) {
      expect(await run(...args)).toMatchObject({ code: 2, out: '' })
    }
    expect((await run('verify', '--db', join(folder, 'none.db'))).err).toMatch('There is no file')
    const noLog = join(folder, 'no-log.db')
    writeFileSync(noLog, 'not a database, but long enough to be looked at as one'.repeat(20))
    expect(await run('verify', '--db', noLog)).toMatchObject({
      code: 2,
      err: expect.stringContaining('cannot be read'),
    })
    expect(existsSync(`${noLog}-wal`)).toBe(false)
  })
})

/** Moves all rows after a position. */
function shift(db: Database.Database, after: number, by: 1 | -1): void {
  db.prepare('UPDATE events SET position = -position WHERE position > ?').run(after)
  db.prepare('UPDATE events SET position = -position + ? WHERE position < 0').run(by)
}

/** Replaces records together with their hashes, as someone who knows the format would. */
function rewrite(db: Database.Database, records: readonly string[]): void {
  const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const peaks: Buffer[] = []
  const update = db.prepare('UPDATE events SET record = ?, leaf = ?, nodes = ? WHERE position = ?')
  for (const [index, record] of records.entries()) {
    const leaf = sha(Buffer.of(0), Buffer.from(record))
    const nodes: Buffer[] = []
    let peak = leaf
    for (let width = index; width % 2 === 1; width = Math.floor(width / 2)) {
      peak = sha(Buffer.of(1), peaks.pop() ?? Buffer.of(), peak)
      nodes.push(peak)
    }
    peaks.push(peak)
    update.run(record, leaf, Buffer.concat(nodes), index + 1)
  }
}
