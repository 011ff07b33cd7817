/**
 * The witness's state in its own folder: its key and name, the shop's key, the accepted checkpoints, and the reason for a
 * refusal. Each accepted checkpoint gets the next number, and the file of a number can be created only once: of two concurrent
 * runs, one accepts and the other starts again.
 */

import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile, syncFolder } from '../from-shop.ts'

/** An accepted checkpoint. */
export type Seen = {
  readonly number: number
  /** The signed note. */
  readonly text: string
  /** ISO 8601. */
  readonly at: string
}

export type WitnessFolder = {
  readonly place: string
  /** The reason why the witness no longer cosigns; null while the log is consistent. */
  refusal(): Promise<string | null>
  /** The content of one of the small files; null before it exists. */
  read(name: SmallFile | typeof COSIGNED): Promise<string | null>
  /** Creates the file with this content, or returns the existing content. */
  keepFirst(name: SmallFile, make: () => string): Promise<string>
  /** Oldest first. */
  seen(): Promise<readonly Seen[]>
  /** On disk when this resolves. False when another run has accepted a checkpoint in the meantime: examine again. */
  accept(after: Seen | null, text: string): Promise<boolean>
  /** Stores the latest checkpoint with this witness's cosignature, to show to others. */
  keepCosigned(note: string): Promise<void>
  /** Stores the evidence. From now on the witness refuses. */
  refuse(text: string, evidence: Readonly<Record<string, string>>): Promise<void>
}

type SmallFile = 'own.key' | 'name' | 'shop.key' | 'address'

const REFUSED = 'REFUSED.txt'
const COSIGNED = 'cosigned.txt'
export const EVIDENCE = 'evidence'
/** Six weeks with one round an hour. Within them, the first changed event can be located. */
const MOST_SEEN = 1000

export async function openWitnessFolder(place: string): Promise<WitnessFolder> {
  const seenFolder = join(place, 'seen')
  await mkdir(seenFolder, { recursive: true, mode: 0o700 })
  const fileOf = (number: number) => join(seenFolder, `${String(number).padStart(10, '0')}.txt`)

  async function numbers(): Promise<readonly number[]> {
    const names = await readdir(seenFolder)
    return names
      .flatMap((name) => /^(\d{10})\.txt$/.exec(name)?.[1] ?? [])
      .map(Number)
      .toSorted((one, other) => one - other)
  }

  async function thinOut(): Promise<void> {
    for (const number of (await numbers()).slice(0, -MOST_SEEN)) await rm(fileOf(number), { force: true })
  }

  async function seen(): Promise<readonly Seen[]> {
    const checkpoints = await Promise.all(
      (await numbers()).map(async (number) => {
        const text = await textOf(fileOf(number))
        const at = (await stat(fileOf(number)).catch(() => null))?.mtime.toISOString() ?? ''
        return text === null ? [] : [{ number, text, at }]
      }),
    )
    return checkpoints.flat()
  }

  return {
    place,
    refusal: () => textOf(join(place, REFUSED)),
    read: async (name) => (await textOf(join(place, name)))?.trim() ?? null,
    async keepFirst(name, make) {
      const file = join(place, name)
      const existing = await textOf(file)
      if (existing !== null) return existing.trim()
      await createOnce(place, file, `${make().trim()}\n`)
      return (await readFile(file, 'utf8')).trim()
    },
    seen,
    async accept(after, text) {
      const number = (after?.number ?? 0) + 1
      if (!(await createOnce(seenFolder, fileOf(number), text))) return false
      // A run that was suspended for a long time could create a number that has been removed since.
      if ((await numbers()).at(-1) !== number) {
        await rm(fileOf(number))
        return false
      }
      await thinOut()
      return true
    },
    async keepCosigned(note) {
      await replaceFile(join(place, COSIGNED), note)
    },
    async refuse(text, evidence) {
      const folder = join(place, EVIDENCE)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const [name, content] of Object.entries(evidence)) await replaceFile(join(folder, name), content)
      await flushNames(folder)
      await replaceFile(join(place, REFUSED), text)
      await flushNames(place)
    },
  }
}

/** Creates a file, complete and on disk, or not at all. False when the file already exists. */
async function createOnce(folder: string, file: string, text: string): Promise<boolean> {
  const part = join(folder, `.${randomUUID()}`)
  await replaceFile(part, text)
  try {
    await link(part, file)
    await flushNames(folder)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(part, { force: true })
  }
}

/** Windows cannot open folders, and does not need this flush. */
async function flushNames(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncFolder(folder)
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null
}
