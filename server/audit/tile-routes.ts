/** The tree and its records for any program: tiles of 256, under names whose content never changes (c2sp.org/tlog-tiles). */

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Request, type Response, Router } from 'express'
import { proofCalls } from '#contract/audit/proofs.ts'
import type { Records } from '#events/log/records.ts'
import { parseTilePath, TILE_WIDTH } from '#events/proof/tiles.ts'
import { Refused } from '#server/platform/http/answer.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Notary } from './notary.ts'
import { tileBytes } from './tile-bytes.ts'

const compress = promisify(gzip)

/** Only the browser may cache it, because the content is for auditors. A wider tile soon replaces a partial one. */
const FOR_EVER = 'private, max-age=31536000, immutable'

export function tileRoutes(records: Records, notary: Pick<Notary, 'checkpoint'>): Router {
  const router = Router()

  serve(router, proofCalls.getTreeCheckpoint, async ({ response }) => {
    response.set('Cache-Control', 'no-store').type('text/plain')
    response.send(await notary.checkpoint())
  })

  router.get<{ path: readonly string[] }>('/audit/tlog/tile/*path', async (request, response) => {
    const tile = parseTilePath(`tile/${request.params.path.join('/')}`)
    const bytes = tile && (await tileBytes(records, tile))
    if (bytes === null) throw new Refused(404, 'There is no such tile.')
    response.set('Cache-Control', tile?.width === TILE_WIDTH ? FOR_EVER : 'no-store')
    response.type('application/octet-stream')
    if (tile?.level === 'entries') await sendCompressed(request, response, bytes)
    else response.end(bytes)
  })

  return router
}

/** Records are compressed because they repeat words; hashes do not compress. */
async function sendCompressed(
  request: Pick<Request, 'acceptsEncodings'>,
  response: Response,
  bytes: Uint8Array,
): Promise<void> {
  response.vary('Accept-Encoding')
  if (!request.acceptsEncodings('gzip')) return void response.end(bytes)
  response.set('Content-Encoding', 'gzip').end(await compress(bytes))
}
