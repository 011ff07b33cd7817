/** Files of a shop that are damaged on disk: what verify, the other commands, a start and a running shop report. */

import {
  closeSync,
  cpSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openConnection } from '#events/log/sqlite/connection.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import { audit } from '#server/commands/audit/audit.ts'
import { failureLine } from '#server/platform/command-line/failure-line.ts'
import { seededNumbers } from '#tests/faults/seeded-numbers.ts'
import { sharedFolder } from '#tests/new-folder.ts'
import { daysOfShop, requestOf } from '#tests/projections/days-of-shop.ts'
import { START } from '#tests/starting-facts.ts'
import { onTerminal } from '../terminal.ts'
import { openSharedShop, openTestShop } from '../test-shop.ts'

const PAGE = 4096
const { events } = daysOfShop(60)

/** The folder of a shop that was closed normally. */
let original: string
/** The number of its events: `events`, and one for each confirmation that the shop sent while it was open. */
let end: number
let root: string
let copies = 0

beforeAll(async () => {
  root = sharedFolder()
  original = join(root, 'original')
  const shop = await openSharedShop({ folder: original })
  await shop.close()
  const eventStore = openSqliteEventStore(join(original, 'shop.db'))
  // The first start has recorded the starting catalogue.
  await Promise.all(events.slice(START).map((event) => eventStore.log.append(requestOf(event))))
  await eventStore.close()
  const again = await openSharedShop({ folder: original })
  await again.close()
  const db = new Database(join(original, 'shop.db'), { readonly: true })
  end = Number(db.prepare('SELECT max(position) FROM events').pluck().get())
  db.close()
})

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

/** The numbers of the leaf pages of a table. */
function leafPagesOf(table: string): number[] {
  const db = new Database(join(original, 'shop.db'), { readonly: true })
  const root = Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table))
  db.close()
  const file = readFileSync(join(original, 'shop.db'))
  const page = (number: number) => file.subarray((number - 1) * PAGE, number * PAGE)
  const leaves = (number: number): number[] => {
    const bytes = page(number)
    // Type 5 is an interior page of a table: each cell begins with its left child, and the header contains the rightmost child.
    if (bytes[0] !== 5) return [number]
    const cells = Array.from({ length: bytes.readUInt16BE(3) }, (_, n) => bytes.readUInt16BE(12 + 2 * n))
    return [...cells.map((cell) => bytes.readUInt32BE(cell)), bytes.readUInt32BE(8)].flatMap(leaves)
  }
  return leaves(root)
}

const run = (folder: string, ...args: readonly string[]) =>
  onTerminal({ DATA_DIR: folder }, (terminal) => audit(args, terminal))

