/**
 * Fetches a picture from the address that a file names. Addresses inside the shop's own network are refused, after their names were
 * looked up, also those to which another address leads.
 */

import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { InsideAddress, isInsideItself, lookupOutside } from '#server/platform/http/outside-address.ts'

/** Resolves to the bytes. Rejects with `PictureMissing`. */
export type FetchPicture = (url: string) => Promise<Buffer>

/** The message names no address, which may contain a secret. */
export class PictureMissing extends Error {
  override readonly name = 'PictureMissing'
}

const TIMEOUT_MS = 30_000
const MOST_BYTES = 20 * 1024 * 1024
const MOST_REDIRECTS = 3

/** `toInside`: addresses in the shop's own network are allowed. */
export function createFetchPicture(toInside: boolean): FetchPicture {
  async function fetchFrom(url: string, redirects: number): Promise<Buffer> {
    const target = URL.canParse(url) ? new URL(url) : null
    if (target === null || !/^https?:$/.test(target.protocol))
      throw new PictureMissing('its address is none of the web')
    const answer = await get(target, toInside)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy()
      if (redirects === 0) throw new PictureMissing('its address leads from one to the next')
      if (!URL.canParse(headers.location, target)) throw new PictureMissing('its address leads nowhere')
      return fetchFrom(new URL(headers.location, target).href, redirects - 1)
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new PictureMissing(`the other server answered with ${statusCode}`)
    }
    return bytesOf(answer)
  }
  return (url) => fetchFrom(url, MOST_REDIRECTS)
}

function get(target: URL, toInside: boolean): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new PictureMissing(reasonOf(error)))
    if (!toInside && isInsideItself(target)) return fail(new InsideAddress())
    const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(
      target,
      {
        headers: { Accept: 'image/*', 'User-Agent': 'FalakFits-Import' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!toInside && { lookup: lookupOutside }),
      },
      resolve,
    )
    request.once('error', fail)
    request.end()
  })
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  let received = 0
  answer.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > MOST_BYTES) answer.destroy(new PictureMissing('it is larger than 20 MB'))
  })
  try {
    return await buffer(answer)
  } catch (error) {
    throw error instanceof PictureMissing ? error : new PictureMissing(reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no connection'
  if (error instanceof InsideAddress) return 'its address leads into the network of the shop'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time'
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `no connection${code}`
}
