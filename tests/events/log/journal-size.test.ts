import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openConnection } from '#events/log/sqlite/connection.ts'
import { Database } from '#events/log/sqlite/database.ts'
import { newFolder } from '#tests/new-folder.ts'

const MIB = 1024 * 1024

let folder: string
beforeEach(() => {
  folder = newFolder()
})

it('has the same size after a long reader as before it', () => {
  const file = join(folder, 'shop.db')
  const db = openConnection(file)
  db.exec('CREATE TABLE written (bytes BLOB)')
  const insert = db.prepare<[Buffer]>('INSERT INTO written VALUES (?)')
  const write = (mebibytes: number) => {
    for (let done = 0; done < mebibytes; done++) insert.run(randomBytes(MIB))
  }
  const size = () => statSync(`${file}-wal`).size / MIB
  write(50)
  const usual = size()

  const reader = new Database(file, { readonly: true })
  reader.exec('BEGIN')
  reader.prepare('SELECT count(*) FROM written').get()
  write(60)
  expect(size()).toBeGreaterThan(50)
  reader.exec('COMMIT')
  reader.close()
  write(40)
  expect(size()).toBeLessThan(usual * 1.1)
  db.close()
})
