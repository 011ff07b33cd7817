/** A text of the build as it is sent: its places filled, and compressed once for each filling. */

import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import type { Filler, Filling } from './fill-placeholders.ts'

type Body = { readonly etag: string; readonly bytes: Readonly<Record<Encoding, Buffer>> }
type Encoding = (typeof encodings)[number]

const encodings = ['br', 'gzip', 'identity'] as const

export type BuiltPage = (request: Request, response: Response, status?: number) => Promise<void>

/** `type` is a file name's ending, such as `html`. */
export function builtPage(template: string, type: string, filler: Filler): BuiltPage {
  const bodyFor = rememberBodies((filling) => compressed(filler.fill(template, filling)))
  return async (request, response, status = 200) => {
    const { etag, bytes } = await bodyFor(filler.of(request))
    // The smallest that the browser takes: asked for all at once, it would be the one that the browser names first.
    const encoding = encodings.find((known) => request.acceptsEncodings(known) === known) ?? 'identity'
    // An asset that was looked for in vain has left its encoding here.
    if (encoding === 'identity') response.removeHeader('Content-Encoding')
    else response.set('Content-Encoding', encoding)
    response
      .status(status)
      .vary('Accept-Encoding')
      // Asked for again each time, and answered with 304 as long as it is the same.
      .set({ 'Cache-Control': 'no-cache', ETag: etag })
      .type(type)
      .send(bytes[encoding])
  }
}

/** Addresses are few; a sale's end that has passed is never asked for again. */
function rememberBodies(make: (filling: Filling) => Promise<Body>) {
  const bodies = new Map<string, Promise<Body>>()
  let end = ''
  return (filling: Filling): Promise<Body> => {
    if (filling.saleEnd !== end) bodies.clear()
    end = filling.saleEnd
    const known = bodies.get(filling.address) ?? make(filling)
    bodies.set(filling.address, known)
    return known
  }
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** As hard as it goes: off the main thread, once a day and page. */
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
