/** Reads the bytes of a body up to a limit. Answers at once when it is longer, instead of first reading all of it. */

import type { IncomingMessage } from 'node:http'
import { Refused } from './answer.ts'

/** How long the rest of a body that is too long is read and thrown away: a browser that cannot send any more shows no answer. */
const LINGER_MS = 5000

/** Null for a body that is too long. Throws `Refused` for one that is compressed or does not arrive completely. */
export async function rawBody(request: IncomingMessage, most: number): Promise<Buffer | null> {
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new Refused(415, 'Please send it as it is, without a Content-Encoding.')
  const isLong = Number(request.headers['content-length'] ?? 0) > most
  const bytes = isLong ? null : await readUpTo(request, most)
  if (bytes === null) endSoon(request)
  return bytes
}

function readUpTo(request: IncomingMessage, most: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let length = 0
    const take = (piece: Buffer) => {
      length += piece.length
      if (length <= most) return void pieces.push(piece)
      request.off('data', take)
      resolve(null)
    }
    request.on('data', take)
    request.once('end', () => resolve(Buffer.concat(pieces)))
    request.once('error', () => reject(new Refused(400, 'It did not arrive completely. Please try again.')))
  })
}

function endSoon(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), LINGER_MS).unref()
  request.resume().once('close', () => clearTimeout(timer))
}
