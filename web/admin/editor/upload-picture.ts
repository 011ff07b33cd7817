/** Sends a picture to the shop and tells how much of it has arrived. `fetch` cannot tell that. */

import type { PictureFact } from '#catalogue/facts.ts'
import { type ApiResult, readAnswer } from '#web/api/client.ts'
import { CONNECTION_LOST } from '#web/api/connection-lost.ts'
import { endSession, SESSION_ENDED } from '#web/backoffice/session/session.ts'
import type { Area } from './crop.ts'

type Uploaded = Omit<PictureFact, 'file' | 'alt'>

/** `onProgress` gets a fraction. Without an area, the whole picture is kept. */
export function uploadPicture(
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
