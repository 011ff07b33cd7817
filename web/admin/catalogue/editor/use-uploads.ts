/** The pictures that are sent to the shop: each with its progress, its error and, while the file is here, its crop. */

import { useRef, useState } from 'react'
import { type ApiResult, readAnswer } from '#web/api/client.ts'
import { CONNECTION_LOST } from '#web/api/connection-lost.ts'
import type { DataOf } from '#web/api/contract-call.ts'
import { endSession, SESSION_ENDED } from '#web/backoffice/session/session.ts'
import { randomUuid } from '#web/idempotency/random-uuid.ts'
import { type Area, wholeArea } from './crop.ts'
import { type Draft, type DraftPicture, limits, withPictures } from './draft.ts'

export type Upload = {
  /** The picture as it was chosen. */
  readonly file: File
  readonly address: string
  /** Pixels of the upright picture; null when the browser cannot read it. */
  readonly measures: { readonly width: number; readonly height: number } | null
  readonly area: Area | null
  /** A fraction; null when nothing is being sent. */
  readonly sent: number | null
  readonly error: string | null
}

type Edit = (change: (draft: Draft) => Draft) => void

export function useUploads(edit: Edit) {
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(new Map())
  /** The latest try of each picture: the answer of an earlier one no longer counts. */
  const tries = useRef(new Map<string, number>())

  const note = (key: string, change: Partial<Upload>) =>
    setUploads((now) => {
      const known = now.get(key)
      return known === undefined ? now : new Map(now).set(key, { ...known, ...change })
    })

  async function send(key: string, { file, area }: Pick<Upload, 'file' | 'area'>) {
    const count = (tries.current.get(key) ?? 0) + 1
    tries.current.set(key, count)
    note(key, { sent: 0, error: null, area })
    const result = await uploadPicture(file, area, (sent) => note(key, { sent }))
    if (tries.current.get(key) !== count) return
    note(key, { sent: null, error: result.ok ? null : result.error })
    if (!result.ok) return
    const { picture, width, height, colour } = result.data
    edit((draft) => ({
      ...draft,
      pictures: draft.pictures.map((each) =>
        each.key === key ? { ...each, file: undefined, picture, width, height, colour } : each,
      ),
    }))
  }

  return {
    uploads,
    /** Returns how many fit. */
    add: (chosen: readonly File[], room: number): number => {
      const files = chosen.filter(({ type }) => type === '' || type.startsWith('image/')).slice(0, room)
      const added = files.map((file) => ({ key: randomUuid(), file, address: URL.createObjectURL(file) }))
      setUploads((now) => {
        const next = new Map(now)
        for (const { key, file, address } of added)
          next.set(key, { file, address, measures: null, area: null, sent: 0, error: null })
        return next
      })
      edit((draft) =>
        withPictures(
          draft,
          [...draft.pictures, ...added.map(({ key }) => emptyPicture(key))].slice(0, limits.pictures),
        ),
      )
      for (const { key, file, address } of added) {
        void measure(address).then((measures) => {
          note(key, { measures })
          return send(key, { file, area: measures && wholeArea(measures) })
        })
      }
      return files.length
    },
    crop: (key: string, area: Area) => {
      const upload = uploads.get(key)
      if (upload) void send(key, { file: upload.file, area })
    },
    retry: (key: string) => {
      const upload = uploads.get(key)
      if (upload) void send(key, upload)
    },
    forget: (key: string) => {
      tries.current.delete(key)
      const upload = uploads.get(key)
      if (upload) URL.revokeObjectURL(upload.address)
      setUploads((now) => new Map([...now].filter(([each]) => each !== key)))
    },
  }
}

export type Uploads = ReturnType<typeof useUploads>

function emptyPicture(key: string): DraftPicture {
  return { key, ownAlt: false, picture: '', alt: '', width: 4, height: 5, colour: 'transparent' }
}

/** The size of the upright picture. */
async function measure(address: string): Promise<Upload['measures']> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return null
  }
}

type Uploaded = DataOf<'post /api/admin/pictures'>

/** `onProgress` gets a fraction, which `fetch` cannot tell. Without an area, the whole picture is kept. */
function uploadPicture(
  file: Blob,
  area: Area | null,
  onProgress: (sent: number) => void,
): Promise<ApiResult<Uploaded>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const query = area === null ? '' : `?${new URLSearchParams(fractions(area))}`
    request.open('POST', `/api/admin/pictures${query}`)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const { status, responseText } = request
      if (status === 401) endSession(SESSION_ENDED)
      resolve(readAnswer<Uploaded>(new Response(responseText, { status }), 'POST'))
    })
    const lost = () =>
      resolve({ ok: false, status: 0, error: CONNECTION_LOST, fields: {}, retryAfter: null, body: null })
    request.addEventListener('error', lost)
    request.addEventListener('abort', lost)
    request.send(file)
  })
}

function fractions(area: Area): Record<string, string> {
  return Object.fromEntries(Object.entries(area).map(([name, value]) => [name, value.toFixed(6)]))
}
