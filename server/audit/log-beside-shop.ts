/** The log in the shop's own data folder or database as the source of a copy. Uses the latest stored checkpoint, and signs nothing. */

import { BrokenTree } from '#events/log/records.ts'
import { fromBase64 } from '#events/proof/base64.ts'
import { leafHash } from '#events/proof/merkle.ts'
import { sha256 } from '#events/proof/sha256.ts'
import { WrongUse } from '#server/platform/command-line/terminal.ts'
import { type LogSource, NothingSigned } from '#witness/mirror/log-source.ts'
import type { AuditedLog } from './audited-log/audited-log.ts'
import { tileBytes } from './tile-bytes.ts'

export function logBesideShop({ records, ownKeys, ownCheckpoints }: AuditedLog): LogSource {
  return {
    async key() {
      const { verifier } = await ownKeys()
      if (verifier === null) throw new WrongUse('The log has no key beside it: --key is the verifier key.')
      return verifier
    },
    async checkpoint() {
      const newest = (await ownCheckpoints.sizes()).at(-1)
      const text = newest === undefined ? null : await ownCheckpoints.read(newest)
      if (text === null) throw new NothingSigned('The log has no signed checkpoint yet.', false)
      return text
    },
    checkpointAt: (size) => ownCheckpoints.read(size),
    size: () => records.size(),
    consistencyProof: (from, to) =>
      unlessBroken(async () => {
        if (to > (await records.size())) return null
        const proof = await records.consistencyProof(from, to)
        return proof.map(fromBase64).filter((hash) => hash !== null)
      }),
    eventProof: (position, size) =>
      unlessBroken(async () => {
        const { records: matches } = await records.find({ after: position - 1, limit: 1 })
        if (matches[0]?.position !== position || size > (await records.size())) return null
        const proof = await records.inclusionProof(position, size)
        return {
          leaf: leafHash(sha256, matches[0].record),
          proof: proof.map(fromBase64).filter((hash) => hash !== null),
        }
      }),
    tile: (tile) => unlessBroken(() => tileBytes(records, tile)),
  }
}

/** Null for data that a changed log no longer has. */
async function unlessBroken<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BrokenTree) return null
    throw error
  }
}
