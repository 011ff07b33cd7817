import { spawnSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#events/log/store-unavailable.ts'
import {
  leftoversIn,
  pictureFolder,
  removeLeftovers,
} from '#server/pages/pictures/originals/picture-folder.ts'
import { pictureTable } from '#server/pages/pictures/originals/picture-table.ts'
import { database } from '#tests/events/log/postgres/opened.ts'
import { newFolder } from '#tests/new-folder.ts'
import { createTestDatabase } from '#tests/postgres/test-database.ts'
import { pictureStoreContract } from './picture-store-contract.ts'

pictureStoreContract('files', async () => {
  const root = newFolder()
  const folder = join(root, 'originals')
  return {
    store: pictureFolder(folder),
    damage: async (picture) => writeFileSync(join(folder, picture), 'other'),
  }
})

pictureStoreContract('PostgreSQL', async () => {
  const db = database((await createTestDatabase()).url, { connections: 5 })
  return {
    store: pictureTable(db.sql),
    async damage(picture) {
      await db.sql.run('ALTER TABLE pictures DROP CONSTRAINT is_of_bytes')
      await db.sql`UPDATE pictures SET bytes = 'other'::bytea WHERE hash = ${picture}`
    },
  }
})

describe('pictures in a folder', () => {
  it('are readable by the user of the shop alone', async () => {
    const root = newFolder()
    const picture = await pictureFolder(join(root, 'originals')).put(Buffer.from('red'))
    expect(statSync(join(root, 'originals')).mode & 0o777).toBe(0o700)
    expect(statSync(join(root, 'originals', picture)).mode & 0o777).toBe(0o600)
  })

  it('are never changed in place, because a backup may be the same file', async () => {
    const root = newFolder()
    const store = pictureFolder(root)
    const picture = await store.put(Buffer.from('red'))
    writeFileSync(join(root, picture), 'damaged')
    linkSync(join(root, picture), join(root, 'backup'))
    await store.put(Buffer.from('red'))
    expect(readFileSync(join(root, 'backup'), 'utf8')).toBe('damaged')
  })

  it('leave nothing of an interrupted write behind, once it is old', async () => {
    const folder = newFolder()
    const now = Date.now()
    for (const name of ['old.part', 'young.part', 'a'.repeat(64)]) writeFileSync(join(folder, name), 'x')
    utimesSync(join(folder, 'old.part'), now / 1000 - 7200, now / 1000 - 7200)
    expect(await leftoversIn(folder, now)).toEqual([join(folder, 'old.part')])
    await removeLeftovers(folder, now)
    expect(readdirSync(folder)).toEqual(['a'.repeat(64), 'young.part'])
    expect(await leftoversIn(join(folder, 'missing'), now)).toEqual([])
  })

  it('are told to be unavailable where their folder cannot be used', async () => {
    const root = newFolder()
    writeFileSync(join(root, 'originals'), 'a file')
    const store = pictureFolder(join(root, 'originals'))
    const red = Buffer.from('red')
    const uses = [
      () => store.put(red),
      () => store.read('a'.repeat(64)),
      () => store.has('a'.repeat(64)),
      () => store.hashes(),
    ]
    for (const use of uses) await expect(use()).rejects.toThrow(StoreUnavailable)
  })

  const disk = mkdtempSync(join(tmpdir(), 'falak-originals-'))
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'falak-pictures', disk]).status === 0
  it.skipIf(!isMounted)('leave no half file on a full disk, and say that it is full', async () => {
    try {
      const folder = join(disk, 'originals')
      mkdirSync(folder)
      const store = pictureFolder(folder)
      await expect(store.put(Buffer.alloc(3_000_000))).rejects.toMatchObject({
        fault: 'disk full',
        code: 'ENOSPC',
      })
      expect(readdirSync(folder)).toEqual([])
      expect(existsSync(join(folder, await store.put(Buffer.from('small'))))).toBe(true)
    } finally {
      spawnSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true })
    }
  })
})

describe('pictures in a database', () => {
  it('are told to be unavailable when it is lost', async () => {
    const db = database('postgres://shop@127.0.0.1:1/shop', { connectMs: 500 })
    await expect(pictureTable(db.sql).put(Buffer.from('red'))).rejects.toThrow(StoreUnavailable)
  })

  it('always have the hash of their bytes', async () => {
    const db = database((await createTestDatabase()).url, { connections: 1 })
    const insert = db.sql`INSERT INTO pictures (hash, bytes) VALUES (${'a'.repeat(64)}, ${Buffer.from('red')})`
    await expect(insert).rejects.toThrow(/is_of_bytes/)
  })
})
