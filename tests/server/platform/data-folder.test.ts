/** A data folder belongs to one shop and one user. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { openSqliteEventStore } from '#events/log/sqlite/sqlite-event-store.ts'
import { pictureFolder } from '#server/pages/pictures/originals/picture-folder.ts'
import { FolderInUse, lockFolder } from '#server/platform/data-folder/folder-lock.ts'
import { makePrivate } from '#server/platform/data-folder/private-folder.ts'
import { newFolder } from '#tests/new-folder.ts'
import { openTestShop } from '../test-shop.ts'

let folder: string
beforeEach(() => {
  folder = newFolder()
})

async function holdElsewhere(): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('./hold-folder.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

describe('a second shop in a folder', () => {
  it('is refused in one line, and changes nothing', async () => {
    const shop = await openTestShop({ folder })
    await shop.place()
    await shop.hasRecorded(2)
    await expect(openTestShop({ folder })).rejects.toThrow(
      `Another shop runs in ${folder}. Stop it first, or give this one a DATA_DIR of its own.`,
    )
    await shop.place()
    await shop.close()
    const next = await openTestShop({ folder })
    await next.close()
  })

  it('is refused in another process, and allowed at once when that one is killed', async () => {
    const other = await holdElsewhere()
    await expect(lockFolder(folder, 0)).rejects.toThrow(FolderInUse)
    const gone = once(other, 'exit')
    other.kill('SIGKILL')
    const shop = await openTestShop({ folder })
    await gone
    await shop.close()
  })

  it('does not stop tools that work beside the shop', async () => {
    const lock = await lockFolder(folder)
    const eventStore = openSqliteEventStore(join(folder, 'shop.db'))
    await eventStore.rebuildOrders()
    await eventStore.close()
    lock.release()
  })

  it('is allowed when the first start failed', async () => {
    await openSqliteEventStore(join(folder, 'shop.db')).close()
    writeFileSync(join(folder, 'audit.key'), 'no key')
    await expect(openTestShop({ folder })).rejects.toThrow('not a key')
    rmSync(join(folder, 'audit.key'))
    await (await openTestShop({ folder })).close()
  })
})

/** Everything in the folder that other users can read or write. */
const open = () =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  )

describe('a folder that others could read', () => {
  it('belongs to its user alone from the start on, with its content and later files', async () => {
    const first = await openTestShop({ folder, settings: { SHOP_EMAIL: 'shop@falakfits.test' } })
    await first.place()
    await first.hasRecorded(3)
    await first.close()
    const picture = await pictureFolder(join(folder, 'originals')).put(Buffer.from('a shirt'))
    for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
      const place = join(folder, name)
      chmodSync(place, statSync(place).isDirectory() ? 0o755 : 0o644)
    }
    expect(open()).toEqual(
      expect.arrayContaining(['.', 'shop.db', 'accounts.db', 'device.key', 'outbox', `originals/${picture}`]),
    )

    const before = process.umask(0o022)
    const shop = await openTestShop({ folder, settings: { SHOP_EMAIL: 'shop@falakfits.test' } })
    await shop.place()
    await shop.hasRecorded(6)
    expect(readdirSync(folder)).toContain('shop.db-wal')
    expect(open()).toEqual([])
    await shop.close()
    expect(open()).toEqual([])
    process.umask(before)
  })

  it('is closed without changing files that are not the shop’s', () => {
    const elsewhere = newFolder()
    writeFileSync(join(elsewhere, 'page.html'), '', { mode: 0o644 })
    chmodSync(join(elsewhere, 'page.html'), 0o644)
    symlinkSync(join(elsewhere, 'page.html'), join(folder, 'link'))
    mkdirSync(join(folder, 'website'))
    chmodSync(join(folder, 'website'), 0o755)
    chmodSync(folder, 0o755)

    expect(makePrivate(folder)).toBeNull()

    expect(open()).toEqual(['link', 'website'])
  })

  it.each(['/proc/shop', '/dev/null', '/dev/null/shop'])('is named when it cannot be used: %s', (place) => {
    expect(() => makePrivate(place)).toThrow(
      /^DATA_DIR: \/\S+ cannot be used \(\w+\): it must be a folder that the user of the shop may write to\.$/,
    )
  })

  // Only root may give a file away.
  it.runIf(process.getuid?.() === 0)('prints what another user would have to close', () => {
    const place = join(folder, 'shop.db')
    writeFileSync(place, '')
    chmodSync(place, 0o644)
    chmodSync(folder, 0o755)
    process.seteuid?.(65534)
    try {
      expect(makePrivate(folder)).toBe(
        `Other users of this machine may read ${folder} and 1 more, and this user may not change that: ` +
          `say chmod -R go= ${folder} as their owner.`,
      )
    } finally {
      process.seteuid?.(0)
    }
  })
})
