/** A text file of the build with filled placeholders, compressed once for each set of values. */

import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import type { Filler, Filling } from './fill-placeholders.ts'

type Body = { readonly etag: string; readonly bytes: Readonly<Record<Encoding, Buffer>> }
type Encoding = (typeof encodings)[number]

const encodings = ['br', 'gzip', 'identity'] as const

export type BuiltPage = (request: Request, response: Response, status?: number) => Promise<void>

/** `type` is a file extension, such as `html`. */
export function builtPage(template: string, type: string, filler: Filler): BuiltPage {
  const bodyFor = rememberBodies((filling) => compressed(filler.fill(template, filling)))
  return async (request, response, status = 200) => {
    const { etag, bytes } = await bodyFor(filler.of(request))
    // Chooses the smallest encoding that the browser accepts. With all encodings in one call, the browser's order would
    // decide.
    const encoding = encodings.find((name) => request.acceptsEncodings(name) === name) ?? 'identity'
    // The search for a static file may already have set an encoding.
    if (encoding === 'identity') response.removeHeader('Content-Encoding')
    else response.set('Content-Encoding', encoding)
    response
      .status(status)
      .vary('Accept-Encoding')
      // A browser asks each time, and gets 304 for an unchanged text.
      .set({ 'Cache-Control': 'no-cache', ETag: etag })
      .type(type)
      .send(bytes[encoding])
  }
}

/** There are few addresses, and the texts with a past end of a sale are never used again. */
function rememberBodies(make: (filling: Filling) => Promise<Body>) {
  const bodies = new Map<string, Promise<Body>>()
  let end = ''
  return (filling: Filling): Promise<Body> => {
    if (filling.saleEnd !== end) bodies.clear()
    end = filling.saleEnd
    const body = bodies.get(filling.address) ?? make(filling)
    bodies.set(filling.address, body)
    return body
  }
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Compresses at the highest level, off the main thread, once per day and page. */
async function compressed(text: string): Promise<Body> {
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
