/** Sealed backups of a real shop: fetched by another machine, opened with their key, and the drill that proves them. */

import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Database } from '#events/log/sqlite/database.ts'
import { backup } from '#server/commands/backup-command.ts'
import { drill } from '#server/commands/drill-command.ts'
import { restore } from '#server/commands/restore-command.ts'
import { seal } from '#server/commands/seal-command.ts'
import type { Terminal } from '#server/platform/command-line/terminal.ts'
import { sumOf } from '#server/platform/data-folder/durable-files.ts'
import { newFolder } from '#tests/new-folder.ts'
import { onTerminal } from '../terminal.ts'
import { openTestShop } from '../test-shop.ts'

const NOW = Date.parse('2026-11-22T06:30:05Z')
const NAME = 'shop-20261122T063005Z'
const HOUR_MS = 3_600_000

let root: string
let data: string
let kept: string
let sealed: string
/** The folder in which commands work. */
let work: string
let publicKeys: string
let secretKey: string
beforeEach(async () => {
  root = newFolder()
  data = join(root, 'data')
  kept = join(root, 'kept')
  sealed = join(root, 'sealed')
  work = join(root, 'work')
  mkdirSync(work)
  vi.stubEnv('TMPDIR', work)
  publicKeys = join(root, 'backup-keys')
  secretKey = join(root, 'key.txt')
  await newKey()
})

async function newKey(): Promise<void> {
  const identity = await generateX25519Identity()
  writeFileSync(secretKey, `# kept elsewhere\n${identity}\n`)
  writeFileSync(publicKeys, `# the owner\n${await identityToRecipient(identity)}\n`)
}

type Command = (args: readonly string[], terminal: Terminal, now: number) => Promise<number>
const run = (command: Command, args: readonly string[], folder = data, now = NOW) =>
  onTerminal({ DATA_DIR: folder }, (terminal) => command(args, terminal, now))

/** Places an order in the shop, which signs a checkpoint when it closes. `recorded`: facts of all orders then. */
async function order(recorded = 2): Promise<void> {
  const shop = await openTestShop({ folder: data })
  await shop.place({ name: 'Ayesha Zulfiqar' })
  await shop.hasRecorded(recorded)
  await shop.close()
}

/** A shop with an order, of which there is a backup. */
async function backedUp(): Promise<void> {
  await order()
  expect(await run(backup, [kept])).toMatchObject({ code: 0 })
}
const sealIt = () => run(seal, [kept, sealed, '--to', publicKeys])

describe('npm run seal', () => {
  it('makes one file without a name or a number in the clear, which age and tar open', async () => {
    await backedUp()
    const { code, out } = await sealIt()
    const file = join(sealed, `${NAME}.tar.gz.age`)
    expect({ code, out }).toEqual({ code: 0, out: `${file}: sealed, 1 MB.\n` })
    expect(readdirSync(sealed)).toEqual([`${NAME}.tar.gz.age`])
    expect(statSync(file).mode & 0o777).toBe(0o640)
    const bytes = readFileSync(file)
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(bytes.includes('shop.db')).toBe(false)

    if (spawnSync('age', ['--version']).status !== 0) return
    const opened = execFileSync('age', ['-d', '-i', secretKey, file])
    expect(execFileSync('tar', ['-tz'], { input: opened, encoding: 'utf8' })).toContain(
      `${NAME}/manifest.json`,
    )
  })

  it('seals a backup once, and lets three wait', async () => {
    await backedUp()
    await sealIt()
    expect((await sealIt()).out).toMatch(/was sealed before\.\n$/)
    for (const hours of [1, 2, 3]) {
      await run(backup, [kept], data, NOW + hours * HOUR_MS)
      await sealIt()
    }
    expect(readdirSync(sealed)).toEqual(
      ['073005', '083005', '093005'].map((time) => `shop-20261122T${time}Z.tar.gz.age`),
    )
  })

  it('works twice at the same moment, and removes what an earlier one left unfinished', async () => {
    await backedUp()
    mkdirSync(sealed)
    const [abandoned, running] = ['one', 'other'].map((name) => join(sealed, `.${NAME}.${name}.part`))
    for (const part of [abandoned, running]) writeFileSync(part ?? '', 'half')
    const before = Date.now() / 1000 - 2 * 3600
    utimesSync(abandoned ?? '', before, before)

    const outcomes = await Promise.all([sealIt(), sealIt()])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ code: 0, err: '' })
    expect(readdirSync(sealed).toSorted()).toEqual([`.${NAME}.other.part`, `${NAME}.tar.gz.age`])
    expect(await run(drill, [sealed, '--key', secretKey])).toMatchObject({ code: 0 })
  })

  it('refuses keys that it cannot use, and repeats none', async () => {
    mkdirSync(kept)
    const secret = readFileSync(secretKey, 'utf8')
    const cases = [
      [secret, 'has a secret key. It must not be on the machine of the shop'],
      ['age1nothing', 'has a line that is no public key'],
      ['# nobody', 'has no public key'],
    ]
    for (const [text = '', why] of cases) {
      writeFileSync(publicKeys, text)
      const { code, said } = await sealIt()
      expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining(`${publicKeys} ${why}`) })
      expect(said).not.toContain(secret.split('\n')[1])
    }
    expect((await run(seal, [kept, sealed])).code).toBe(2)
  })

  it('leaves nothing half done where there is no backup', async () => {
    mkdirSync(kept)
    expect(await sealIt()).toMatchObject({
      code: 1,
      said: `No backup was sealed. There is no backup in ${kept}.\n`,
    })
  })
})

