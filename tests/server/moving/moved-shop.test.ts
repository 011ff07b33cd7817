/** A place that a shop has left, or that has only a part of one: no second history begins there. */

import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#server/commands/audit/audit.ts'
import { backup } from '#server/commands/backup-command.ts'
import { doctor } from '#server/commands/doctor-command.ts'
import { moveLog } from '#server/commands/move-command.ts'
import { eraseInFolder } from '#server/moving/erase/erase-in-folder.ts'
import { failureLine } from '#server/platform/command-line/failure-line.ts'
import { sharedFolder } from '#tests/new-folder.ts'
import { createTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { START } from '#tests/starting-facts.ts'
import { onTerminal } from '../terminal.ts'
import { checkout, openSharedShop, openTestShop } from '../test-shop.ts'

let root: string
let original: string
/** The shop of a test. */
let folder: string
let tests = 0

beforeAll(async () => {
  root = sharedFolder()
  original = join(root, 'original')
  const shop = await openSharedShop({ folder: original })
  await shop.place()
  await shop.hasRecorded(2)
  await shop.close()
})
beforeEach(() => {
  folder = join(root, `shop-${++tests}`)
  cpSync(original, folder, { recursive: true })
})

const move = (to: string, env: Record<string, string> = {}) =>
  onTerminal({ DATA_DIR: folder, ...env }, (terminal) => moveLog(['--to', to], terminal))

/** The line with which a start ends, without the password of a database. */
const refused = async (place: string, settings: Record<string, string> = {}) =>
  openTestShop({ folder: place, settings }).then(
    async (shop) => {
      await shop.close()
      return null
    },
    (error: unknown) => failureLine(error),
  )

const commands: readonly [string, (place: string) => Promise<{ code: number; said: string }>][] = [
  [
    'backup',
    (place) => onTerminal({ DATA_DIR: place }, (t) => backup([join(root, 'backups')], t, Date.now())),
  ],
  [
    'doctor',
    (place) =>
      onTerminal({ DATA_DIR: place }, (terminal) => doctor([], { terminal, now: Date.now(), fetch })),
  ],
  [
    'erase',
    (place) =>
      eraseInFolder(place, checkout().email, Date.now()).then(
        (said) => ({ code: 0, said }),
        (error: unknown) => ({ code: 1, said: failureLine(error) }),
      ),
  ],
]

describe('a folder whose shop was moved to another', () => {
  it('no longer starts, and names the new place; moved back, it has the orders from there', async () => {
    const target = join(root, 'target')
    expect(await move(target)).toMatchObject({ code: 0 })
    const line = await refused(folder)
    expect(line).toMatch(
      new RegExp(`^The log in ${folder} was moved to ${target} at 20\\d\\d-.*: start the shop there\\.`),
    )
    expect(line).toMatch(
      /move it back \(npm run move-log\), or, if nothing was ordered there, remove .*moved-away\.json\.$/,
    )
    for (const [name, run] of commands) {
      expect({ name, ...(await run(folder)) }).toMatchObject({
        name,
        code: 1,
        said: expect.stringMatching('was moved to'),
      })
    }
    expect(existsSync(join(root, 'backups'))).toBe(false)
    // What is there can still be examined.
    expect((await onTerminal({ DATA_DIR: folder }, (t) => audit(['verify'], t))).code).toBe(0)
    // A copy of it must not go anywhere else.
    expect(await move(join(root, 'third'))).toMatchObject({
      code: 1,
      said: expect.stringMatching('was moved to'),
    })
    expect(await move(target)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Everything was there already/),
    })

    const shop = await openTestShop({ folder: target })
    await shop.place({ phone: '0300 7654321' })
    await shop.hasRecorded(4)
    await shop.close()
    expect(await move(folder, { DATA_DIR: target })).toMatchObject({
      code: 0,
      out: expect.stringMatching(`^Moved: ${START + 4} events`),
    })
    expect(await refused(folder)).toBeNull()
    expect(await refused(target)).toMatch(`was moved to ${folder}`)
    expect((await onTerminal({ DATA_DIR: folder }, (t) => audit(['verify'], t))).code).toBe(0)
  })

  it('starts when somebody has removed the mark', async () => {
    await move(join(root, 'elsewhere'))
    rmSync(join(folder, 'moved-away.json'))
    expect(await refused(folder)).toBeNull()
  })
})

describe('a folder into which a move was cut off', () => {
  it.each(commands)('is no shop for %s, which names the move', async (_name, run) => {
    writeFileSync(join(folder, 'move.json'), '{}\n')
    expect(await run(folder)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/A move into .* was interrupted: run it again/),
    })
    expect(existsSync(join(root, 'backups'))).toBe(false)
  })

  it.each([['verify'], ['export'], ['replay']])('is not audited: %s', async (command) => {
    writeFileSync(join(folder, 'move.json'), '{}\n')
    expect(await onTerminal({ DATA_DIR: folder }, (terminal) => audit([command], terminal))).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^A move into .* was interrupted: run it again[^\n]+\n$/),
    })
  })
})

describe('a shop in a database', () => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await createTestDatabase({ isEmpty: true })
  })

  it('that was moved away starts no more, and does when it was moved back', async () => {
    expect(await move(database.url)).toMatchObject({ code: 0 })
    const inDatabase = { DATABASE_URL: database.url }
    expect(await refused(folder)).toMatch(/was moved to the database shop_\w+ on \S+ at 20/)
    expect(await refused(folder, inDatabase)).toBeNull()
    const target = join(root, 'from-database')
    expect(await move(target, inDatabase)).toMatchObject({ code: 0 })
    expect(await refused(folder, inDatabase)).toMatch(
      new RegExp(`^The log in the database was moved to ${target} at 20.*DELETE FROM moved_away`),
    )
    expect(await move(database.url, { DATA_DIR: target })).toMatchObject({ code: 0 })
    expect(await refused(folder, inDatabase)).toBeNull()
    expect(await refused(target)).toMatch('was moved to the database')
  })

  it('of which a part was moved is audited by nobody', async () => {
    expect(await move(database.url)).toMatchObject({ code: 0 })
    const { openDatabase } = await import('#events/log/postgres/connection.ts')
    const db = openDatabase(database.url)
    await db.sql`INSERT INTO unfinished_move DEFAULT VALUES`
    await db.close()
    const run = (...args: readonly string[]) =>
      onTerminal({ DATABASE_URL: database.url }, (terminal) => audit(args, terminal))
    expect(await run('verify')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^A move into the database was interrupted: run it again/),
    })
  })

  it('is remembered by its folder when a move is refused', async () => {
    writeFileSync(join(folder, 'shop.id'), 'another database\n')
    const another = join(root, 'another')
    await (await openTestShop({ folder: another })).close()
    expect(await move(another)).toMatchObject({ code: 1, said: expect.stringMatching('another shop') })
    expect(readFileSync(join(folder, 'shop.id'), 'utf8')).toBe('another database\n')
    writeFileSync(join(folder, 'audit.key'), readFileSync(join(another, 'audit.key')))
    expect(await move(database.url)).toMatchObject({ code: 1 })
    expect(readFileSync(join(folder, 'shop.id'), 'utf8')).toBe('another database\n')
  })
})
