/** A step of `npm run build`: makes the pictures that the pages ask for, so that no visitor waits for one to be made. */

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { hashOfMaster, pictureName } from './pictures/picture-name.ts'
import type { PictureRequest } from './pictures/picture-request.ts'
import { picturesOfPage } from './pictures/pictures-of-page.ts'
import { renderPicture } from './pictures/render-picture.ts'
import { createTurns } from './pictures/turns.ts'

type Folders = {
  readonly masters: string
  /** Where the built pages are. */
  readonly pages: string
  readonly into: string
}

/** Makes what is missing and removes what no page asks for any more; says how many of each there are. */
export async function makePictures({ masters, pages, into }: Folders) {
  await mkdir(into, { recursive: true })
  const wanted = await namesOf(await picturesOfPages(pages), masters)
  const there = new Set(await readdir(into))
  const missing = [...wanted].filter(([name]) => !there.has(name))
  const gone = [...there].filter((name) => !wanted.has(name))

  // Several pictures at once use the processor better than several threads for one.
  sharp.concurrency(1)
  const turns = createTurns(availableParallelism())
  await Promise.all(
    missing.map(([name, request]) =>
      turns(async () => {
        const part = join(into, `${name}.part`)
        await writeFile(part, await renderPicture(join(masters, request.file), request))
        await rename(part, join(into, name))
      }),
    ),
  )
  await Promise.all(gone.map((name) => rm(join(into, name))))
  return { made: missing.length, kept: wanted.size - missing.length, removed: gone.length }
}

async function picturesOfPages(pages: string): Promise<readonly PictureRequest[]> {
  const files = await readdir(pages, { recursive: true })
  const html = files.filter((file) => file.endsWith('.html'))
  const found = html.map(async (file) => picturesOfPage(await readFile(join(pages, file), 'utf8')))
  return (await Promise.all(found)).flat()
}

async function namesOf(requests: readonly PictureRequest[], masters: string) {
  const hashes = new Map<string, string>()
  for (const { file } of requests) {
    if (!hashes.has(file)) hashes.set(file, hashOfMaster(await readFile(join(masters, file))))
  }
  return new Map(requests.map((request) => [pictureName(hashes.get(request.file) ?? '', request), request]))
}
