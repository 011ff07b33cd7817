/** The calls with which anybody proves what is in the log: signed checkpoints and their key, the tree, Merkle proofs, and receipts. */

import { z } from 'zod'
import { callsFor, forPrograms } from '../described-call.ts'
import { positionSchema } from '../moment-schema.ts'
import { optional } from '../optional-query.ts'

const unsigned = 'Nothing is signed: the log is not what was signed before'

/** The number of events; all when left out. */
const size = optional(positionSchema)

/** Base64. */
const hash = z.string()
/** Of the tree, as RFC 6962 has it. */
const proof = z.array(hash).readonly()

export const proofCalls = forPrograms(
  callsFor('audit', {
    getCheckpoint: {
      call: 'get /api/audit/checkpoint',
      summary:
        'The signed head of the tree, at any size (a C2SP tlog-checkpoint), with the cosignatures of witnesses below where there are some of that size.',
      query: z.object({ size }),
      sends: 'text/plain',
      answers: { 200: 'A signed note', 409: unsigned },
    },
    getTreeCheckpoint: {
      call: 'get /api/audit/tlog/checkpoint',
      summary:
        'The newest checkpoint, for programs that read the log as C2SP tlog-tiles: /api/audit/tlog is its address.',
      sends: 'text/plain',
      answers: { 200: 'A signed note', 409: unsigned },
    },
    getTile: {
      call: 'get /api/audit/tlog/tile/{path}',
      summary:
        'A tile of hashes, `0/x001/234`, or of exact records, `entries/x001/234`; `.p/5` after it for the first five. May be kept for ever when it is full.',
      sends: 'application/octet-stream',
      answers: { 200: 'The bytes', 404: 'No such tile, or not that many events yet' },
    },
    getVerifierKey: {
      call: 'get /api/audit/key',
      summary: 'The key to check checkpoints with (a C2SP verifier key).',
      sends: 'text/plain',
      answers: { 200: 'name+id+key' },
    },
    proveInclusion: {
      call: 'get /api/audit/proof/inclusion',
      summary: 'That an event is among the first `size` (RFC 6962); positions count from 1.',
      query: z.object({ position: positionSchema, size }),
      data: z.object({ position: z.int(), size: z.int(), root: hash, proof }),
      answers: { 200: 'Position, size, root and proof in base64' },
    },
    proveConsistency: {
      call: 'get /api/audit/proof/consistency',
      summary: 'That the first `to` events begin with the first `from` (RFC 6962).',
      query: z.object({ from: positionSchema, to: size }),
      data: z.object({ from: z.int(), fromRoot: hash, to: z.int(), toRoot: hash, proof }),
      answers: { 200: 'Sizes, roots and proof in base64' },
    },
    getReceiptOfAnyOrder: {
      call: 'get /api/audit/receipt/{orderNumber}',
      summary: 'The receipt of any order. With `download` as a file.',
      sends: 'application/json',
      answers: { 200: 'The receipt', 404: 'No such order', 409: unsigned },
    },
  }),
)
