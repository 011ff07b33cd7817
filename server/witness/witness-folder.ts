/**
 * What a witness remembers, in a folder of its own: its key and name, the shop's key, the signed checkpoints that it has
 * accepted, and why it refuses. Each accepted one has the next number, and the file of a number can be made once: of two runs
 * at the same time, one accepts and the other begins again.
 */

import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile, syncFolder } from '#server/platform/data-folder/durable-files.ts'

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
  /** Why nothing is cosigned any more; null as long as everything is well. */
  refusal(): Promise<string | null>
  /** What stands in one of the small files; null before it is made. */
  read(name: SmallFile | typeof COSIGNED): Promise<string | null>
  /** Makes it with this content, or returns what is there. */
  keepFirst(name: SmallFile, make: () => string): Promise<string>
  /** Oldest first. */
  seen(): Promise<readonly Seen[]>
  /** On disk when this resolves. False when another run has accepted one meanwhile: look again. */
  accept(after: Seen | null, text: string): Promise<boolean>
  /** The newest checkpoint with this witness's cosignature below, for anyone who asks. */
  keepCosigned(note: string): Promise<void>
  /** Keeps the evidence, and refuses from now on. */
  refuse(text: string, evidence: Readonly<Record<string, string>>): Promise<void>
}

type SmallFile = 'own.key' | 'name' | 'shop.key' | 'address'

const REFUSED = 'REFUSED.txt'
const COSIGNED = 'cosigned.txt'
export const EVIDENCE = 'evidence'
/** With one look an hour: six weeks, of which the first changed event can be narrowed down. */
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
    const found = await Promise.all(
      (await numbers()).map(async (number) => {
        const text = await textOf(fileOf(number))
        const at = (await stat(fileOf(number)).catch(() => null))?.mtime.toISOString() ?? ''
        return text === null ? [] : [{ number, text, at }]
      }),
    )
    return found.flat()
  }

  return {
    place,
    refusal: () => textOf(join(place, REFUSED)),
    read: async (name) => (await textOf(join(place, name)))?.trim() ?? null,
    async keepFirst(name, make) {
      const file = join(place, name)
      const known = await textOf(file)
      if (known !== null) return known.trim()
      await makeOnce(place, file, `${make().trim()}\n`)
      return (await readFile(file, 'utf8')).trim()
    },
    seen,
    async accept(after, text) {
      const number = (after?.number ?? 0) + 1
      if (!(await makeOnce(seenFolder, fileOf(number), text))) return false
      // A number that was thinned out could be made again by a run that was stopped for long.
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

/** Complete and on disk, or not at all; false when the file is there already. */
async function makeOnce(folder: string, file: string, text: string): Promise<boolean> {
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

/** Windows does not open folders, and needs no flush of their names. */
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
