/**
 * A backup as one file that only the holder of a key can open: a compressed tar, encrypted with age (age-encryption.org/v1). The
 * programs age and tar open it as well.
 */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Decrypter, Encrypter } from 'age-encryption'
import { packTar, unpackTar } from 'modern-tar/fs'
import { isFileError } from '#server/platform/command-line/file-error.ts'
import { inTemporaryFolder } from '#server/platform/command-line/temporary-folder.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import {
  BackupError,
  backupsIn,
  MANIFEST,
  SEALED,
  sealedIn,
} from '#server/platform/data-folder/backup-folder.ts'
import { syncFolder } from '#server/platform/data-folder/durable-files.ts'

const UNFINISHED = /^\.shop-.*\.part$/
/** Nothing writes any more to a part that is older. */
const ABANDONED_MS = 3_600_000
/** The number of sealed backups that wait to be fetched; the machine that fetches them keeps more. */
const WAITING = 3
/** Most of a backup is either text, which the lowest level shrinks well, or pictures, which do not shrink. */
const LEVEL = 1
/** A sealed backup tells nothing without a key. The user that hands it on belongs to the folder's group. */
const SEALED_MODE = 0o640
/** A backup has folders in itself, and those have no further ones. */
const DEPTH = 4

type Sealed = {
  readonly file: string
  readonly bytes: number
  /** False when it was sealed before. */
  readonly isNew: boolean
}

/**
 * Seals the newest backup in `folder` into a file in `into`, where the latest three stay. Two that seal at the same moment write two
 * parts, of which the later one takes the place of the other. Throws `BackupError`.
 */
export async function sealNewest(folder: string, into: string, encrypter: Encrypter): Promise<Sealed> {
  const newest = existsSync(folder) ? backupsIn(folder).at(-1) : undefined
  if (newest === undefined) throw new BackupError(`There is no backup in ${folder}.`)
  await mkdir(into, { recursive: true, mode: 0o700 })
  await removeAbandoned(into)
  const file = join(into, `${newest.name}${SEALED}`)
  const isNew = !existsSync(file)
  if (isNew) {
    const part = join(into, `.${newest.name}.${randomUUID()}.part`)
    try {
      await seal(folder, newest.name, encrypter, part)
      await rename(part, file)
      await syncFolder(into)
    } finally {
      await rm(part, { force: true })
    }
  }
  const { size: bytes } = await stat(file)
  for (const { name } of sealedIn(into).slice(0, -WAITING))
    await rm(join(into, `${name}${SEALED}`), { force: true })
  return { file, bytes, isNew }
}

/** The parts of those that ended before they had finished. */
async function removeAbandoned(into: string): Promise<void> {
  for (const name of (await readdir(into)).filter((name) => UNFINISHED.test(name))) {
    const part = join(into, name)
    const { mtimeMs } = await stat(part).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(part, { force: true })
  }
}

async function seal(folder: string, name: string, encrypter: Encrypter, file: string): Promise<void> {
  const tar = packTar([{ type: 'directory', source: join(folder, name), target: name }], { concurrency: 1 })
  const packed = createGzip({ level: LEVEL })
  const packing = pipeline(tar, packed)
  // Reported below, also when the encryption fails first.
  packing.catch(() => undefined)
  const encrypted = await encrypter.encrypt(toWeb(packed))
  await pipeline(fromWeb(encrypted), createWriteStream(file, { flags: 'wx', mode: SEALED_MODE, flush: true }))
  await packing
  // The mask of the process may have removed the group.
  await chmod(file, SEALED_MODE)
}

// Node and the library declare the same streams of the web twice.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])

/**
 * Calls `work` with the folder of a backup. `place` is a backup, a sealed one, or a folder of which the newest is taken. What is
 * unsealed for it is in a folder that only this user can read, and is deleted afterwards, also when the program is told to end. `decrypter` is null without a key.
 */
export async function withBackup<Result>(
  place: string,
  decrypter: Decrypter | null,
  work: (backup: string) => Promise<Result>,
): Promise<Result> {
  const backup = backupAt(place)
  if (!backup.endsWith(SEALED)) return work(backup)
  if (decrypter === null)
    throw new WrongUse(`${backup} is sealed: name the file of the secret key with --key.`)
  return inTemporaryFolder('falak-unsealed-', async (folder) => work(await unseal(backup, decrypter, folder)))
}

function backupAt(place: string): string {
  if (place.endsWith(SEALED) || existsSync(join(place, MANIFEST))) return place
  const found = existsSync(place)
    ? [
        ...backupsIn(place).map(({ name, at }) => ({ file: join(place, name), at })),
        ...sealedIn(place).map(({ name, at }) => ({ file: join(place, `${name}${SEALED}`), at })),
      ]
    : []
  const newest = found.toSorted((one, other) => one.at - other.at).at(-1)
  if (newest === undefined) throw new BackupError(`There is no backup in ${place}.`)
  return newest.file
}

async function unseal(file: string, decrypter: Decrypter, into: string): Promise<string> {
  const source = createReadStream(file)
  await once(source, 'open')
  const opened = await decrypter.decrypt(toWeb(source)).catch((error: unknown) => {
    source.destroy()
    const isOtherKey = error instanceof Error && error.message.includes('no identity matched')
    throw new BackupError(
      isOtherKey ? `${file} is not sealed for this key.` : `${file} is damaged, or is no sealed backup.`,
    )
  })
  // Everybody with the public key chooses what is in it: only plain files, for this user alone.
  const files = unpackTar(into, {
    filter: ({ type }) => type === 'file' || type === 'directory',
    fmode: 0o600,
    dmode: 0o700,
    maxDepth: DEPTH,
    concurrency: 1,
  })
  await pipeline(fromWeb(opened), createGunzip(), files).catch((error: unknown) => {
    if (isFileError(error)) throw error
    throw new BackupError(`${file} is damaged.`)
  })
  const [name, ...others] = await readdir(into)
  if (name === undefined || others.length > 0 || `${name}${SEALED}` !== basename(file)) {
    throw new BackupError(`${file} has another backup than its name says.`)
  }
  return join(into, name)
}
