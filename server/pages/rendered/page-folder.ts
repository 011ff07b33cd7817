/**
 * A cache in the data folder: the pages of the last catalogues, so that a start renders nothing, and the files of earlier
 * catalogues, which open tabs may still ask for. It can be deleted at any time.
 */

import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueFile } from '#catalogue/catalogue-file.ts'
import { decodePages, type RenderedPages } from '#catalogue/rendered-pages.ts'

export type PageFolder = {
  /** Where the page worker writes the pages of a catalogue. */
  fileFor(hash: string): Promise<string>
  /** Null when they are not stored, or not by this build. */
  read(hash: string): Promise<RenderedPages | null>
  keep(catalogue: CatalogueFile): Promise<void>
  /** The JSON of an earlier catalogue. */
  earlier(hash: string): Promise<string | null>
}

const MOST_PAGES = 3
const MOST_CATALOGUES = 50
const PAGES = /\.pages$/
const CATALOGUE = /^[\da-f]+\.json$/

export function pageFolder(folder: string, build: string): PageFolder {
  const at = (hash: string) => join(folder, `${build}-${hash}.pages`)

  async function fileFor(hash: string): Promise<string> {
    await mkdir(folder, { recursive: true })
    await keepLatest(PAGES, MOST_PAGES - 1)
    return at(hash)
  }

  async function keepLatest(pattern: RegExp, most: number): Promise<void> {
    const names = (await readdir(folder)).filter((name) => pattern.test(name))
    const aged = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
    )
    const old = aged.toSorted((one, other) => other.at - one.at).slice(most)
    await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })))
  }

  return {
    fileFor,
    async read(hash) {
      try {
        const pages = decodePages(await readFile(at(hash)))
        return pages.build === build && pages.catalogue.hash === hash ? pages : null
      } catch {
        // Missing or damaged: it is rendered again.
        return null
      }
    },
    async keep({ hash, json }) {
      await mkdir(folder, { recursive: true })
      const file = join(folder, `${hash}.json`)
      await writeFile(`${file}.part`, json)
      await rename(`${file}.part`, file)
      await keepLatest(CATALOGUE, MOST_CATALOGUES)
    },
    async earlier(hash) {
      if (!/^[\da-f]{20}$/.test(hash)) return null
      return readFile(join(folder, `${hash}.json`), 'utf8').catch(() => null)
    },
  }
}