describe('npm run drill', () => {
  it('proves a backup and a sealed one, and leaves nothing behind', async () => {
    await backedUp()
    await sealIt()
    for (const args of [[kept], [sealed, '--key', secretKey]]) {
      const { code, out, err } = await run(drill, args)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      expect(out).toMatch(
        / opens: [\d,]+ events as of 2026-11-22T06:30:05.000Z, and all \d files as they were/,
      )
      expect(out).toMatch(/^History holds: all [\d,]+ events are there, unchanged and in order\.$/m)
      expect(out).toMatch(/^Every figure was computed again: 1 order, Rs/m)
      expect(out).toMatch(/^1 signed checkpoint agrees\.$/m)
      expect(out).toMatch(/The drill has passed\. What it restored is deleted\.\n$/)
    }
    expect(readdirSync(work)).toEqual([])
  })

  it('fails for a figure that does not follow from the log, though every sum is right', async () => {
    await backedUp()
    const file = join(kept, NAME, 'shop.db')
    const db = new Database(file)
    db.exec('UPDATE orders SET total = total + 1')
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.pragma('journal_mode = DELETE')
    db.close()
    const manifest = JSON.parse(readFileSync(join(kept, NAME, 'manifest.json'), 'utf8'))
    const sum = await sumOf(file)
    for (const entry of manifest.files) if (entry.path === 'shop.db') Object.assign(entry, sum)
    writeFileSync(join(kept, NAME, 'manifest.json'), JSON.stringify(manifest))
    await sealIt()

    const { code, out, err } = await run(drill, [sealed, '--key', secretKey])
    expect(code).toBe(1)
    expect(out).toContain('History holds, and what is kept beside it does not follow from it.')
    expect(err).toBe('The drill has failed: see the lines above.\n')
    expect(readdirSync(work)).toEqual([])
  })

  it('fails for a checkpoint from elsewhere that the log does not contain', async () => {
    await backedUp()
    const [newest = ''] = readdirSync(join(data, 'checkpoints')).toSorted().toReversed()
    const checkpoint = join(root, 'checkpoint.txt')
    copyFileSync(join(data, 'checkpoints', newest), checkpoint)
    expect((await run(drill, [kept, '--checkpoint', checkpoint])).code).toBe(0)

    await order(4)
    const [later = ''] = readdirSync(join(data, 'checkpoints')).toSorted().toReversed()
    expect(later).not.toBe(newest)
    copyFileSync(join(data, 'checkpoints', later), checkpoint)
    const { code, err } = await run(drill, [kept, '--checkpoint', checkpoint])
    expect(code).toBe(1)
    expect(err).toMatch(/^The drill has failed\. The checkpoint \S+ has \d+ more events\.\n$/)
  })

  it('says what is wrong with a sealed backup', async () => {
    await backedUp()
    await sealIt()
    const file = join(sealed, `${NAME}.tar.gz.age`)
    const fails = async (args: readonly string[], code: number, why: string) => {
      const outcome = await run(drill, args)
      expect({ code: outcome.code, said: outcome.said }).toEqual({ code, said: expect.stringContaining(why) })
      expect(readdirSync(work)).toEqual([])
    }
    await fails([file], 2, 'is sealed: name the file of the secret key with --key.')
    await fails([file, '--key', publicKeys], 2, 'has a line that is no secret key')
    await fails([file, '--key', join(root, 'nothing')], 2, 'There is no file')

    const other = join(sealed, 'shop-20261122T073005Z.tar.gz.age')
    renameSync(file, other)
    await fails([other, '--key', secretKey], 1, 'has another backup than its name says.')
    renameSync(other, file)
    truncateSync(file, statSync(file).size - 10)
    await fails([file, '--key', secretKey], 1, 'is damaged.')
    await newKey()
    await fails([file, '--key', secretKey], 1, 'is not sealed for this key.')
    writeFileSync(file, 'nothing')
    await fails([file, '--key', secretKey], 1, 'is damaged, or is no sealed backup.')
  })
})

it('a shop is restored from a sealed backup', async () => {
  await backedUp()
  await sealIt()
  const elsewhere = join(root, 'elsewhere')
  expect(await run(restore, [sealed, '--key', secretKey], elsewhere)).toMatchObject({ code: 0 })
  const restored = await openTestShop({ folder: elsewhere })
  const owner = await restored.signedIn()
  expect((await owner.get('/api/admin/stats').expect(200)).body.data.totalOrders).toBe(1)
  await restored.close()
  expect(readdirSync(work)).toEqual([])
})

