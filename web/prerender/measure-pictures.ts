/** Measures the pictures of the shop for the pages that show them: width, height and dominant colour. */

import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import type { Measures } from '../ui/measured-pictures.ts'

const FOLDER = 'web/pictures'

/** Their paths below the folder, with `/` as in addresses. */
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
      // The same for each part of the build.
      handler: () => (code ??= measureAll()),
    },
  }
}

/** The sizes that most pictures have are stored once: the record is part of every page's code. */
async function measureAll(): Promise<string> {
  const files = [...(await pictureFiles())].sort()
  const measures = await Promise.all(
    files.map(async (file) => [file, JSON.stringify(await measure(join(FOLDER, file)))] as const),
  )
  const count = (wanted: string) => measures.filter(([, text]) => text === wanted).length
  const [[, usual] = ['', '[]']] = measures.toSorted(([, one], [, other]) => count(other) - count(one))
  const unusual = measures.filter(([, text]) => text !== usual)
  const record = unusual.map(([file, text]) => `${JSON.stringify(file)}:${text}`)
  return `export const usual = ${usual}; export const unusual = {${record}}`
}

export async function measure(path: string): Promise<Measures> {
  const { autoOrient, hasAlpha } = await sharp(path).metadata()
  return [autoOrient.width, autoOrient.height, hasAlpha ? 'transparent' : await dominantColour(path)]
}

type Shade = { readonly count: number; readonly sums: readonly [red: number, green: number, blue: number] }

/** Smaller differences are invisible, and equal values compress better. */
const STEP = 8

/** The mean of the most frequent shade; a shade is an eighth of red, of green and of blue. */
async function dominantColour(path: string): Promise<string> {
  const points = await sharp(path).resize({ width: 120 }).removeAlpha().raw().toBuffer()
  const shades = new Map<number, Shade>()
  for (let at = 0; at < points.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = points.subarray(at, at + 3)
    const name = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5)
    const { count, sums } = shades.get(name) ?? { count: 0, sums: [0, 0, 0] }
    shades.set(name, { count: count + 1, sums: [sums[0] + red, sums[1] + green, sums[2] + blue] })
  }
  const [most] = [...shades.values()].sort((one, other) => other.count - one.count)
  const { count, sums } = most ?? { count: 1, sums: [0, 0, 0] }
  const colour = sums.map((sum) => Math.min(255, Math.round(sum / count / STEP) * STEP))
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
