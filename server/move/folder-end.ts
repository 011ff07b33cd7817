/** A shop in a data folder: SQLite and files. */

import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import type { OnMigrating } from '#events/sqlite/migrations.ts'
import { openMovableFile } from '#events/sqlite/movable-log.ts'
import type { Account } from '../accounts/account.ts'
import { openSqliteAccountStore } from '../accounts/sqlite-account-store.ts'
import { checkpointFolder } from '../audit/checkpoint-folder.ts'
import { replaceFile } from '../data-folder/durable-files.ts'
import { lockFolder, lockForReplacing, MOVE_FILE, RESTORE_FILE } from '../data-folder/folder-lock.ts'
import { logIn } from '../data-folder/log-location.ts'
import { makePrivate } from '../data-folder/private-folder.ts'
import { secretFiles } from '../secrets/secret-files.ts'
import { type MoveEnd, NotMoved, type Setting } from './move-end.ts'

/** The folder of a shop that is moved away. Throws `FolderInUse` when a shop runs in it. */
export async function openSourceFolder(folder: string, onMigrating: OnMigrating): Promise<MoveEnd> {
  if (!existsSync(join(folder, 'shop.db'))) throw new NotMoved(`There is no shop in ${folder}.`)
  const lock = await lockFolder(folder)
  return openEnd(folder, lock.release, onMigrating)
}

/** The folder is made when it is not there. */
export async function openTargetFolder(folder: string): Promise<MoveEnd> {
  makePrivate(folder)
  const lock = await lockForReplacing(folder)
  if (lock === null) throw new NotMoved(`A shop runs in ${folder}. Stop it first.`)
  if (existsSync(join(folder, RESTORE_FILE))) {
    lock.release()
    throw new NotMoved(`A restore was cut off in ${folder}: finish it first.`)
  }
  return openEnd(folder, lock.release)
}

function openEnd(folder: string, release: () => void, onMigrating?: OnMigrating): MoveEnd {
  const file = join(folder, 'shop.db')
  const accountsFile = join(folder, 'accounts.db')
  const mark = join(folder, MOVE_FILE)
  try {
    const log = openMovableFile(file, onMigrating)
    const accounts = openSqliteAccountStore(accountsFile)
    return {
      place: resolve(folder),
      location: logIn(folder),
      log,
      lost: new Promise(() => undefined),
      checkpoints: checkpointFolder(join(folder, 'checkpoints')),
      accounts: async () =>
        rowsOf<Account>(
          accountsFile,
          'SELECT email, role, name, password_hash AS passwordHash FROM accounts ORDER BY email',
        ),
      settings: async () => rowsOf<Setting>(accountsFile, 'SELECT name, value FROM settings ORDER BY name'),
      secret: (name) =>
        existsSync(join(folder, name)) ? readFile(join(folder, name)) : Promise.resolve(null),
      witnesses: accounts,
      writable: {
        setAccount: accounts.setAccount,
        writeSetting: accounts.writeSetting,
        secrets: secretFiles(folder),
      },
      isUnfinished: async () => existsSync(mark),
      begin: () => replaceFile(mark, '{}\n'),
      finish: () => rm(mark, { force: true }),
      async close() {
        await log.close()
        await accounts.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** `Row` is what the query selects. */
function rowsOf<Row>(file: string, query: string): readonly Row[] {
  const db = new Database(file, { readonly: true })
  try {
    return db.prepare<[], Row>(query).all()
  } finally {
    db.close()
  }
}
