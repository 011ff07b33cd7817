/** Renders the brand's vectors as icons of the installed shop, in the sizes and shapes that phones need. */

import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { colours } from '#catalogue/identity/colours.ts'

/** The favicon, with its own rounded corners. */
export function roundedIcon(size: number): Promise<Buffer> {
  return renderVector('web/brand/favicon.svg', size)
}

/** A square icon, which the phone crops to its own shape. `share` is the part of its width that the centred monogram takes. */
export async function fullIcon(size: number, share: number): Promise<Buffer> {
  const monogram = await renderVector('web/brand/monogram-on-dark.svg', Math.round(size * share))
  const background = { width: size, height: size, channels: 3 as const, background: colours.ink }
  return sharp({ create: background })
    .composite([{ input: monogram, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer()
}

async function renderVector(vector: string, size: number): Promise<Buffer> {
  // The vector is rendered at the final size, because scaling up afterwards would blur it.
  const svg = (await readFile(vector, 'utf8')).replace('<svg ', `<svg width="${size}" height="${size}" `)
  return sharp(Buffer.from(svg)).png().toBuffer()
}
