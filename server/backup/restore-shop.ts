/**
 * Puts a backup in the place of a shop's files. Nothing is touched before the backup is verified and copied beside them;
 * the old files are set aside, and what they still tell is used: who was erased since is erased again.
 */

import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { openReadOnly } from '#events/sqlite/read-only.ts'
import { createVerifiableLog } from '#events/sqlite/verifiable-log.ts'
import { openAccountStore } from '../accounts/account-store.ts'
import { keptCheckpoints } from '../audit/cli/kept-checkpoints.ts'
import type { SignedHead } from '../audit/verify/hash-pass.ts'
import { hashLog } from '../audit/verify/verify-log.ts'
import { copyFile, giveToOwnerOf, sumOf, syncFolder } from '../data-folder/durable-files.ts'
import { lockForRestore } from '../data-folder/folder-lock.ts'
import { makePrivate } from '../data-folder/private-folder.ts'
import { eraseAgain } from '../erase/erase-in-folder.ts'
import { BackupError, type Manifest } from './backup-folder.ts'
import { type OldLog, readOldLog } from './old-log.ts'
import { finish, replaceShopFiles } from './set-aside.ts'
import { type OnProgress, verifyBackup } from './verify-backup.ts'

const STAGED = '.restoring'

type Dependencies = {
  /** The shop's data folder; made if need be. */
  readonly data: string
  readonly backup: string
  /** What somebody has kept elsewhere and trusts. */
  readonly trusted: readonly SignedHead[]
  /** Signed by this key are the old checkpoints that count; null for any. */
  readonly verifier: string | null
  /** In milliseconds since 1970. */
  readonly now: number
  readonly onProgress: OnProgress
}

export type Restored = {
  readonly manifest: Manifest
  /** Where the old files are; null when there were none. */
  readonly aside: string | null
  readonly old: OldLog | null
  /** Customers who were erased after the backup and have been erased again. */
  readonly erased: number
  /** The newest checkpoint that anybody knows of. */
  readonly newest: SignedHead | null
  /** How the restored log is not what was signed; null when it is, as far as it goes. */
  readonly contradiction: string | null
}

/** Throws `BackupError`; what is then to be done the sentence says. */
export async function restoreShop(dependencies: Dependencies): Promise<Restored> {
  const { data, backup, trusted, verifier, now, onProgress } = dependencies
  makePrivate(data)
  const lock = await lockForRestore(data)
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
      contradiction: contradictionOf(backup, manifest, heads),
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
  if (files.some(({ path }) => path === 'accounts.db')) endSessions(join(staged, 'accounts.db'))
  for (const folder of folders) {
    await giveToOwnerOf(data, folder)
    await syncFolder(folder)
  }
}

/** Who has signed out since must not be signed in again. */
function endSessions(file: string): void {
  const accounts = openAccountStore(file)
  accounts.endAllSessions()
  accounts.close()
}

async function lookBack(aside: string | null, verifier: string | null) {
  if (aside === null) return { heads: [], log: null }
  const { heads } = await keptCheckpoints(undefined, aside, verifier)
  return { heads, log: readOldLog(aside, heads) }
}

/** The backup agrees with its own checkpoints; what others say of its events is looked at only if they say something else. */
function contradictionOf(backup: string, manifest: Manifest, heads: readonly SignedHead[]): string | null {
  const within = heads.filter(({ size }) => size <= manifest.events)
  if (within.length === 0) return null
  const db = openReadOnly(join(backup, 'shop.db'))
  try {
    return hashLog(createVerifiableLog(db), manifest.events, within).finding?.what ?? null
  } finally {
    db.close()
  }
}
