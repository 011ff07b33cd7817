/** A text in the encodings that browsers accept. */

import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

export type Bodies = { readonly etag: string; readonly bytes: Readonly<Record<Encoding, Buffer>> }
type Encoding = (typeof encodings)[number]

const encodings = ['br', 'gzip', 'identity'] as const

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Compresses at the highest level, off the main thread. */
export async function bodiesOf(text: string): Promise<Bodies> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    deflate(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  const etag = `"${hash('sha256', identity, 'base64url').slice(0, 20)}"`
  return { etag, bytes: { br, gzip: gz, identity } }
}

/** Sends the smallest encoding that the browser accepts. With all encodings in one call, the browser's order would decide. */
export function sendBodies(request: Request, response: Response, { etag, bytes }: Bodies): void {
  const encoding = encodings.find((name) => request.acceptsEncodings(name) === name) ?? 'identity'
  // The search for a static file may already have set an encoding.
  if (encoding === 'identity') response.removeHeader('Content-Encoding')
  else response.set('Content-Encoding', encoding)
  response.vary('Accept-Encoding').set('ETag', etag).send(bytes[encoding])
}
