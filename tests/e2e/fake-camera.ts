/** A video for Chromium's fake camera, which repeats it without end. */

import { writeFileSync } from 'node:fs'
import sharp from 'sharp'

const WIDTH = 1280
const HEIGHT = 720
const FRAMES_OF_PICTURE = 3

/** Shows each picture (PNG) for three seconds, in grey, on a desk. */
export async function writeVideo(file: string, pictures: readonly Buffer[]): Promise<void> {
  const frames = await Promise.all(pictures.map(frameOf))
  const all = frames.flatMap((frame) => Array<Buffer>(FRAMES_OF_PICTURE).fill(frame))
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F1:1 Ip A1:1 C420jpeg\n`), ...all]),
  )
}

/** A picture as a frame of a YUV4MPEG2 video: its brightness, and a quarter as many values of two colours, which are grey. */
async function frameOf(picture: Buffer): Promise<Buffer> {
  const brightness = await sharp(picture)
    .flatten({ background: '#fff' })
    .resize({ width: WIDTH - 40, height: HEIGHT - 40, fit: 'contain', background: '#999' })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#999' })
    .greyscale()
    .raw()
    .toBuffer()
  return Buffer.concat([Buffer.from('FRAME\n'), brightness, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
}

/** A courier's label (PNG): bars of these widths in modules. */
export function drawLabel(widths: readonly number[]): Promise<Buffer> {
  let x = 10
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `<rect x="${x}" y="4" width="${width}" height="40"/>` : ''
    x += width
    return bar
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${(x + 10) * 4}" height="240" viewBox="0 0 ${x + 10} 60">
    <rect width="100%" height="100%" fill="#fff"/>${bars.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