describe('a machine elsewhere', () => {
  let fetched: string
  let ssh: string
  beforeEach(() => {
    fetched = join(root, 'fetched')
    mkdirSync(sealed)
    // What sshd does for a key with a forced command: the caller's words are only a variable.
    ssh = join(root, 'ssh')
    writeFileSync(
      ssh,
      `#!/bin/sh\nSSH_ORIGINAL_COMMAND=$3 SEALED_BACKUPS=${sealed} FETCHED_MARK=${join(root, 'fetched-at')} exec ${resolve('deploy/one-machine/hand-out-backups')}\n`,
    )
    chmodSync(ssh, 0o755)
  })
  const fetch = () =>
    spawnSync(resolve('deploy/elsewhere/fetch-backups'), ['copies@shop.example', fetched], {
      env: { PATH: process.env.PATH, FETCH_SSH: ssh },
      encoding: 'utf8',
    })
  const ask = (command: string) =>
    spawnSync(ssh, ['-n', 'copies@shop.example', command], { encoding: 'utf8' })
  const at = (hour: number) => `shop-20261122T${String(hour).padStart(2, '0')}0000Z.tar.gz.age`

  it('fetches what it has not, and never changes what it has', () => {
    writeFileSync(join(sealed, at(1)), 'one')
    expect(fetch()).toMatchObject({ status: 0, stderr: '' })
    expect(existsSync(join(root, 'fetched-at'))).toBe(true)

    // Somebody has broken into the shop.
    writeFileSync(join(sealed, at(1)), 'nothing')
    writeFileSync(join(sealed, at(2)), 'two')
    expect(fetch().status).toBe(0)
    rmSync(sealed, { recursive: true })
    mkdirSync(sealed)
    expect(fetch().status).toBe(0)
    expect(readdirSync(fetched)).toEqual([at(1), at(2)])
    expect(readFileSync(join(fetched, at(1)), 'utf8')).toBe('one')
  })

  it('can only list and read sealed backups', () => {
    writeFileSync(join(sealed, at(1)), 'one')
    writeFileSync(join(root, 'secret.tar.gz.age'), 'secret')
    for (const command of [
      '',
      'rm -r /',
      'send ../secret.tar.gz.age',
      'send shop-/../../secret.tar.gz.age',
      'send shop-$(id).tar.gz.age',
      'list; id',
    ]) {
      expect(ask(command)).toMatchObject({ status: 2, stdout: '' })
    }
    expect(ask(`send ${at(1)}`)).toMatchObject({ status: 0, stdout: 'one' })
    expect(ask(`send ${at(2)}`).status).toBe(1)
  })

  it('says what it could not fetch, and keeps no part of it', () => {
    writeFileSync(join(sealed, at(1)), 'one')
    expect(fetch().status).toBe(0)
    writeFileSync(ssh, `#!/bin/sh\n[ "$3" = list ] && echo ${at(2)} || { echo half; exit 255; }\n`)
    expect(fetch()).toMatchObject({ status: 1, stderr: `Could not be fetched: ${at(2)}\n` })
    expect(readdirSync(fetched)).toEqual([at(1)])
  })

  it('takes no name that leads out of its folder', () => {
    writeFileSync(
      ssh,
      '#!/bin/sh\n[ "$3" = list ] && printf "%s\\n" "../shop-1.tar.gz.age" "shop-/../../x.tar.gz.age" "-rf" || echo taken\n',
    )
    expect(fetch()).toMatchObject({ status: 1, stderr: 'No new backup has arrived for three hours.\n' })
    expect(readdirSync(fetched)).toEqual([])
    expect(existsSync(join(root, 'shop-1.tar.gz.age'))).toBe(false)
  })

  it('keeps all of the last day, the last of each day for 30 days, and three at any age', () => {
    mkdirSync(fetched)
    const arrived = (name: string, daysAgo: number) => {
      writeFileSync(join(fetched, `shop-${name}.tar.gz.age`), '')
      const seconds = Date.now() / 1000 - daysAgo * 86_400
      utimesSync(join(fetched, `shop-${name}.tar.gz.age`), seconds, seconds)
    }
    arrived('a', 0.01)
    arrived('b', 0.02)
    arrived('c', 0.03)
    arrived('d', 0.04)
    const noon = new Date()
    noon.setHours(12, 0, 0, 0)
    const sinceNoon = (Date.now() - noon.getTime()) / 86_400_000
    arrived('e', sinceNoon + 5)
    arrived('f', sinceNoon + 5.1)
    arrived('g', sinceNoon + 31)
    expect(fetch()).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(fetched)).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `shop-${name}.tar.gz.age`))

    for (const name of ['a', 'b', 'c', 'd', 'e']) rmSync(join(fetched, `shop-${name}.tar.gz.age`))
    for (const name of ['x', 'y', 'z']) arrived(name, 100)
    expect(fetch()).toMatchObject({ status: 1, stderr: 'No new backup has arrived for three hours.\n' })
    expect(readdirSync(fetched)).toHaveLength(3)
  })
})
