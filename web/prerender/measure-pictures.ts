/** Measures the site's own pictures at build time: width, height and dominant colour, which pages need before a picture loads. */

import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { dominantColour, SAMPLE_WIDTH } from '#catalogue/dominant-colour.ts'
import ofProducts from '#catalogue/pictures.json' with { type: 'json' }
import type { Measures } from '../ui/measured-pictures.ts'

const FOLDER = 'web/pictures'

/** The paths of all pictures, relative to the folder, with `/` as the separator as in URLs. */
export async function pictureFiles(folder = FOLDER): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true })
  return new Set(
    entries.filter((path) => /\.(?:jpe?g|png|webp)$/i.test(path)).map((path) => path.replaceAll(sep, '/')),
  )
}

export function measuredPictures(): Plugin {
  let code: Promise<string> | undefined
  return {
    name: 'measured-pictures',
    load: {
      filter: { id: /\/web\/ui\/measured-pictures\.ts$/ },
      // Each part of the build loads the module; the pictures are measured once.
      handler: () => (code ??= measureAll()),
    },
  }
}

/** Pictures of products bring their measures along. The most frequent measures are stored once, because the record is part of every page's code. */
async function measureAll(): Promise<string> {
  const files = [...(await pictureFiles())].filter((file) => !Object.hasOwn(ofProducts, file)).sort()
  const measures = await Promise.all(
    files.map(async (file) => [file, JSON.stringify(await measure(join(FOLDER, file)))] as const),
  )
  const count = (text: string) => measures.filter(([, other]) => other === text).length
  const [[, usual] = ['', '[]']] = measures.toSorted(([, a], [, b]) => count(b) - count(a))
  const unusual = measures.filter(([, text]) => text !== usual)
  const record = unusual.map(([file, text]) => `${JSON.stringify(file)}:${text}`)
  return `export const usual = ${usual}; export const unusual = {${record}}`
}

export async function measure(path: string): Promise<Measures> {
  const { autoOrient, hasAlpha } = await sharp(path).metadata()
  return [autoOrient.width, autoOrient.height, hasAlpha ? 'transparent' : await colourOf(path)]
}

async function colourOf(path: string): Promise<string> {
  return dominantColour(await sharp(path).resize({ width: SAMPLE_WIDTH }).removeAlpha().raw().toBuffer())
}
