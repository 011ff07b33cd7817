/** A shop in a data folder: SQLite and files. */

import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Database } from '#events/log/sqlite/database.ts'
import { openMovableFile } from '#events/log/sqlite/movable-log.ts'
import { checkpointFolder } from '#server/audit/checkpoint-folder.ts'
import { pictureFolder } from '#server/pages/pictures/originals/picture-folder.ts'
import { ORIGINALS } from '#server/platform/data-folder/backup-folder.ts'
import {
  MOVE_FILE,
  MOVED_FILE,
  markMoved,
  RESTORE_FILE,
  whyMoved,
} from '#server/platform/data-folder/closed-folder.ts'
import { replaceFile } from '#server/platform/data-folder/durable-files.ts'
import { lockForMoving, lockForReplacing } from '#server/platform/data-folder/folder-lock.ts'
import { logIn } from '#server/platform/data-folder/log-location.ts'
import { NEWEST_HEAD_FILE } from '#server/platform/data-folder/newest-head.ts'
import { makePrivate } from '#server/platform/data-folder/private-folder.ts'
import { secretFiles } from '#server/platform/secrets/secret-files.ts'
import { openSqliteAccountStore } from '#server/platform/tables/sqlite-account-store.ts'
import { SHOP_ID_FILE } from '#server/storage/shop-id.ts'
import { type MoveEnd, NotMoved, type Setting } from './move-end.ts'

/** Opens the folder of the shop that is moved. Throws `FolderInUse` while a shop runs in it. */
export async function openSourceFolder(folder: string): Promise<MoveEnd> {
  if (!existsSync(join(folder, 'shop.db'))) throw new NotMoved(`There is no shop in ${folder}.`)
  const lock = await lockForMoving(folder)
  return openEnd(folder, lock.release)
}

/** Opens the folder that receives the shop, and creates it if needed. */
export async function openTargetFolder(folder: string): Promise<MoveEnd> {
  makePrivate(folder)
  const lock = await lockForReplacing(folder)
  if (lock === null) throw new NotMoved(`A shop runs in ${folder}. Stop it first.`)
  if (existsSync(join(folder, RESTORE_FILE))) {
    lock.release()
    throw new NotMoved(`A restore was interrupted in ${folder}: finish it first.`)
  }
  return openEnd(folder, lock.release)
}

function openEnd(folder: string, release: () => void): MoveEnd {
  const file = join(folder, 'shop.db')
  const accountsFile = join(folder, 'accounts.db')
  const mark = join(folder, MOVE_FILE)
  try {
    const log = openMovableFile(file)
    const accounts = openSqliteAccountStore(accountsFile)
    return {
      place: resolve(folder),
      address: resolve(folder),
      location: logIn(folder),
      log,
      lost: new Promise(() => undefined),
      checkpoints: checkpointFolder(join(folder, 'checkpoints')),
      accounts: accounts.listAccounts,
      settings: async () => rowsOf<Setting>(accountsFile, 'SELECT name, value FROM settings ORDER BY name'),
      secrets: secretFiles(folder),
      pictures: pictureFolder(join(folder, ORIGINALS)),
      witnesses: accounts,
      security: accounts,
      factors: accounts,
      writable: accounts,
      isUnfinished: async () => existsSync(mark),
      begin: () => replaceFile(mark, '{}\n'),
      async finish() {
        // These files may come from an earlier shop in this folder.
        for (const name of [NEWEST_HEAD_FILE, SHOP_ID_FILE, MOVED_FILE, MOVE_FILE])
          await rm(join(folder, name), { force: true })
      },
      whyMoved: async () => whyMoved(folder),
      markMoved: (moved) => markMoved(folder, moved),
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

/** `Row` must match the columns that the query selects. */
function rowsOf<Row>(file: string, query: string): readonly Row[] {
  const db = new Database(file, { readonly: true })
  try {
    return db.prepare<[], Row>(query).all()
  } finally {
    db.close()
  }
}
