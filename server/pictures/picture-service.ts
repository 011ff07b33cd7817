/** Answers with pictures of the size and format that a browser asks for: made by the build, or made once and kept on disk. */

import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { hashOfMaster, pictureName } from './picture-name.ts'
import type { PictureRequest } from './picture-request.ts'
import { renderPicture } from './render-picture.ts'
import { createTurns } from './turns.ts'

export type PictureFolders = {
  /** The photographs as they were taken. */
  readonly masters: string
  /** What the build has made of them; only read, and it may be missing. */
  readonly built: string
}

export type MadePicture = { readonly bytes: Buffer; readonly etag: string }

export type PictureService = {
  /** The picture, or null when there is no such master. */
  make(request: PictureRequest): Promise<MadePicture | null>
}

/** Pictures made at the same time; each may use a core, and orders come first. */
const AT_ONCE = 2

type Options = PictureFolders & {
  /** Where pictures go that the build has not made. */
  readonly cache: string
  readonly render?: typeof renderPicture
}

export async function openPictureService(options: Options): Promise<PictureService> {
  const { masters, built, cache, render = renderPicture } = options
  const known = await mastersIn(masters)
  await mkdir(cache, { recursive: true })
  const hashOf = rememberHashes()
  const underWay = new Map<string, Promise<Buffer>>()
  const turns = createTurns(AT_ONCE)

  async function make(request: PictureRequest): Promise<MadePicture | null> {
    if (!known.has(request.file)) return null
    const master = join(masters, request.file)
    const name = pictureName(await hashOf(master), request)
    const etag = `"${name}"`
    const kept = (await read(join(built, name))) ?? (await read(join(cache, name)))
    if (kept) return { bytes: kept, etag }

    let making = underWay.get(name)
    if (!making) {
      making = turns(() => render(master, request))
        .then((bytes) => keep(join(cache, name), bytes))
        .finally(() => underWay.delete(name))
      underWay.set(name, making)
    }
    return { bytes: await making, etag }
  }

  return { make }
}

/** Their paths below the folder, as addresses write them. */
async function mastersIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')),
  )
}

const read = (file: string) => readFile(file).catch(() => null)

/** Reads a master again only when its size or its time has changed. */
function rememberHashes() {
  const hashes = new Map<string, { readonly stamp: string; readonly hash: string }>()
  return async (master: string): Promise<string> => {
    const { mtimeMs, size } = await stat(master)
    const stamp = `${mtimeMs} ${size}`
    const known = hashes.get(master)
    if (known?.stamp === stamp) return known.hash
    const hash = hashOfMaster(await readFile(master))
    hashes.set(master, { stamp, hash })
    return hash
  }
}

/** A full disk only costs the cache: the picture is still sent. */
async function keep(file: string, bytes: Buffer): Promise<Buffer> {
  const part = `${file}.${process.pid}.part`
  await writeFile(part, bytes)
    .then(() => rename(part, file))
    .catch(() => undefined)
  return bytes
}
