/** Scales a master and encodes it. */

import sharp, { type Sharp } from 'sharp'
import { linkPreview } from '#catalogue/picture-sizes.ts'
import type { PictureFormat, PictureRequest } from './picture-request.ts'

// One thread and no cache for each picture: several pictures at once use the processor better than several threads for
// one, and memory is given back when a picture is done.
sharp.concurrency(1)
sharp.cache(false)

export async function renderPicture(master: string, request: PictureRequest): Promise<Buffer> {
  const { width, height, quality, format } = request
  const isPreview = width === linkPreview.width && height === linkPreview.height
  const picture = isPreview ? await previewOf(master) : scaled(master, width, height)
  return encode[format](picture, quality).toBuffer()
}

function scaled(master: string, width: number, height: number | null): Sharp {
  return sharp(master).resize({
    width,
    ...(height === null ? {} : { height }),
    fit: 'cover',
    withoutEnlargement: true,
  })
}

/** The position of collar and print in a portrait photograph, as a fraction of its height. */
const COLLAR = 0.11

/** A wide crop: the middle of a landscape picture; of a portrait one, the garment from its collar down. */
async function previewOf(master: string): Promise<Sharp> {
  const { width, height } = linkPreview
  const whole = await sharp(master).resize({ width }).toBuffer({ resolveWithObject: true })
  const room = whole.info.height - height
  if (room < 0) return sharp(master).resize({ width, height, fit: 'cover' })
  const upright = whole.info.height > width
  const top = Math.min(room, Math.round(upright ? whole.info.height * COLLAR : room / 2))
  return sharp(whole.data).extract({ left: 0, top, width, height })
}

const encode: Readonly<Record<PictureFormat, (picture: Sharp, quality: number) => Sharp>> = {
  // AVIF looks as good as JPEG at a much lower quality number; low effort shortens the wait of the first visitor.
  avif: (picture, quality) => picture.avif({ quality: Math.round(quality * 0.7), effort: 3 }),
  webp: (picture, quality) => picture.webp({ quality }),
  jpg: (picture, quality) => picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }),
  png: (picture) => picture.png({ palette: true }),
}
