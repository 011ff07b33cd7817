/** The shop's mark in the sizes and shapes that phones put on their screens, drawn from the brand's vectors. */

import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const INK = '#16130f'

/** As the favicon is: with its own rounded corners. */
export function roundedIcon(size: number): Promise<Buffer> {
  return drawn('web/brand/favicon.svg', size)
}

/** To be cut to a circle or anything else by the phone: the mark stays within the middle. */
export async function fullIcon(size: number, mark: number): Promise<Buffer> {
  const monogram = await drawn('web/brand/monogram-on-dark.svg', Math.round(size * mark))
  const ground = { width: size, height: size, channels: 3 as const, background: INK }
  return sharp({ create: ground })
    .composite([{ input: monogram, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer()
}

async function drawn(vector: string, size: number): Promise<Buffer> {
  // Rendered at the size that is needed: a vector scaled up afterwards would be soft.
  const svg = (await readFile(vector, 'utf8')).replace('<svg ', `<svg width="${size}" height="${size}" `)
  return sharp(Buffer.from(svg)).png().toBuffer()
}
