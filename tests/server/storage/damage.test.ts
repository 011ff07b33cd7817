/** Files of a shop that a disk has damaged: the messages of verify, the other commands, the start and a running shop. */

import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openConnection } from '#events/log/sqlite/connection.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { audit } from '#server/commands/audit/audit.ts'
import { failureLine } from '#server/platform/command-line/failure-line.ts'
import { seededNumbers } from '#tests/faults/seeded-numbers.ts'
import { daysOfShop, requestOf } from '#tests/projections/days-of-shop.ts'
import { onTerminal } from '../terminal.ts'
import { openTestShop } from '../test-shop.ts'

const PAGE = 4096
const { events } = daysOfShop(60)

/** A shop that was closed in order. */
let original: string
/** The number of its events: those of above, and one for each confirmation that it sent while it was open. */
let end: number
let root: string
let copies = 0

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'falak-damage-'))
  original = join(root, 'original')
  const shop = await openTestShop({ folder: original })
  await shop.close()
  const eventStore = openSqliteEventStore(join(original, 'shop.db'))
  await Promise.all(events.map((event) => eventStore.log.append(requestOf(event))))
  await eventStore.close()
  const again = await openTestShop({ folder: original })
  await again.close()
  const db = new Database(join(original, 'shop.db'), { readonly: true })
  end = Number(db.prepare('SELECT max(position) FROM events').pluck().get())
  db.close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

function copied(): string {
  const folder = join(root, String(++copies))
  cpSync(original, folder, { recursive: true })
  return folder
}

function overwrite(file: string, at: number, bytes: Buffer): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, bytes, 0, bytes.length, at)
  closeSync(descriptor)
}

const zeroPage = (file: string, page: number) => overwrite(file, (page - 1) * PAGE, Buffer.alloc(PAGE))

/** Pages of a table's leaves, with the first position in each where that is known. */
function pagesOf(table: string): number[] {
  const db = new Database(join(original, 'shop.db'), { readonly: true })
  const root = Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table))
  db.close()
  const file = readFileSync(join(original, 'shop.db'))
  const page = (number: number) => file.subarray((number - 1) * PAGE, number * PAGE)
  const leaves = (number: number): number[] => {
    const bytes = page(number)
    // 5 is an inner page of a table: its cells begin with the page on their left, the rightmost stands in the header.
    if (bytes[0] !== 5) return [number]
    const cells = Array.from({ length: bytes.readUInt16BE(3) }, (_, n) => bytes.readUInt16BE(12 + 2 * n))
    return [...cells.map((cell) => bytes.readUInt32BE(cell)), bytes.readUInt32BE(8)].flatMap(leaves)
  }
  return leaves(root)
}

const run = (folder: string, ...args: readonly string[]) =>
  onTerminal({ DATA_DIR: folder }, (terminal) => audit(args, terminal))

/** The result of starting a shop with a folder: null when it starts, else the line that is printed. */
async function startOver(folder: string): Promise<string | null> {
  try {
    const shop = await openTestShop({ folder })
    for (const path of [
      '/readyz',
      '/api/orders?identifier=customer-1@example.com',
      '/api/products/ratings',
      '/metrics',
    ]) {
      const { status } = await shop.stranger().get(path)
      expect([200, 503]).toContain(status)
    }
    await shop.close()
    return null
  } catch (error) {
    return failureLine(error)
  }
}

function expectPlain(line: string): void {
  expect(line.trim()).not.toContain('\n')
  expect(line).not.toMatch(/\s+at \S+:\d+|defect/)
}

describe('a zeroed page', () => {
  it('among the events is named by verify: the file, the first event that it hides and the last that can be read', async () => {
    const leaves = pagesOf('events')
    for (const page of [leaves[0], leaves[Math.floor(leaves.length / 2)], leaves.at(-1)]) {
      const folder = copied()
      zeroPage(join(folder, 'shop.db'), Number(page))
      const { code, out } = await run(folder, 'verify', '--json')
      const said = JSON.parse(out)
      expect(code).toBe(1)
      expect(said).toMatchObject({ holds: false, root: null, dashboard: null, findings: [{}] })
      const [{ position, what }] = said.findings
      expect(said.events).toBe(position - 1)
      expect(what).toContain(join(folder, 'shop.db'))
      expect(what).toContain(
        position === 1
          ? 'not even its first event'
          : `event ${(position - 1).toLocaleString('en')} is the last`,
      )
      const plain = await run(folder, 'verify')
      expect(plain).toMatchObject({ code: 1, out: `History does not hold.\n${what}\n` })
    }
  })

  it('does not hide the events before it', async () => {
    const folder = copied()
    const leaves = pagesOf('events')
    zeroPage(join(folder, 'shop.db'), Number(leaves[Math.floor(leaves.length / 2)]))
    const { findings } = JSON.parse((await run(folder, 'verify', '--json')).out)
    // A page of records is read with one more, to know whether there are more.
    const last = String(findings[0].position - 2)
    expect(await run(folder, 'replay', '--to', last)).toMatchObject({ code: 0, err: '' })
  })

  it('beside the events causes no crash either', async () => {
    const folder = copied()
    zeroPage(join(folder, 'shop.db'), Number(pagesOf('orders')[0]))
    const { code, err } = await run(folder, 'verify')
    expect([0, 1]).toContain(code)
    expect(err).toBe('')
  })

  it('makes a running shop answer 503, not 500, and the shop not ready', async () => {
    const folder = copied()
    for (const page of pagesOf('orders')) zeroPage(join(folder, 'shop.db'), page)
    const shop = await openTestShop({ folder })
    try {
      const admin = await shop.signedIn()
      const { body } = await admin.get('/api/admin/orders').expect(503)
      expect(body.error).toMatch(/cannot look this up/)
      const { body: state } = await shop.stranger().get('/readyz').expect(503)
      expect(state.data.log).toMatch(/^damaged: stop the shop/)
      const { text } = await shop.stranger().get('/metrics').expect(200)
      expect(text).toMatch(/^shop_log_failures_total\{code="SQLITE_CORRUPT\w*"\} [1-9]/m)
    } finally {
      await shop.close()
    }
  })

  it('at the head of the log stops the start, and every command, with one line', async () => {
    const folder = copied()
    const file = join(folder, 'shop.db')
    zeroPage(file, 1)
    const line = await startOver(folder)
    expect(line).toContain(`${file} is damaged`)
    expectPlain(String(line))
    expect(JSON.parse((await run(folder, 'verify', '--json')).out)).toMatchObject({
      holds: false,
      findings: [{ position: 1 }],
    })
    expect(await run(folder, 'replay')).toMatchObject({ code: 1, err: '' })
  })

  it('at the end of the log stops the start with a line that names the last event that can be read', async () => {
    const folder = copied()
    const file = join(folder, 'shop.db')
    zeroPage(file, Number(pagesOf('events').at(-1)))
    const line = String(await startOver(folder))
    const last = Number(/event ([\d,]+) is the last before it that can/.exec(line)?.[1]?.replace(',', ''))
    expect(line).toContain(`${file} is damaged`)
    expect(last).toBeGreaterThan(end / 2)
    expect(last).toBeLessThan(end)
  })
})

