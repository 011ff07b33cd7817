/**
 * Makes a backup of a shop, running or not: under a temporary name, verified there, and only then renamed. Signatures
 * are copied before the log that they sign, so that the copied log has every event that its checkpoints cover. Pictures are
 * copied after it, so that the backup has every picture that the copied log names.
 */

import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import {
  BackupError,
  backupsIn,
  CHECKPOINTS,
  DATABASES,
  filesIn,
  isKey,
  MANIFEST,
  type Manifest,
  newName,
  ORIGINALS,
  pictureIn,
} from '#server/platform/data-folder/backup-folder.ts'
import { copyFile, replaceFile, sumOf, syncFolder } from '#server/platform/data-folder/durable-files.ts'
import { exclusiveLock } from '#server/platform/data-folder/exclusive-lock.ts'
import { expectLogIn, expectSigned } from '#server/storage/lost-log.ts'
import { copyDatabase } from './copy-database.ts'
import { copyPictures } from './copy-pictures.ts'
import { thinOut } from './thin-out.ts'
import { inspectFiles, type OnProgress } from './verify-backup.ts'

const UNFINISHED = /^\.shop-.*\.part$/
const LOCK_FILE = '.backup.lock'

type Dependencies = {
  /** The shop's data folder. */
  readonly data: string
  /** Where backups are stored; made if needed. */
  readonly folder: string
  /** In milliseconds since 1970. */
  readonly now: number
  /** For how many days the last backup of each day is kept. */
  readonly keepDays: number
  readonly progress: {
    /** Percentage of the log that is copied. */
    readonly copied: (percent: number) => void
    readonly verified: OnProgress
  }
}

export type MadeBackup = {
  readonly place: string
  readonly manifest: Manifest
  /** The names of damaged pictures, which were left out: without them, a backup still has all orders. */
  readonly damaged: readonly string[]
  /** Old backups that were deleted. */
  readonly removed: number
}

/** Throws `BackupError`; existing backups are not changed then. */
export async function makeBackup(dependencies: Dependencies): Promise<MadeBackup> {
  const { data, folder, now, keepDays } = dependencies
  await expectLogIn(data)
  if (!existsSync(join(data, 'shop.db'))) throw new BackupError(`There is no shop in ${resolve(data)}.`)
  await expectSigned(data)
  if (isWithin(folder, data)) {
    throw new BackupError('A backup within the data folder is lost with it: name a folder elsewhere.')
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lock = await exclusiveLock(join(folder, LOCK_FILE))
  if (lock === null) throw new BackupError(`Another backup is being made in ${resolve(folder)}.`)
  try {
    // Leftovers of a backup that was interrupted.
    for (const name of (await readdir(folder)).filter((name) => UNFINISHED.test(name))) {
      await rm(join(folder, name), { recursive: true })
    }
    const name = newName(folder, 'shop-', now)
    const part = join(folder, `.${name}.part`)
    const { manifest, damaged } = await fill(part, dependencies).catch(async (error: unknown) => {
      await rm(part, { recursive: true, force: true })
      throw error
    })
    await rename(part, join(folder, name))
    await syncFolder(folder)
    const old = thinOut(backupsIn(folder), now, keepDays)
    for (const name of old) await rm(join(folder, name), { recursive: true })
    return { place: join(folder, name), manifest, damaged, removed: old.length }
  } finally {
    lock.release()
  }
}

async function fill(
  part: string,
  { data, folder, now, progress }: Dependencies,
): Promise<Pick<MadeBackup, 'manifest' | 'damaged'>> {
  await mkdir(part, { mode: 0o700 })
  for (const name of (await readdir(data)).filter(isKey)) await copyFile(join(data, name), join(part, name))
  await copyCheckpoints(join(data, CHECKPOINTS), join(part, CHECKPOINTS))
  for (const name of DATABASES) {
    if (!existsSync(join(data, name))) continue
    const isLog = name === 'shop.db'
    await copyDatabase(join(data, name), join(part, name), (share) => {
      if (isLog) progress.copied(Math.round(100 * share))
    })
  }
  const before = backupsIn(folder).at(-1)
  const { sums, damaged } = await copyPictures(
    join(data, ORIGINALS),
    before === undefined ? null : join(folder, before.name, ORIGINALS),
    join(part, ORIGINALS),
  )

  const names = await filesIn(part)
  const { events, root } = await inspectFiles(part, names, progress.verified)
  const files = []
  for (const path of names.toSorted())
    files.push({ path, ...(sums.get(pictureIn(path) ?? '') ?? (await sumOf(join(part, path)))) })
  const at = new Date(now).toISOString()
  const manifest: Manifest = { format: 'falak-fits-backup-v1', at, events, root, files }
  await replaceFile(join(part, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`)
  if (existsSync(join(part, CHECKPOINTS))) await syncFolder(join(part, CHECKPOINTS))
  await syncFolder(part)
  return { manifest, damaged }
}

/** A running shop may delete and write files during the copy. */
async function copyCheckpoints(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(to, { mode: 0o700 })
  for (const name of (await readdir(from)).filter((name) => name.endsWith('.txt'))) {
    await copyFile(join(from, name), join(to, name)).catch(async (error: unknown) => {
      if (existsSync(join(from, name))) throw error
      await rm(join(to, name), { force: true })
    })
  }
}

function isWithin(folder: string, other: string): boolean {
  const way = relative(resolve(other), resolve(folder))
  return !way.startsWith('..') && !isAbsolute(way)
}
