/** Takes a picture that the owner uploads: checks it, prepares it in another process, and stores it. */

import PQueue from 'p-queue'
import { Refused } from '#server/platform/http/answer.ts'
import type { Sides } from '../picture-variants.ts'
import { pictureKind } from './picture-kind.ts'
import type { PictureStore } from './picture-store.ts'
import type { Crop, Prepared, ToPrepare } from './prepare-picture.ts'

export type TakenPicture = Sides & {
  /** The hash under which it is stored. */
  readonly picture: string
  readonly colour: string
}

/** Throws `Refused` with a sentence for the owner. */
export type TakePicture = (bytes: Buffer, crop?: Crop) => Promise<TakenPicture>

type Dependencies = {
  readonly store: Pick<PictureStore, 'put'>
  readonly prepare: (picture: ToPrepare) => Promise<Prepared>
  readonly mostWaiting?: number
  /** How many are prepared at the same time; 1 when unset, because a large photo takes a quarter of a gigabyte meanwhile. */
  readonly atOnce?: number
}

/** Few, because each waits in memory. */
const MOST_WAITING = 8

const ONLY = 'Please upload a photo as JPEG, PNG, WebP or AVIF.'

export function createTakePicture({
  store,
  prepare,
  mostWaiting = MOST_WAITING,
  atOnce = 1,
}: Dependencies): TakePicture {
  const queue = new PQueue({ concurrency: atOnce })
  return async (bytes, crop) => {
    const kind = pictureKind(bytes)
    if (kind === 'heic')
      throw new Refused(
        415,
        'This is a HEIC photo, which browsers cannot show. On the iPhone choose Settings, Camera, Formats, Most Compatible, and take it again, or share it as JPEG.',
      )
    if (kind === null) throw new Refused(415, `This file is not a photo that the shop can show. ${ONLY}`)
    if (queue.size >= mostWaiting)
      throw new Refused(503, 'Many pictures are being uploaded. Please try again in a moment.')
    const prepared = await queue.add(() => prepare({ bytes, kind, crop: crop ?? null }))
    if ('refused' in prepared) throw new Refused(422, sentenceOf(prepared))
    const { width, height, colour } = prepared
    return { picture: await store.put(prepared.bytes), width, height, colour }
  }
}

function sentenceOf(prepared: Extract<Prepared, { readonly refused: string }>): string {
  switch (prepared.refused) {
    case 'broken':
      return 'This picture is damaged or incomplete. Please upload it again from the camera or the phone that took it.'
    case 'too many pixels':
      return `This picture has ${shown(prepared.sides)} pixels, more than 60 million. Please make it smaller first.`
    case 'too small':
      return `This picture has only ${shown(prepared.sides)} pixels. Its shorter side needs at least 600, so that it is sharp on a phone.`
    case 'part too small':
      return `The chosen part has only ${shown(prepared.sides)} pixels. Its shorter side needs at least 600: choose a larger part.`
    default:
      return prepared satisfies never
  }
}

function shown({ width, height }: Sides): string {
  return `${width.toLocaleString('en')} × ${height.toLocaleString('en')}`
}
