/**
 * Replaces a shop's files by a backup. Nothing is changed before the backup is verified and copied beside them; the old
 * files are moved to a folder and read: customers who were erased since the backup are erased again.
 */

import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { openReadOnly } from '#events/log/sqlite/read-only.ts'
import { createVerifiableLog } from '#events/log/sqlite/verifiable-log.ts'
import { checkpointsBeside, readCheckpoints } from '#server/audit/audited-log/stored-checkpoints.ts'
import type { SignedHead } from '#server/audit/verify/hash-pass.ts'
import { hashLog } from '#server/audit/verify/verify-log.ts'
import { BackupError, type Manifest } from '#server/platform/data-folder/backup-folder.ts'
import { copyFile, giveToOwnerOf, sumOf, syncFolder } from '#server/platform/data-folder/durable-files.ts'
import { lockForReplacing } from '#server/platform/data-folder/folder-lock.ts'
import { makePrivate } from '#server/platform/data-folder/private-folder.ts'
import { openSqliteAccountStore } from '#server/platform/tables/sqlite-account-store.ts'
import { eraseAgain } from '../erase/erase-in-folder.ts'
import { type OldLog, readOldLog } from './old-log.ts'
import { finish, replaceShopFiles } from './set-aside.ts'
import { type OnProgress, verifyBackup } from './verify-backup.ts'

const STAGED = '.restoring'

type Dependencies = {
  /** The shop's data folder; made if needed. */
  readonly data: string
  readonly backup: string
  /** A checkpoint that somebody saved elsewhere and trusts. */
  readonly trusted: readonly SignedHead[]
  /** Only old checkpoints signed by this key count; null for any key. */
  readonly verifier: string | null
  /** In milliseconds since 1970. */
  readonly now: number
  readonly onProgress: OnProgress
}

export type Restored = {
  readonly manifest: Manifest
  /** The folder of the old files; null when there were none. */
  readonly aside: string | null
  readonly old: OldLog | null
  /** Customers who were erased after the backup and have been erased again. */
  readonly erased: number
  /** The latest known checkpoint. */
  readonly newest: SignedHead | null
  /** How the restored log differs from what was signed; null when it agrees, as far as it goes. */
  readonly contradiction: string | null
}

/** Throws `BackupError` with a sentence that says what to do. */
export async function restoreShop(dependencies: Dependencies): Promise<Restored> {
  const { data, backup, trusted, verifier, now, onProgress } = dependencies
  makePrivate(data)
  const lock = await lockForReplacing(data)
  if (lock === null) throw new BackupError(`A shop runs in ${resolve(data)}: stop it first.`)
  try {
    const manifest = await verifyBackup(backup, onProgress)
    await stage(backup, manifest, data)
    const aside = await replaceShopFiles(data, join(data, STAGED), now)
    const old = await lookBack(aside, verifier)
    const keys = old.log?.erasures.flatMap((erasure) => erasure.keys) ?? []
    const erased = keys.length === 0 ? 0 : await eraseAgain(data, keys, now)
    await finish(data)
    const heads = [...old.heads, ...trusted]
    return {
      manifest,
      aside,
      old: old.log,
      erased,
      newest: heads.toSorted((one, other) => other.size - one.size)[0] ?? null,
      contradiction: await contradictionOf(backup, manifest, heads),
    }
  } finally {
    lock.release()
  }
}

/** Copies the files of a backup into the data folder, beside those that are there. */
async function stage(backup: string, { files }: Manifest, data: string): Promise<void> {
  const staged = join(data, STAGED)
  await rm(staged, { recursive: true, force: true })
  await mkdir(staged, { mode: 0o700 })
  const folders = new Set([staged])
  for (const { path, sha256 } of files) {
    const file = join(staged, path)
    if (!folders.has(dirname(file))) await mkdir(dirname(file), { mode: 0o700 })
    folders.add(dirname(file))
    await copyFile(join(backup, path), file)
    if ((await sumOf(file)).sha256 !== sha256)
      throw new BackupError(`${file} was not written as it was read.`)
    await giveToOwnerOf(data, file)
  }
  if (files.some(({ path }) => path === 'accounts.db')) await endSessions(join(staged, 'accounts.db'))
  for (const folder of folders) {
    await giveToOwnerOf(data, folder)
    await syncFolder(folder)
  }
}

/** Deletes all sessions, because a session that ended after the backup must not become valid again. */
async function endSessions(file: string): Promise<void> {
  const accounts = openSqliteAccountStore(file)
  await accounts.endAllSessions()
  await accounts.close()
}

async function lookBack(aside: string | null, verifier: string | null) {
  if (aside === null) return { heads: [], log: null }
  const { heads } = await readCheckpoints(checkpointsBeside(aside), verifier)
  return { heads, log: await readOldLog(aside, heads) }
}

/** The backup agrees with its own checkpoints; its events are compared with other checkpoints only if those differ. */
async function contradictionOf(
  backup: string,
  manifest: Manifest,
  heads: readonly SignedHead[],
): Promise<string | null> {
  const within = heads.filter(({ size }) => size <= manifest.events)
  if (within.length === 0) return null
  const db = openReadOnly(join(backup, 'shop.db'))
  try {
    const { finding } = await hashLog(createVerifiableLog(db), manifest.events, within)
    return finding?.what ?? null
  } finally {
    db.close()
  }
}
