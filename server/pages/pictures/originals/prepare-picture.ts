/** Turns an uploaded picture into the one that is stored: upright, cropped, not too large, and without anything but its pixels. */

import sharp, { type Metadata, type Sharp } from 'sharp'
import { dominantColour, SAMPLE_WIDTH } from '#catalogue/dominant-colour.ts'
import type { Sides } from '../picture-variants.ts'
import type { PictureKind } from './picture-kind.ts'

/** A part of the upright picture, in fractions of its sides. */
export type Crop = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type ToPrepare = {
  readonly bytes: Uint8Array
  readonly kind: Exclude<PictureKind, 'heic'>
  readonly crop: Crop | null
}

export type PreparedPicture = Sides & {
  readonly bytes: Uint8Array
  /** The colour that fills its box until it has loaded, as in `web/ui/measured-pictures.ts`. */
  readonly colour: string
}

export type Prepared =
  | PreparedPicture
  | { readonly refused: 'broken' }
  | { readonly refused: 'too many pixels' | 'too small' | 'part too small'; readonly sides: Sides }

const MOST_PIXELS = 60e6
/** Of the shorter side, so that a product fills the screen of a phone. */
const LEAST_SIDE = 600
/** Of the longer side: somewhat more than the widest picture that a page shows. */
const LONGEST_SIDE = 2400
const JPEG_QUALITY = 88

/** The same bytes always become the same bytes. Decodes nothing of a picture that it refuses by its header. */
export async function preparePicture({ bytes, kind, crop }: ToPrepare): Promise<Prepared> {
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS })
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (header === null || !isOfKind(header, kind)) return { refused: 'broken' }
  const sides = header.autoOrient
  if (sides.width * sides.height > MOST_PIXELS) return { refused: 'too many pixels', sides }
  if (shorterSide(sides) < LEAST_SIDE) return { refused: 'too small', sides }
  const part = crop === null ? { left: 0, top: 0, ...sides } : partOf(sides, crop)
  if (shorterSide(part) < LEAST_SIDE) return { refused: 'part too small', sides: part }
  try {
    // Of any kind of colours, the pixels are sRGB.
    const { data, info } = await open()
      .autoOrient()
      .extract(part)
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const pixels = () => sharp(data, { raw: { width, height, channels } })
    // Screenshots often have the channel, and no part that can be seen through.
    const isTransparent = channels === 4 && !(await pixels().stats()).isOpaque
    const stored = await (isTransparent ? asPng(pixels()) : asJpeg(pixels())).toBuffer()
    const colour = isTransparent ? 'transparent' : await colourOf(stored)
    return { bytes: stored, width, height, colour }
  } catch {
    return { refused: 'broken' }
  }
}

/** The library calls AVIF by the name of its container. */
function isOfKind({ format, compression }: Metadata, kind: ToPrepare['kind']): boolean {
  return kind === 'avif' ? format === 'heif' && compression === 'av1' : format === kind
}

function partOf({ width, height }: Sides, crop: Crop) {
  const left = Math.min(width - 1, Math.round(crop.left * width))
  const top = Math.min(height - 1, Math.round(crop.top * height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  }
}

const shorterSide = ({ width, height }: Sides): number => Math.min(width, height)

const asPng = (picture: Sharp): Sharp => picture.png({ compressionLevel: 9 })

/** Without mozjpeg, which takes seven times as long for a file a quarter smaller: browsers get pictures that are made from this one. */
const asJpeg = (picture: Sharp): Sharp => picture.removeAlpha().jpeg({ quality: JPEG_QUALITY })

async function colourOf(stored: Buffer): Promise<string> {
  return dominantColour(await sharp(stored).resize({ width: SAMPLE_WIDTH }).removeAlpha().raw().toBuffer())
}
