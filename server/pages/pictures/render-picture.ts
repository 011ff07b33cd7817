/** Scales a master and encodes it. */

import sharp, { type Sharp } from 'sharp'
import { colours } from '#catalogue/identity/colours.ts'
import { linkPreview } from '#catalogue/picture-sizes.ts'
import type { MasterInput } from './masters.ts'
import type { PictureFormat, PictureRequest } from './picture-request.ts'
import { sharePicture } from './share-picture.ts'

// One thread and no cache for each picture: several simultaneous pictures use the processor better than several threads for
// one, and memory is released after each picture.
sharp.concurrency(1)
sharp.cache(false)

/** Low, so that the first visitor of a picture does not wait long. */
const AVIF_EFFORT = 3

/** `avifEffort` is sharp's, from 0 (fast) to 9 (small files). */
export async function renderPicture(
  master: MasterInput,
  request: PictureRequest,
  avifEffort = AVIF_EFFORT,
): Promise<Buffer> {
  const { width, height, quality, format, caption } = request
  const isPreview = width === linkPreview.width && height === linkPreview.height
  const picture = caption
    ? await sharePicture(upright(master), caption)
    : isPreview
      ? await previewOf(master)
      : scaled(master, width, height)
  return encode[format](picture, quality, avifEffort).toBuffer()
}

function scaled(master: MasterInput, width: number, height: number | null): Sharp {
  return upright(master).resize({
    width,
    ...(height === null ? {} : { height }),
    fit: 'cover',
    withoutEnlargement: true,
  })
}

/** Applies the rotation tag, because phones store photographs in the sensor's orientation. */
const upright = (master: MasterInput): Sharp => sharp(master).autoOrient()

/** The colour around a picture that does not fill a link preview: `--color-page` of the shop's pages. */
export const GROUND = colours.page

/** From this ratio of width to height, a picture is cropped to fill the preview, because little is lost. */
const WIDE = 1.5

/** A wide picture fills the preview. Any other is shown whole, because cropping would cut the product. */
async function previewOf(master: MasterInput): Promise<Sharp> {
  const sides = (await sharp(master).metadata()).autoOrient
  const fit = sides.width / sides.height < WIDE ? 'contain' : 'cover'
  return upright(master)
    .flatten({ background: GROUND })
    .resize({ ...linkPreview, fit, background: GROUND })
}

type Encode = (picture: Sharp, quality: number, avifEffort: number) => Sharp

const encode: Readonly<Record<PictureFormat, Encode>> = {
  // AVIF looks as good as JPEG at a much lower quality number.
  avif: (picture, quality, effort) => picture.avif({ quality: Math.round(quality * 0.7), effort }),
  webp: (picture, quality) => picture.webp({ quality }),
  jpg: (picture, quality) => picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }),
  png: (picture) => picture.png({ palette: true }),
}