/** Starts a shop in a folder and closes it. Returns null when it starts, otherwise the line that is printed. */
async function startError(folder: string): Promise<string | null> {
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
  it('among the events makes verify name the file, the first lost event and the last readable one', async () => {
    const leaves = leafPagesOf('events')
    for (const page of [leaves[0], leaves[Math.floor(leaves.length / 2)], leaves.at(-1)]) {
      const folder = copied()
      zeroPage(join(folder, 'shop.db'), Number(page))
      const { code, out } = await run(folder, 'verify', '--json')
      const result = JSON.parse(out)
      expect(code).toBe(1)
      expect(result).toMatchObject({ holds: false, root: null, dashboard: null, findings: [{}] })
      const [{ position, what }] = result.findings
      expect(result.events).toBe(position - 1)
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

  it('leaves the events before it readable', async () => {
    const folder = copied()
    const leaves = leafPagesOf('events')
    zeroPage(join(folder, 'shop.db'), Number(leaves[Math.floor(leaves.length / 2)]))
    const { findings } = JSON.parse((await run(folder, 'verify', '--json')).out)
    // A read of records includes one more record, to know whether more follow.
    const last = String(findings[0].position - 2)
    expect(await run(folder, 'replay', '--to', last)).toMatchObject({ code: 0, err: '' })
  })

  it('outside the events does not crash verify', async () => {
    const folder = copied()
    zeroPage(join(folder, 'shop.db'), Number(leafPagesOf('orders')[0]))
    const { code, err } = await run(folder, 'verify')
    expect([0, 1]).toContain(code)
    expect(err).toBe('')
  })

  it('makes a running shop answer 503 instead of 500 and report that it is not ready', async () => {
    const folder = copied()
    for (const page of leafPagesOf('orders')) zeroPage(join(folder, 'shop.db'), page)
    const shop = await openTestShop({ folder })
    const admin = await shop.signedIn()
    const { body } = await admin.get('/api/admin/orders').expect(503)
    expect(body.error).toMatch(/cannot look this up/)
    const { body: state } = await shop.stranger().get('/readyz').expect(503)
    expect(state.data.log).toMatch(/^damaged: stop the shop/)
    const { text } = await shop.stranger().get('/metrics').expect(200)
    expect(text).toMatch(/^shop_log_failures_total\{code="SQLITE_CORRUPT\w*"\} [1-9]/m)
  })

  it('at the beginning of the file ends a start and every command with one line', async () => {
    const folder = copied()
    const file = join(folder, 'shop.db')
    zeroPage(file, 1)
    const line = await startError(folder)
    expect(line).toContain(`${file} is damaged`)
    expectPlain(String(line))
    expect(JSON.parse((await run(folder, 'verify', '--json')).out)).toMatchObject({
      holds: false,
      findings: [{ position: 1 }],
    })
    expect(await run(folder, 'replay')).toMatchObject({ code: 1, err: '' })
  })

  it('at the end of the log ends a start with a line that names the last readable event', async () => {
    const folder = copied()
    const file = join(folder, 'shop.db')
    zeroPage(file, Number(leafPagesOf('events').at(-1)))
    const line = String(await startError(folder))
    const last = Number(/event ([\d,]+) is the last before it that can/.exec(line)?.[1]?.replace(',', ''))
    expect(line).toContain(`${file} is damaged`)
    expect(last).toBeGreaterThan(end / 2)
    expect(last).toBeLessThan(end)
  })
})

describe('8 KiB of 0xFF', () => {
  const bytes = Buffer.alloc(8192, 0xff)

  it('anywhere in the file end a start with a line that names the file', async () => {
    const next = seededNumbers(3)
    for (let n = 0; n < 8; n++) {
      const folder = copied()
      const file = join(folder, 'shop.db')
      const { size } = statSync(file)
      // The last two runs overwrite the latest events.
      overwrite(file, n < 6 ? PAGE + next(size - PAGE - bytes.length) : size - bytes.length * (n - 5), bytes)
      const line = await startError(folder)
      expect(line).toContain(`${file} is damaged`)
      expectPlain(String(line))
    }
  })
})

describe('a disk that fails to read', () => {
  const failingOpen = (code: string, times: number) => {
    let failuresLeft = times
    return (file: string) => {
      if (failuresLeft-- > 0) throw new Database.SqliteError('a read has failed', code)
      return openConnection(file)
    }
  }

  it.each(['SQLITE_IOERR_READ', 'SQLITE_CORRUPT'])(
    'is read again before an error is reported: %s',
    async (code) => {
      const shop = await openTestShop({
        folder: copied(),
        eventStoreOptions: { connect: failingOpen(code, 2) },
      })
      await shop.close()
    },
  )

  it('is distinguished from damage when opening keeps failing but the file can be read', async () => {
    const folder = copied()
    const connect = failingOpen('SQLITE_CORRUPT', 100)
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

  it.skipIf(process.platform !== 'linux').each(['shop.db', 'accounts.db'])(
    'is named when it keeps failing, and nothing is called damaged: %s',
    (name) => {
      const file = join(copied(), name)
      rmSync(file)
      // Each read at its beginning fails with EIO.
      symlinkSync('/proc/self/mem', file)
      const line = failureLine(new StoreUnavailable({ fault: 'damaged', code: 'SQLITE_CORRUPT', file }))
      expect(line).toContain(`${file} cannot be read from its disk (SQLITE_CORRUPT): check the disk`)
      expectPlain(line)
    },
  )
})

describe('a damaged file other than the log', () => {
  it.each([
    ['accounts.db', 'is damaged'],
    ['audit.key', 'is not a key'],
    ['device.key', 'is not a key'],
  ])('ends a start with a line that names it: %s', async (name, problem) => {
    const folder = copied()
    writeFileSync(join(folder, name), 'not written by a shop '.repeat(200))
    const line = String(await startError(folder))
    expect(line).toContain(join(folder, name))
    expect(line).toContain(problem)
    expectPlain(line)
  })
})

describe('random damage', () => {
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

  // Some seconds, because each kind of damage hits other pages of the file: 160 commands.
  it('makes every command end with its exit code and plain lines, without a stack trace', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const folder = copied()
      damage(join(folder, 'shop.db'), seed)
      const { code, out, err } = await run(folder, 'verify', '--json')
      expect({ seed, code, err }).toEqual({ seed, code: expect.toBeOneOf([0, 1]), err: '' })
      const result = JSON.parse(out)
      expect({ seed, holds: result.holds, findings: result.findings.length > 0 }).toEqual({
        seed,
        holds: code === 0,
        findings: code === 1,
      })
      for (const command of [
        ['replay'],
        ['show', String(events[0]?.stream).replace('order-', '')],
        ['export'],
      ]) {
        const { err } = await run(folder, ...command)
        expect(err).not.toMatch(/\s+at \S+:\d+|defect/)
      }
    }
  })

  it('lets a shop start, or ends the start with one line that names the file', async () => {
    for (let seed = 1; seed <= 16; seed++) {
      const folder = copied()
      const name = seed % 4 === 0 ? 'accounts.db' : 'shop.db'
      damage(join(folder, name), seed * 7)
      const line = await startError(folder)
      if (line !== null) {
        expectPlain(line)
        expect(`${seed}: ${line}`).toContain(join(folder, name))
      }
    }
  })
})
