/** A disk of some megabytes, in memory, that is full and free again in a moment. Linux and root only. */

import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type SmallDisk = {
  readonly folder: string
  fill(): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'falak-disk-'))
  const ballast = join(folder, 'ballast')
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  } catch (error) {
    await rmdir(folder)
    throw error
  }
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a')
      try {
        for (const piece of [1024 * 1024, 4096]) await fillWith(Buffer.alloc(piece), file)
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      // What still has a file open keeps it until it ends.
      await run('umount', ['--lazy', folder])
      await rmdir(folder)
    },
  }
}

async function fillWith(
  piece: Buffer,
  file: { write(bytes: Buffer): Promise<{ readonly bytesWritten: number }> },
): Promise<void> {
  try {
    while ((await file.write(piece)).bytesWritten === piece.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

/** A sentence; null where disks can be mounted. */
export async function whyNoSmallDisk(): Promise<string | null> {
  try {
    await (await mountSmallDisk(1)).remove()
    return null
  } catch {
    return 'This machine lets nobody mount a small disk (tmpfs) here: that needs Linux and root.'
  }
}