describe('8 KiB of 0xFF', () => {
  const run = Buffer.alloc(8192, 0xff)

  it('anywhere in the file stop the start with a line that names it', async () => {
    const next = seededNumbers(3)
    for (let n = 0; n < 8; n++) {
      const folder = copied()
      const file = join(folder, 'shop.db')
      const { size } = statSync(file)
      // The last ones among the newest events.
      overwrite(file, n < 6 ? PAGE + next(size - PAGE - run.length) : size - run.length * (n - 5), run)
      const line = await startOver(folder)
      expect(line).toContain(`${file} is damaged`)
      expectPlain(String(line))
    }
  })
})

describe('a disk that fails to read once', () => {
  const failing = (code: string, times: number) => {
    let left = times
    return (file: string) => {
      if (left-- > 0) throw new Database.SqliteError('a read has failed', code)
      return openConnection(file)
    }
  }

  it.each(['SQLITE_IOERR_READ', 'SQLITE_CORRUPT'])(
    'is tried again before anything is said: %s',
    async (code) => {
      const shop = await openTestShop({ folder: copied(), eventStoreOptions: { connect: failing(code, 2) } })
      await shop.close()
    },
  )

  it('is told from damage when it goes on failing, and the file can be read', async () => {
    const folder = copied()
    const connect = failing('SQLITE_CORRUPT', 100)
    const error: unknown = await openTestShop({ folder, eventStoreOptions: { connect } }).catch(
      (error) => error,
    )
    const line = failureLine(error)
    expect(line).toMatch(
      new RegExp(
        `^${join(folder, 'shop.db')} could not be read \\(SQLITE_CORRUPT\\), but can be read now: start again`,
      ),
    )
    expectPlain(line)
  })
})

describe('other files of the shop', () => {
  it.each([
    ['accounts.db', 'is damaged'],
    ['audit.key', 'is not a key'],
    ['device.key', 'is not a key'],
  ])('that are damaged stop the start with a line that names %s', async (name, what) => {
    const folder = copied()
    writeFileSync(join(folder, name), 'nothing that a shop has written '.repeat(200))
    const line = String(await startOver(folder))
    expect(line).toContain(join(folder, name))
    expect(line).toContain(what)
    expectPlain(line)
  })
})

describe('damage anywhere', () => {
  function damage(file: string, seed: number): void {
    const next = seededNumbers(seed)
    const { size } = statSync(file)
    const page = next(size / PAGE)
    switch (next(4)) {
      case 0:
        return zeroPage(file, page + 1)
      case 1:
        return truncateSync(file, page * PAGE + next(PAGE))
      case 2:
        return overwrite(file, page * PAGE, Buffer.from(Array.from({ length: PAGE }, () => next(256))))
      default:
        for (let n = 0; n < 8; n++) overwrite(file, page * PAGE + next(PAGE), Buffer.of(next(256)))
    }
  }

  it('is answered by every command with its exit code and lines, never with a stack trace', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const folder = copied()
      damage(join(folder, 'shop.db'), seed)
      const { code, out, err } = await run(folder, 'verify', '--json')
      expect({ seed, code, err }).toEqual({ seed, code: expect.toBeOneOf([0, 1]), err: '' })
      const said = JSON.parse(out)
      expect({ seed, holds: said.holds, findings: said.findings.length > 0 }).toEqual({
        seed,
        holds: code === 0,
        findings: code === 1,
      })
      for (const command of [
        ['replay'],
        ['show', String(events[0]?.stream).replace('order-', '')],
        ['export'],
      ]) {
        const answer = await run(folder, ...command)
        expect(answer.err).not.toMatch(/\s+at \S+:\d+|defect/)
      }
    }
  })

  it('lets a shop start, or says in one line what is wrong', async () => {
    for (let seed = 1; seed <= 16; seed++) {
      const folder = copied()
      const name = seed % 4 === 0 ? 'accounts.db' : 'shop.db'
      damage(join(folder, name), seed * 7)
      const line = await startOver(folder)
      if (line !== null) {
        expectPlain(line)
        expect(`${seed}: ${line}`).toContain(join(folder, name))
      }
    }
  })
})
