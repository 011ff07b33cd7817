/** Converts a file that the shopper chose into a picture that the tool can show and store, or returns why it cannot. */

import { HEAD_BYTES, pictureTypeOf } from './picture-type.ts'

export type ReadPicture =
  | {
      readonly ok: true
      /** A data URL. */
      readonly picture: string
      /** Width divided by height. */
      readonly proportions: number
    }
  | { readonly ok: false; readonly reason: string }

const MEGABYTE = 1024 * 1024
const MAX_FILE_BYTES = 10 * MEGABYTE

/** The maximum of the longer side: about three pixels for each unit of the shirt, the resolution of a sharp screen. */
const MAX_SIDE_PIXELS = 1_600
const QUALITY = 0.9

const refused = (reason: string): ReadPicture => ({ ok: false, reason })

export async function readPicture(files: readonly File[]): Promise<ReadPicture> {
  const [file, ...others] = files
  if (!file) return refused('Drop a picture file from your device.')
  if (others.length > 0) return refused('One picture at a time, please.')
  try {
    const type = pictureTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
    if (type === null) {
      return refused('This file is not a picture we can use. Choose a PNG, JPEG, WebP, GIF or AVIF.')
    }
    if (file.size > MAX_FILE_BYTES) {
      return refused(`This picture is larger than ${MAX_FILE_BYTES / MEGABYTE} MB. Choose a smaller one.`)
    }
    // A photograph has no transparent parts, so JPEG keeps it small even in a browser that cannot encode WebP.
    const outputType = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    return { ok: true, ...(await redraw(file.slice(0, file.size, type), outputType)) }
  } catch {
    return refused('This picture cannot be read. It may be damaged.')
  }
}

/** Draws the picture again. This removes excess pixels, animation, and metadata such as the place of a photograph. */
async function redraw(file: Blob, outputType: string) {
  const source = await createImageBitmap(file)
  const shrink = Math.min(1, MAX_SIDE_PIXELS / Math.max(source.width, source.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(source.width * shrink))
  canvas.height = Math.max(1, Math.round(source.height * shrink))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no 2D canvas context')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  source.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, outputType, QUALITY))
  if (blob === null) throw new Error('the canvas could not be encoded')
  return { picture: await dataUrlOf(blob), proportions: canvas.width / canvas.height }
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
