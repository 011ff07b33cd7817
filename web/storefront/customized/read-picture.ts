/** Reads a file that a shopper chose as a picture that the tool can show and store, or says why it cannot. */

import { HEAD, pictureTypeOf } from './picture-type.ts'

export type ReadPicture =
  | {
      readonly ok: true
      /** A data URL. */
      readonly picture: string
      /** Its width by its height. */
      readonly proportions: number
    }
  | { readonly ok: false; readonly reason: string }

const MEGABYTE = 1024 * 1024
const LARGEST_FILE = 10 * MEGABYTE

/** Pixels of the longer side: at most three for each unit of the shirt, as many as a screen shows. */
const LONGEST_SIDE = 1_600
const QUALITY = 0.9

const refused = (reason: string): ReadPicture => ({ ok: false, reason })

export async function readPicture(files: readonly File[]): Promise<ReadPicture> {
  const [file, ...others] = files
  if (!file) return refused('Drop a picture file from your device.')
  if (others.length > 0) return refused('One picture at a time, please.')
  try {
    const type = pictureTypeOf(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()))
    if (type === null) {
      return refused('This file is not a picture we can use. Choose a PNG, JPEG, WebP, GIF or AVIF.')
    }
    if (file.size > LARGEST_FILE) {
      return refused(`This picture is larger than ${LARGEST_FILE / MEGABYTE} MB. Choose a smaller one.`)
    }
    // Photographs have no transparent parts; where a browser writes no WebP, JPEG keeps them small.
    const wanted = type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    return { ok: true, ...(await redrawn(file.slice(0, file.size, type), wanted)) }
  } catch {
    return refused('This picture cannot be read. It may be damaged.')
  }
}

/** Draws it again, which removes what is not needed: too many pixels, animation, and where a photograph was taken. */
async function redrawn(file: Blob, wanted: string) {
  const source = await createImageBitmap(file)
  const shrink = Math.min(1, LONGEST_SIDE / Math.max(source.width, source.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(source.width * shrink))
  canvas.height = Math.max(1, Math.round(source.height * shrink))
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser does not draw.')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(source, 0, 0, canvas.width, canvas.height)
  source.close()
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, wanted, QUALITY))
  if (drawn === null) throw new Error('The picture could not be drawn.')
  return { picture: await dataUrlOf(drawn), proportions: canvas.width / canvas.height }
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
