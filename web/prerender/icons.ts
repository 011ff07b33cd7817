/** The icons of the installed shop, in the sizes and shapes that phones need, drawn from the brand's vectors. */

import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const INK = '#16130f'

/** The favicon, with its own rounded corners. */
export function roundedIcon(size: number): Promise<Buffer> {
  return drawn('web/brand/favicon.svg', size)
}

/** The phone cuts it to a circle or another shape, so the mark stays in the middle. */
export async function fullIcon(size: number, mark: number): Promise<Buffer> {
  const monogram = await drawn('web/brand/monogram-on-dark.svg', Math.round(size * mark))
  const ground = { width: size, height: size, channels: 3 as const, background: INK }
  return sharp({ create: ground })
    .composite([{ input: monogram, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer()
}

async function drawn(vector: string, size: number): Promise<Buffer> {
  // Drawn at the size that is needed: scaled up afterwards it would be blurred.
  const svg = (await readFile(vector, 'utf8')).replace('<svg ', `<svg width="${size}" height="${size}" `)
  return sharp(Buffer.from(svg)).png().toBuffer()
}
