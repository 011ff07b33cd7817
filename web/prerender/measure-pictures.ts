/** Measures the shop's pictures at build time: width, height and dominant colour, which pages need before a picture loads. */

import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
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

/** The most frequent measures are stored once, because the record is part of every page's code. */
async function measureAll(): Promise<string> {
  const files = [...(await pictureFiles())].sort()
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
  return [autoOrient.width, autoOrient.height, hasAlpha ? 'transparent' : await dominantColour(path)]
}

type Shade = { readonly count: number; readonly sums: readonly [red: number, green: number, blue: number] }

/** Colours are rounded to multiples of this: the difference is invisible, and equal values compress better. */
const COLOUR_STEP = 8

/** The mean colour of the most frequent shade. Red, green and blue are each divided into eight ranges, which make a shade. */
async function dominantColour(path: string): Promise<string> {
  const bytes = await sharp(path).resize({ width: 120 }).removeAlpha().raw().toBuffer()
  const shades = new Map<number, Shade>()
  for (let offset = 0; offset < bytes.length; offset += 3) {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(offset, offset + 3)
    const shade = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const { count, sums } = shades.get(shade) ?? { count: 0, sums: [0, 0, 0] }
    shades.set(shade, { count: count + 1, sums: [sums[0] + red, sums[1] + green, sums[2] + blue] })
  }
  const [mostFrequent] = [...shades.values()].sort((a, b) => b.count - a.count)
  const { count, sums } = mostFrequent ?? { count: 1, sums: [0, 0, 0] }
  const colour = sums.map((sum) => Math.min(255, Math.round(sum / count / COLOUR_STEP) * COLOUR_STEP))
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
