/** The folder of signed checkpoints: one file per checkpoint. The log's size is the file name, so that a listing is in order. */

import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nothingIfMissing, replaceFile, syncFolder } from '#server/platform/data-folder/durable-files.ts'
import type { CheckpointStore } from './checkpoint-store.ts'

/** The number of digits in a file name; the largest safe integer has as many. */
const DIGITS = 16
const NAME = /^(\d{16})\.txt$/

export function checkpointFolder(folder: string): CheckpointStore {
  const fileOf = (size: number) => join(folder, `${String(size).padStart(DIGITS, '0')}.txt`)

  async function sizes(): Promise<readonly number[]> {
    const names = await readdir(folder).catch(nothingIfMissing)
    return (names ?? [])
      .flatMap((name) => NAME.exec(name)?.[1] ?? [])
      .map(Number)
      .toSorted((one, other) => one - other)
  }

  return {
    sizes,
    async newestAt() {
      const newest = (await sizes()).at(-1)
      if (newest === undefined) return null
      return (await stat(fileOf(newest)).catch(nothingIfMissing))?.mtimeMs ?? null
    },
    read: (size) => readFile(fileOf(size), 'utf8').catch(nothingIfMissing),
    async write(size, text) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await replaceFile(fileOf(size), text)
      await syncFolder(folder)
    },
    remove: (size) => rm(fileOf(size), { force: true }),
  }
}
