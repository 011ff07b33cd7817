/** Pictures in the requested size and format: rendered by the build, or rendered once and stored on disk. */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { Refused } from '#server/platform/http/answer.ts'
import { type MasterInput, openMasters } from './masters.ts'
import { createFindPicture, type FindPicture } from './originals/find-picture.ts'
import type { PictureStore } from './originals/picture-store.ts'
import { openPictureCache } from './picture-cache.ts'
import { pictureName } from './picture-name.ts'
import type { PictureFormat, PictureQuery, PictureRequest } from './picture-request.ts'
import { variantOf } from './picture-variants.ts'
import type { Caption } from './share-picture.ts'

export type PictureFolders = {
  /** The original photographs. */
  readonly masters: string
  /** The pictures rendered by the build. Read-only; the folder may be missing. */
  readonly built: string
}

export type MadePicture = {
  readonly bytes: Buffer
  readonly etag: string
  readonly format: PictureFormat
}

export type PictureAsked = Pick<PictureQuery, 'w' | 'h'> & {
  /** A path below the folder of masters, or the hash of any picture. */
  readonly file: string
  readonly format: PictureFormat
  /** Of a product in a link preview. */
  readonly caption?: Caption
}

export type PictureService = {
  /**
   * The variant nearest to the request; null without a master. Throws `Refused` (503) when too many pictures wait. Stops waiting when
   * the signal aborts.
   */
  make(asked: PictureAsked, gone?: AbortSignal): Promise<MadePicture | null>
  readonly find: FindPicture
}

/** The number of pictures that are rendered at the same time. Low, because each may use a core, and orders are more important. */
const AT_ONCE = 2
const MOST_WAITING = 200
/** Several times the size of all variants of today's masters. */
const CEILING = 256 * 1024 * 1024

type Dependencies = PictureFolders & {
  /** The folder of pictures that the build has not rendered. */
  readonly cache: string
  readonly render: (master: MasterInput, request: PictureRequest) => Promise<Buffer>
  /** The uploaded pictures. */
  readonly store: Pick<PictureStore, 'read'>
  readonly mostWaiting?: number
}

/** A picture that is rendered or waits. */
type Making = {
  readonly bytes: Promise<Buffer>
  askers: number
  /** Called when all its requests were aborted. The picture is then rendered only if work on it has begun. */
  readonly giveUp: () => void
}

export async function openPictureService(dependencies: Dependencies): Promise<PictureService> {
  const { built, render } = dependencies
  const { mostWaiting = MOST_WAITING } = dependencies
  const masters = await openMasters(dependencies.masters)
  const find = createFindPicture(dependencies.store, masters)
  const cache = await openPictureCache(dependencies.cache, CEILING)
  const underWay = new Map<string, Making>()
  const queue = new PQueue({ concurrency: AT_ONCE })

  function begin(name: string, work: () => Promise<Buffer>): Making {
    if (queue.size >= mostWaiting)
      throw new Refused(503, 'Many pictures are being made. Please try again in a moment.')
    const waiting = new AbortController()
    let begun = false
    const forget = () => {
      if (underWay.get(name) === making) underWay.delete(name)
    }
    const make = async () => {
      begun = true
      const made = await work()
      await cache.keep(name, made)
      return made
    }
    const bytes = queue.add(make, { signal: waiting.signal }).finally(forget)
    const making: Making = {
      bytes,
      askers: 0,
      giveUp() {
        if (begun) return
        // A later request starts again.
        forget()
        waiting.abort()
      },
    }
    underWay.set(name, making)
    return making
  }

  async function made(name: string, work: () => Promise<Buffer>, gone?: AbortSignal): Promise<Buffer> {
    gone?.throwIfAborted()
    const making = underWay.get(name) ?? begin(name, work)
    const leave = () => {
      making.askers -= 1
      if (making.askers === 0) making.giveUp()
    }
    making.askers += 1
    gone?.addEventListener('abort', leave)
    try {
      return await making.bytes
    } finally {
      gone?.removeEventListener('abort', leave)
    }
  }

  return {
    find,
    async make({ file, format: wanted, caption, ...size }, gone) {
      const master = (await masters.find(file)) ?? (await find(file))
      if (master === null) return null
      const variant = { ...variantOf(file, master, size, wanted), ...(caption && { caption }) }
      const name = pictureName(master.hash, variant)
      const bytes =
        (await readFile(join(built, name)).catch(() => null)) ??
        (await cache.read(name)) ??
        (await made(name, async () => render(await master.input(), variant), gone))
      return { bytes, etag: `"${name}"`, format: variant.format }
    },
  }
}
