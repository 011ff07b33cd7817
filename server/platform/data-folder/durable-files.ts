/** Writes files so that they are complete and on disk before they get their final name. */

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, lchown, open, rename, stat } from 'node:fs/promises'

export type FileSum = {
  readonly bytes: number
  /** SHA-256 in hex. */
  readonly sha256: string
}

/** A new name is on disk only after its folder has been flushed. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function sumOf(file: string): Promise<FileSum> {
  return sumWhile(file, async () => undefined)
}

/** Copies to a new file, which is on disk when this resolves. Returns its size and hash. */
export async function copyFile(from: string, to: string): Promise<FileSum> {
  return write(to, 'wx', (target) =>
    sumWhile(from, async (piece) => {
      await target.writeFile(piece)
    }),
  )
}

/** Replaces a file completely or not at all. `part` is its temporary name until it is complete. */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  part = `${file}.part`,
): Promise<void> {
  await write(part, 'w', (target) => target.writeFile(content))
  await rename(part, file)
}

/**
 * Gives a file that root makes in the folder of another user to that user. For a symbolic link, only the link itself is
 * changed.
 */
export async function giveToOwnerOf(folder: string, place: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  await lchown(place, uid, gid)
}

async function write<Done>(
  file: string,
  flags: 'w' | 'wx',
  fill: (target: FileHandle) => Promise<Done>,
): Promise<Done> {
  const target = await open(file, flags, 0o600)
  try {
    const done = await fill(target)
    await target.sync()
    return done
  } finally {
    await target.close()
  }
}

async function sumWhile(file: string, take: (piece: Buffer) => Promise<void>): Promise<FileSum> {
  const hash = createHash('sha256')
  let bytes = 0
  // A stream of bytes yields buffers.
  for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(piece)
    bytes += piece.length
    await take(piece)
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** For `catch` after reading what may not be there. */
export function nothingIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
