/** The tree and its records as any program can read them: tiles of 256, under names that never change their content (c2sp.org/tlog-tiles). */

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Request, type Response, Router } from 'express'
import { BrokenTree, type Records } from '#events/records.ts'
import {
  heightOf,
  leavesOf,
  parseTilePath,
  recordBytes,
  TILE_WIDTH,
  type Tile,
  widthAt,
} from '#events/tiles.ts'
import { Refused } from '../http/answer.ts'
import type { Notary } from './notary.ts'

const compress = promisify(gzip)

/** For a browser alone: what is in it is for auditors. A partial tile is soon replaced by a wider one. */
const FOR_EVER = 'private, max-age=31536000, immutable'

export function tileRoutes(records: Records, notary: Pick<Notary, 'checkpoint'>): Router {
  const router = Router()

  router.get('/tlog/checkpoint', async (_request, response) => {
    response.set('Cache-Control', 'no-store').type('text/plain')
    response.send(await notary.checkpoint())
  })

  router.get<{ path: readonly string[] }>('/tlog/tile/*path', async (request, response) => {
    const tile = parseTilePath(`tile/${request.params.path.join('/')}`)
    if (tile === null || tile.width > widthAt(await records.size(), tile)) {
      throw new Refused(404, 'There is no such tile.')
    }
    response.set('Cache-Control', tile.width === TILE_WIDTH ? FOR_EVER : 'no-store')
    response.type('application/octet-stream')
    if (tile.level !== 'entries') response.end(await hashesOf(records, tile))
    else await sendCompressed(request, response, await recordsOf(records, tile))
  })

  return router
}

async function hashesOf(records: Pick<Records, 'subtreeRoots'>, tile: Tile): Promise<Buffer> {
  return Buffer.concat(await records.subtreeRoots(leavesOf(tile), heightOf(tile)))
}

async function recordsOf({ find }: Pick<Records, 'find'>, { index, width }: Tile): Promise<Uint8Array> {
  const after = index * TILE_WIDTH
  const { records } = await find({ after, limit: width })
  if (records.at(-1)?.position !== after + width) throw new BrokenTree(`An event after ${after} is missing`)
  return recordBytes(records.map(({ record }) => record))
}

/** Records repeat each other's words; hashes do not. */
async function sendCompressed(
  request: Pick<Request, 'acceptsEncodings'>,
  response: Response,
  bytes: Uint8Array,
): Promise<void> {
  response.vary('Accept-Encoding')
  if (!request.acceptsEncodings('gzip')) return void response.end(bytes)
  response.set('Content-Encoding', 'gzip').end(await compress(bytes))
}
