/** A step of `npm run build`: renders the pictures that the pages refer to, so that no visitor waits for one. */

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { type Master, openMasters } from '#server/pages/pictures/masters.ts'
import { pictureName } from '#server/pages/pictures/picture-name.ts'
import type { PictureRequest } from '#server/pages/pictures/picture-request.ts'
import { picturesOfPage } from '#server/pages/pictures/pictures-of-page.ts'
import { renderPicture } from '#server/pages/pictures/render-picture.ts'

type PictureBuild = {
  readonly masters: string
  /** The folder of the built pages. */
  readonly pages: string
  readonly into: string
  /**
   * AVIF alone, encoded quickly into larger files: for a build that only tests use. The shop makes a picture of another format
   * when a browser asks for it.
   */
  readonly isQuick?: boolean
}

/** Renders missing pictures and removes unused ones. Returns the number of each. */
export async function makePictures({ masters: folder, pages, into, isQuick = false }: PictureBuild) {
  await mkdir(into, { recursive: true })
  const masters = await mastersIn(folder)
  const requests = await wantedOn(pages, masters)
  const existing = new Set(await readdir(into))
  const missing = [...requests].filter(
    ([name, { format }]) => !existing.has(name) && (!isQuick || format === 'avif'),
  )
  const gone = [...existing].filter((name) => !requests.has(name))

  await new PQueue({ concurrency: availableParallelism() }).addAll(
    missing.map(([name, request]) => async () => {
      const part = join(into, `${name}.part`)
      await writeFile(part, await renderPicture(join(folder, request.file), request, isQuick ? 0 : undefined))
      await rename(part, join(into, name))
    }),
  )
  await Promise.all(gone.map((name) => rm(join(into, name))))
  return { made: missing.length, kept: existing.size - gone.length, removed: gone.length }
}

async function mastersIn(folder: string): Promise<ReadonlyMap<string, Master>> {
  const { files, find } = await openMasters(folder)
  const mastersByFile = new Map<string, Master>()
  for (const file of files) {
    const master = await find(file)
    if (master !== null) mastersByFile.set(file, master)
  }
  return mastersByFile
}

/** Sorted by file name. */
async function wantedOn(pages: string, masters: ReadonlyMap<string, Master>) {
  const requestsByName = new Map<string, PictureRequest>()
  for (const file of await readdir(pages, { recursive: true })) {
    if (!file.endsWith('.html')) continue
    const html = await readFile(join(pages, file), 'utf8')
    for (const request of picturesOfPage(html, (name) => masters.get(name) ?? null)) {
      requestsByName.set(pictureName(masters.get(request.file)?.hash ?? '', request), request)
    }
  }
  return requestsByName
}
