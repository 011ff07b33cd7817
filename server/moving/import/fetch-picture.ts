/**
 * Fetches a picture from the address that a file names. Addresses inside the shop's own network are refused, after their names were
 * looked up, also those to which another address leads.
 */

import type { CallOutside } from '#server/platform/http/call-outside.ts'

/** Resolves to the bytes. Rejects with `PictureMissing`. */
export type FetchPicture = (url: string) => Promise<Buffer>

/** The message is a sentence without an address, which may contain a secret. */
export class PictureMissing extends Error {
  override readonly name = 'PictureMissing'
}

const TIMEOUT_MS = 30_000
const MOST_BYTES = 20 * 1024 * 1024
const MOST_REDIRECTS = 3

export function createFetchPicture(call: CallOutside): FetchPicture {
  // A command that fetches pictures ends with its process.
  const { signal } = new AbortController()

  async function fetchFrom(url: string, redirects: number): Promise<Buffer> {
    const isOfWeb = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
    if (!isOfWeb) throw new PictureMissing('Its address is none of the web.')
    const headers = { Accept: 'image/*', 'User-Agent': 'FalakFits-Import' }
    const mostBytes = MOST_BYTES + 1
    const answered = await call({ method: 'GET', url, headers, mostBytes, timeoutMs: TIMEOUT_MS }, signal)
    if (answered.status === null) throw new PictureMissing(answered.error)
    const { status, location, body } = answered
    if (status >= 300 && status < 400 && location !== null) {
      if (redirects === 0) throw new PictureMissing('Its address leads from one to the next.')
      if (!URL.canParse(location, url)) throw new PictureMissing('Its address leads nowhere.')
      return fetchFrom(new URL(location, url).href, redirects - 1)
    }
    if (status !== 200) throw new PictureMissing(`The other server answered with ${status}.`)
    if (body.length > MOST_BYTES) throw new PictureMissing('It is larger than 20 MB.')
    return body
  }
  return (url) => fetchFrom(url, MOST_REDIRECTS)
}
